import type { UsdCents } from 'contract/core/money'

/** A window in which the staff member is free for other bookings. */
export interface ProcessingWindow {
  readonly offsetMinutes: number
  readonly minutes: number
}

/** A weekly class. */
export interface WeeklyStart {
  /** ISO: 1 is Monday. */
  readonly dayOfWeek: number
  /** Minute of the local day, a multiple of five. */
  readonly minute: number
}

/** The refund percentage for a cancellation at least `hoursBefore` hours before the start. */
export interface PolicyTier {
  readonly hoursBefore: number
  readonly refundPercent: number
}

export type Deposit =
  | { readonly kind: 'none' | 'card_on_file' | 'full' }
  | { readonly kind: 'fixed'; readonly usdCents: UsdCents }
  | { readonly kind: 'percent'; readonly percent: number }

/** The online booking settings of a service. */
export interface BookingSettings {
  readonly needsStaff: boolean
  readonly bufferBeforeMinutes: number
  readonly bufferAfterMinutes: number
  readonly processing: readonly ProcessingWindow[]
  readonly slotStepMinutes: number
  /** When not empty, the service starts only at these times. */
  readonly weeklyStarts: readonly WeeklyStart[]
  readonly minNoticeMinutes: number
  readonly maxAdvanceDays: number
  /** The number of customers at once; above 1 the service is a group. */
  readonly capacity: number
  readonly confirmMode: 'instant' | 'request'
  readonly deposit: Deposit
  readonly paysAtVenue: boolean
  /** Longest notice first. */
  readonly policyTiers: readonly PolicyTier[]
  readonly noShowPercent: number
}
