import type { BusinessId, LocationId, MemberId, ServiceId, StaffId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { workplaceOf } from '../../businesses/public.ts'
import { availabilityChanged } from '../../slots/public.ts'
import { deleteSettings, insertChange } from '../people/team.repository.ts'
import { deleteSkillsOf, insertSkills } from './settings.repository.ts'
import { termRows } from './settings.queries.ts'
import type { ServiceTerms } from './serviceTerms.rules.ts'
import { replaceSettings, settingsFrom } from './storedSettings.ts'

export interface TermsOfServices {
  readonly staff: readonly { readonly id: StaffId; readonly name: string }[]
  readonly termsOf: (service: { readonly id: ServiceId; readonly durationMinutes: number }) => ServiceTerms
  /** The location of services that become bookable; null for a business without one. */
  readonly locationId: LocationId | null
  readonly locationOf: (id: ServiceId) => LocationId | null
}

/** The terms of all services of a business, in a fixed number of queries. The caller has checked the access. */
export async function termsOfServices(context: Context, businessId: BusinessId): Promise<TermsOfServices> {
  const workplace = await workplaceOf(context, businessId)
  const { settings, groups, skills } = await termRows(context.db, businessId)
  const staff = workplace?.staff.map(({ id, name }) => ({ id, name })) ?? []
  const locationId = workplace?.locationId ?? null
  const rows = new Map(settings.map((row) => [row.service_id, row]))
  const groupsOf = Map.groupBy(groups, ({ service_id }) => service_id)
  const skillsOf = Map.groupBy(skills, ({ service_id }) => service_id)
  return {
    staff,
    locationId,
    locationOf: (id) => rows.get(id)?.location_id ?? locationId,
    termsOf: ({ id, durationMinutes }) => {
      const row = rows.get(id)
      const resourceGroupIds = groupsOf.get(id)?.map(({ group_id }) => group_id) ?? []
      const own = new Set(skillsOf.get(id)?.map(({ staff_id }) => staff_id))
      return {
        settings: row ? settingsFrom(row, { durationMinutes, resourceGroupIds }) : null,
        staffIds: staff.flatMap((person) => (own.has(person.id) ? [person.id] : [])),
      }
    },
  }
}

/**
 * Replaces the terms of one service and records the change in the history of the team. Staff who stay keep their own
 * price and duration. The caller holds the lock of the workplace, has checked the settings, and announces all changes
 * with `termsChanged`.
 */
export async function writeTerms(
  { db, now }: Context,
  {
    businessId,
    serviceId,
    locationId,
    memberId,
  }: { businessId: BusinessId; serviceId: ServiceId; locationId: LocationId; memberId: MemberId },
  { before, after }: { before: ServiceTerms; after: ServiceTerms },
): Promise<void> {
  const note = (change: 'settings_set' | 'skills_set') =>
    insertChange(db, {
      business_id: businessId,
      changed_by: memberId,
      changed_at: now,
      change,
      subject_id: serviceId,
    })
  if (JSON.stringify(before.settings) !== JSON.stringify(after.settings)) {
    if (after.settings) await replaceSettings(db, { serviceId, locationId, settings: after.settings })
    else await deleteSettings(db, serviceId)
    await note('settings_set')
  }
  const added = after.staffIds.filter((id) => !before.staffIds.includes(id))
  const removed = before.staffIds.filter((id) => !after.staffIds.includes(id))
  if (added.length + removed.length === 0) return
  await deleteSkillsOf(db, serviceId, removed)
  await insertSkills(
    db,
    added.map((staffId) => ({ staffId, serviceId, priceUsdCents: null, durationMinutes: null })),
  )
  await note('skills_set')
}

/** Recomputes free times after changes of terms. */
export async function termsChanged(context: Context, businessId: BusinessId): Promise<void> {
  await availabilityChanged(context, businessId)
}
