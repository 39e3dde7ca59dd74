import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { withSavepoint } from '../../platform/db/savepoint.ts'
import {
  type BusinessDraft,
  freeSlugs,
  listAllCategories,
  successorsOf,
  listBusiness,
  namesakes,
  publishBusiness,
  replaceImportedListing,
} from '../businesses/public.ts'
import {
  checkCsv,
  type CheckedCsv,
  type Importer,
  type Read,
  type UploadedCsv,
} from '../csvImports/public.ts'
import { citiesNamed } from '../places/public.ts'
import type { BusinessPayload } from './planBusinesses.rules.ts'
import type { ReadBusiness } from './readBusiness.rules.ts'
import { slugsFor, slugWithCode } from './slugs.rules.ts'
import type { AskedTown, KnownTown } from './town.thread.ts'
import { importedRows, insertImported, lockTownImport, updateImported } from './townImport.repository.ts'

/**
 * Compares a file of businesses with the marketplace, outside of a transaction.
 * @throws Refusal those of `checkCsv`
 */
export async function checkTown(read: Read, file: UploadedCsv): Promise<CheckedCsv> {
  return checkCsv<KnownTown>(
    { ...file, removesMissing: false },
    {
      kind: 'businesses',
      businessId: null,
      module: new URL('./town.thread.ts', import.meta.url),
      known: (asked: AskedTown) => read((context) => knownTown(context, asked)),
    },
  )
}

async function knownTown(context: Context, { externalIds, names, cities }: AskedTown): Promise<KnownTown> {
  const imported = await importedRows(context.db, externalIds)
  const placesOf = await citiesNamed(context, cities)
  return {
    categorySlugs: await categorySlugs(context),
    cities: new Map(
      cities.flatMap((name) => {
        const places = placesOf(name)
        return places.length > 0 ? [[name, places]] : []
      }),
    ),
    imported: new Map(
      imported.map((row) => [
        row.external_id,
        { id: row.business_id, draft: row.draft, isClaimed: row.is_claimed },
      ]),
    ),
    namesakes: Map.groupBy(await namesakes(context, names), ({ name }) => name),
  }
}

/** The slug of each category by its slugs, past ones too, and its names, in lower case. */
async function categorySlugs(context: Context): Promise<ReadonlyMap<string, string>> {
  const categories = await listAllCategories(context)
  return new Map([
    ...(await successorsOf(context)),
    ...categories
      .flatMap(({ slug, name, pluralName }) => [slug, name, pluralName].map((each) => [each, slug] as const))
      .map(([name, slug]) => [name.toLowerCase(), slug] as const),
  ])
}

/** Adds imported businesses as published listings without an owner. */
export const townImporter: Importer = {
  stepsAtOnce: 50,
  apply: async (context, _target, steps) => {
    await lockTownImport(context.db)
    const outcomes = new Map<number, 'applied' | 'changed_meanwhile'>()
    for (const { number, payload } of steps) {
      const { business, id } = payload as BusinessPayload // as planned
      const isApplied = await withSavepoint(context.db, async () => {
        const draft = await draftOf(context, business)
        if (id === null) return addBusiness(context, business, draft)
        if (!(await replaceImportedListing(context, { id, draft }))) return false
        await updateImported(context.db, { externalId: business.externalId, draft: business })
        return true
      })
      outcomes.set(number, isApplied ? 'applied' : 'changed_meanwhile')
    }
    return outcomes
  },
  finish: async () => {},
}

/** False when another import added this business after the check. */
async function addBusiness(context: Context, business: ReadBusiness, draft: BusinessDraft): Promise<boolean> {
  const { externalId } = business
  if ((await importedRows(context.db, [externalId])).length > 0) return false
  const id = await listBusiness(context, draft)
  await insertImported(context.db, { externalId, businessId: id, draft: business })
  await publishBusiness(context, id)
  return true
}

async function draftOf(context: Context, business: ReadBusiness): Promise<BusinessDraft> {
  const { externalId: _externalId, location, ...listing } = business
  const [free] = await freeSlugs(context, slugsFor(business))
  return {
    ...listing,
    slug: free ?? slugWithCode(business, randomUUID().slice(0, 8)),
    cancellationPolicy: null,
    earnRateHundredths: 0,
    isClaimed: false,
    location: { ...location, specialHours: [] },
    staff: [],
    services: [],
    products: [],
  }
}
