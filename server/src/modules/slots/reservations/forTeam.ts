import type { LocationId, ServiceId, SlotHoldId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { holdById, type HoldRow, type SettingsRow, settingsRow } from '../availability/slots.queries.ts'
import { lockResources } from '../holds/slots.repository.ts'
import { insertUnknown } from '../index/availabilityIndex.repository.ts'

export async function holdOf({ db }: Context, holdId: SlotHoldId): Promise<HoldRow | null> {
  return holdById(db, holdId)
}

/** How the service is booked online; null where it is not. */
export async function bookingSettingsOf({ db }: Context, serviceId: ServiceId): Promise<SettingsRow | null> {
  return settingsRow(db, serviceId)
}

/** Locks the calendars of people (`staff:<id>`) and rooms (`room:<id>`) for the rest of the transaction. */
export async function lockCalendars({ db }: Context, keys: readonly string[]): Promise<void> {
  await lockResources(db, keys)
}

/** Adds locations whose services become bookable to the availability index, which a job then fills. */
export async function addToIndex({ db }: Context, locationIds: readonly LocationId[]): Promise<void> {
  await insertUnknown(db, locationIds)
}
