/** Faults that a person or a test switches on. */
export interface ProfileSwitches {
  /** The share of calls that fail with 500, from 0 to 1. */
  errorRate: number
  /** Every n-th list call fails with 404; 0 for none. */
  notFoundEvery: number
  /** Google has not enabled the API for the project. */
  isDisabled: boolean
  /** Connections are closed without a response. */
  isDown: boolean
  /** Per service. */
  callsPerMinute: number
  /** Per location. */
  editsPerMinute: number
  /** How long a reply waits for its moderation. */
  moderationSeconds: number
  /** The share of rejections with a violation that clients do not know, from 0 to 1. */
  unknownViolationRate: number
  sendsPushes: boolean
  duplicatesPushes: boolean
  reordersPushes: boolean
}

export const usualSwitches: Readonly<ProfileSwitches> = {
  errorRate: 0,
  notFoundEvery: 0,
  isDisabled: false,
  isDown: false,
  callsPerMinute: 300,
  editsPerMinute: 10,
  moderationSeconds: 2,
  unknownViolationRate: 0,
  sendsPushes: true,
  duplicatesPushes: false,
  reordersPushes: false,
}

/** Faults for the next calls, one each. */
export const nextFaults = ['401', '403', '404', '429', '500', 'timeout', 'hang_up'] as const
export type NextFault = (typeof nextFaults)[number]
