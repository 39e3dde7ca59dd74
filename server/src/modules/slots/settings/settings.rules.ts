import type { UsdCents } from 'contract/core/money'

/** While it runs, whoever does the service is free for somebody else. */
export interface ProcessingWindow {
  readonly offsetMinutes: number
  readonly minutes: number
}

/** A class that meets every week. */
export interface WeeklyStart {
  /** ISO: 1 is Monday. */
  readonly dayOfWeek: number
  /** Of the day, on the clock on the wall, on a step of five minutes. */
  readonly minute: number
}

/** So much comes back when a booking is cancelled at least so many hours before it starts. */
export interface PolicyTier {
  readonly hoursBefore: number
  readonly refundPercent: number
}

export type Deposit =
  | { readonly kind: 'none' | 'card_on_file' | 'full' }
  | { readonly kind: 'fixed'; readonly usdCents: UsdCents }
  | { readonly kind: 'percent'; readonly percent: number }

/** How a service is booked online. */
export interface BookingSettings {
  readonly needsStaff: boolean
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  readonly processing: readonly ProcessingWindow[]
  readonly slotStepMinutes: number
  /** Where there are any, it begins then and at no other time. */
  readonly weeklyStarts: readonly WeeklyStart[]
  readonly minNoticeMinutes: number
  readonly maxAdvanceDays: number
  /** How many may come at once; above 1 they make a group. */
  readonly capacity: number
  readonly confirmMode: 'instant' | 'request'
  readonly deposit: Deposit
  readonly paysAtVenue: boolean
  /** The longest notice first. */
  readonly policyTiers: readonly PolicyTier[]
  readonly noShowPercent: number
}
