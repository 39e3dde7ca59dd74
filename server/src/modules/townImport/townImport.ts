import { randomUUID } from 'node:crypto'
import type { CsvImport } from 'contract/csvImports/csvImports'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Context } from '../../platform/context.ts'
import { columnsOf } from '../../platform/format/csvColumns.ts'
import { readCsv } from '../../platform/csv/readCsv.ts'
import { withSavepoint } from '../../platform/db/savepoint.ts'
import { Refusal } from '../../platform/http/problem.ts'
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
import { type Importer, storePlan, type UploadedCsv } from '../csvImports/public.ts'
import { citiesNamed } from '../places/public.ts'
import { businessColumns } from './businessColumns.rules.ts'
import { type BusinessPayload, planBusinesses } from './planBusinesses.rules.ts'
import type { ReadBusiness } from './readBusiness.rules.ts'
import { slugsFor, slugWithCode } from './slugs.rules.ts'
import { importedRows, insertImported, lockTownImport, updateImported } from './townImport.repository.ts'

/**
 * Checks a file of businesses and stores the plan.
 * @throws Refusal csv_unreadable, csv_empty, csv_too_long, csv_columns_missing
 */
export async function planTown(context: Context, file: UploadedCsv): Promise<CsvImport> {
  const { header, rows, encoding, separator } = readCsv(file.bytes)
  const columns = columnsOf(header, businessColumns)
  if (columns.missing.length > 0)
    throw new Refusal('csv_columns_missing', { details: { missing: columns.missing, found: header } })
  const cellsOf = (column: 'External id' | 'Name' | 'City') => {
    const at = columns.at.get(column) ?? 0
    return rows.map(({ cells }) => (cells[at] ?? '').trim())
  }
  const imported = await importedRows(context.db, cellsOf('External id'))
  const steps = planBusinesses(
    { header, columns, rows },
    {
      categorySlug: await categoryLookup(context),
      phone: internationalPhone,
      cities: await citiesNamed(context, cellsOf('City')),
      imported: new Map(
        imported.map((row) => [
          row.external_id,
          { id: row.business_id, draft: row.draft, isClaimed: row.is_claimed },
        ]),
      ),
      namesakes: Map.groupBy(await namesakes(context, cellsOf('Name')), ({ name }) => name),
    },
  )
  return storePlan(context, {
    kind: 'businesses',
    businessId: null,
    fileName: file.fileName,
    bytes: file.bytes,
    removesMissing: false,
    facts: { rows: rows.length, encoding, separator, unknownColumns: [...columns.unknown] },
    steps,
  })
}

function internationalPhone(text: string, country: string): string | null {
  const number = parsePhoneNumberFromString(text, country as CountryCode) // unknown ones count as none
  return number?.isPossible() ? number.formatInternational() : null
}

async function categoryLookup(context: Context): Promise<(name: string) => string | undefined> {
  const categories = await listAllCategories(context)
  const slugs = new Map(
    categories
      .flatMap(({ slug, name, pluralName }) => [slug, name, pluralName].map((each) => [each, slug] as const))
      .map(([name, slug]) => [name.toLowerCase(), slug]),
  )
  const successors = await successorsOf(context)
  return (name) => slugs.get(name.toLowerCase()) ?? successors.get(name.toLowerCase())
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
