import type { ServiceSettings } from './settings.ts'

/** The booking settings of a service that becomes bookable online, until its owner chooses others. */
export function usualSettings(durationMinutes: number): ServiceSettings {
  return {
    durationMinutes,
    needsStaff: true,
    resourceGroupIds: [],
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    processing: [],
    slotStepMinutes: 15,
    weeklyStarts: [],
    minNoticeMinutes: 120,
    maxAdvanceDays: 60,
    capacity: 1,
    confirmMode: 'instant',
    deposit: { kind: 'none' },
    paysAtVenue: true,
    policyTiers: [
      { hoursBefore: 24, refundPercent: 100 },
      { hoursBefore: 0, refundPercent: 50 },
    ],
    noShowPercent: 0,
  }
}
