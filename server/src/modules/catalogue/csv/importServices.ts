import { servicesMax } from 'contract/catalogue/catalogue'
import type { BusinessId, ServiceId } from 'contract/core/ids'
import { type Context, memberOf } from '../../../platform/context.ts'
import { upcomingBookings } from '../../bookings/public.ts'
import { announceChange, lockWorkplace, requirePermission } from '../../businesses/public.ts'
import {
  checkCsv,
  type CheckedCsv,
  type DueStep,
  type Importer,
  type Read,
  type UploadedCsv,
} from '../../csvImports/public.ts'
import { termsChanged, type TermsOfServices, termsOfServices, writeTerms } from '../../team/public.ts'
import type { ServiceTerms } from '../../team/public.rules.ts'
import { sizeOf } from '../catalogue.queries.ts'
import { catalogueOf } from '../present.ts'
import { insertService, setServiceRemoval, updateService } from '../services/service.repository.ts'
import { servicesCsv } from './exportServices.ts'
import { categoryNamed, type Target } from './importProducts.ts'
import { categoriesByName } from './importProducts.repository.ts'
import { lockedServices } from './importServices.repository.ts'
import type { ServicePayload, ServiceRemoval } from './planServices.rules.ts'
import type { StoredService } from './readService.rules.ts'
import type { ByMember, KnownServices } from './services.thread.ts'

/** @throws Refusal business_not_found, not_permitted */
export async function exportServices(context: Context, businessId: BusinessId): Promise<string> {
  await requirePermission(context, businessId, 'catalogue.edit')
  const { services, staff } = await storedServices(context, businessId)
  return servicesCsv(services, staff)
}

/**
 * Compares a file with the services of the catalogue, outside of a transaction.
 * @throws Refusal business_not_found, not_permitted, and those of `checkCsv`
 */
export async function checkServices(
  read: Read,
  businessId: BusinessId,
  file: UploadedCsv,
): Promise<CheckedCsv> {
  const memberId = await read(async (context) => {
    await requirePermission(context, businessId, 'catalogue.edit')
    await requirePermission(context, businessId, 'team.manage')
    return memberOf(context)
  })
  const { removesMissing } = file
  return checkCsv<KnownServices>(file, {
    kind: 'services',
    businessId,
    module: new URL('./services.thread.ts', import.meta.url),
    known: () =>
      read(async (context) => {
        const { services, staff, locationId } = await storedServices(context, businessId)
        const bookings = new Map<ServiceId, number>()
        if (removesMissing)
          for (const { service } of services)
            bookings.set(service.id, await upcomingBookings(context, service.id))
        return { services, staff, hasLocation: locationId !== null, bookings, removesMissing, memberId }
      }),
  })
}

async function storedServices(
  context: Context,
  businessId: BusinessId,
): Promise<TermsOfServices & { services: StoredService[] }> {
  const { categories, services } = await catalogueOf(context, businessId)
  const terms = await termsOfServices(context, businessId)
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  return {
    ...terms,
    services: services.map((service) => ({
      service,
      categoryName:
        service.menuCategoryId === null ? null : (nameOf.get(service.menuCategoryId)?.trim() ?? null),
      terms: terms.termsOf(service),
    })),
  }
}

/** Applies the steps of a file of services: each service whole, or not at all when it changed since the check. */
export const serviceImporter: Importer = {
  stepsAtOnce: 200,
  apply: async (context, { businessId }, steps) => {
    if (businessId === null) throw new Error('services belong to a business')
    await lockWorkplace(context, businessId)
    const applying: Applying = {
      businessId,
      categories: await categoriesByName(context.db, businessId),
      current: await termsOfServices(context, businessId),
      services: await lockedServices(
        context.db,
        businessId,
        steps.flatMap(({ payload }) => (payload as ServicePayload).stored?.id ?? []), // as planned
      ),
    }
    const outcomes = new Map<number, 'applied' | 'changed_meanwhile' | 'refused'>()
    for (const step of steps) outcomes.set(step.number, await applyOne(context, applying, step))
    return outcomes
  },
  finish: async (context, { businessId }) => {
    if (businessId === null) return
    await announceChange(context, businessId)
    await termsChanged(context, businessId)
  },
}

interface Applying extends Target {
  readonly current: TermsOfServices
  /** The services on sale, which are locked, with their revisions and durations. */
  readonly services: ReadonlyMap<ServiceId, { readonly rev: number; readonly durationMinutes: number }>
}

async function applyOne(
  context: Context,
  applying: Applying,
  { action, payload }: DueStep,
): Promise<'applied' | 'changed_meanwhile' | 'refused'> {
  const { db, now } = context
  const step = payload as (ServicePayload | ServiceRemoval) & ByMember // as planned
  if (step.stored && !isCurrent(applying, step.stored)) return 'changed_meanwhile'
  if (action === 'remove') {
    await setServiceRemoval(db, step.stored!.id, now) // a removal has a stored service
    return 'applied'
  }
  const { service: read, categoryName, terms, stored, memberId } = step as ServicePayload & ByMember
  const { businessId, current } = applying
  if (!stored && (await sizeOf(db, businessId, 'service')).count >= servicesMax) return 'refused'
  const before = stored?.terms ?? { settings: null, staffIds: [] }
  if (!canWrite(current, terms)) return 'changed_meanwhile'
  const service = { ...read, menuCategoryId: await categoryNamed(context, applying, categoryName) }
  const id = stored ? stored.id : await addService(context, businessId, service)
  if (stored) await updateService(db, id, service)
  const locationId = current.locationOf(id)
  if (locationId)
    await writeTerms(context, { businessId, serviceId: id, locationId, memberId }, { before, after: terms })
  return 'applied'
}

async function addService(
  { db }: Context,
  businessId: BusinessId,
  service: Parameters<typeof insertService>[2]['service'],
): Promise<ServiceId> {
  const { nextPosition } = await sizeOf(db, businessId, 'service')
  return insertService(db, businessId, { service, position: nextPosition })
}

function isCurrent({ services, current }: Applying, stored: NonNullable<ServicePayload['stored']>): boolean {
  const now = services.get(stored.id)
  if (now?.rev !== stored.rev) return false
  const terms = current.termsOf({ id: stored.id, durationMinutes: now.durationMinutes })
  return textOf(terms) === textOf(stored.terms)
}

/** Whether the staff and the location still exist. */
function canWrite({ staff, locationId }: TermsOfServices, { settings, staffIds }: ServiceTerms): boolean {
  const known = new Set(staff.map(({ id }) => id))
  return staffIds.every((id) => known.has(id)) && (settings === null || locationId !== null)
}

/** Equal text for equal terms: the objects of a stored plan have their keys in another order. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}
