export type { Calendars } from './availability/calendarsPort.ts'
export { listFreeSlots } from './availability/listFreeSlots.ts'
export { staffKey } from './availability/loadAvailability.ts'
export type { StartLimits } from './holds/allocate.ts'
export { holdReleased, readHold, releaseHold } from './holds/holds.ts'
export { holdsOfAsker, type OwnHold, ownHolds } from './holds/ownHolds.ts'
export { availabilityChanged } from './index/availabilityIndex.ts'
export {
  beginHold,
  bookingTerms,
  confirmHold,
  depositOf,
  extendHold,
  freeAllocation,
  holdForGuest,
  holdForOffer,
  moveAllocation,
  roomsOf,
} from './reservations/reservations.ts'
export {
  addToIndex,
  bookingSettingsOf,
  holdOf,
  locationsOfServices,
  lockCalendars,
  servicesAt,
} from './reservations/forTeam.ts'
export type { BookingSettings } from './settings/settings.rules.ts'
export { slotUseOf } from './use/slotUse.ts'
