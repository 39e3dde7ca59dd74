import type { LocationId, ServiceId, SlotHoldId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import {
  holdById,
  type HoldRow,
  serviceLocationRows,
  servicesAtRows,
  type SettingsRow,
  settingsRow,
} from '../availability/slots.queries.ts'
import { lockResources } from '../holds/slots.repository.ts'
import { insertUnknown } from '../index/availabilityIndex.repository.ts'

export async function holdOf({ db }: Context, holdId: SlotHoldId): Promise<HoldRow | null> {
  return holdById(db, holdId)
}

/** The service's booking settings; null when it is not bookable online. */
export async function bookingSettingsOf({ db }: Context, serviceId: ServiceId): Promise<SettingsRow | null> {
  return settingsRow(db, serviceId)
}

/** The location of each of these services; leaves out those that are not bookable online. */
export async function locationsOfServices(
  { db }: Context,
  serviceIds: readonly ServiceId[],
): Promise<ReadonlyMap<ServiceId, LocationId>> {
  const rows = await serviceLocationRows(db, [...new Set(serviceIds)])
  return new Map(rows.map((row) => [row.service_id, row.location_id]))
}

/** The services that customers book at a location online. */
export async function servicesAt(
  { db }: Context,
  locationId: LocationId,
): Promise<{ readonly id: ServiceId; readonly name: string }[]> {
  return servicesAtRows(db, locationId)
}

/** Locks the calendars of staff (`staff:<id>`) and rooms (`room:<id>`) until the transaction ends. */
export async function lockCalendars({ db }: Context, keys: readonly string[]): Promise<void> {
  await lockResources(db, keys)
}

/** Adds locations whose services become bookable to the availability index, which a job then fills. */
export async function addToIndex({ db }: Context, locationIds: readonly LocationId[]): Promise<void> {
  await insertUnknown(db, locationIds)
}
