import type { Context } from '../../platform/context.ts'
import { concurrently } from '../../platform/db/pipeline.ts'
import { cityNear, metresToCityNamed } from './place.queries.ts'
import { plainName } from './place.rules.ts'

const metresAroundMax = 50_000

export interface PinFacts {
  /** The distance to the nearest city of that name; null when there is none. */
  readonly cityMetres: number | null
  /** No city is within 50 km. False in a marketplace without cities. */
  readonly isFarFromCities: boolean
}

/** Compares a position with the known cities. */
export async function pinFacts(
  context: Context,
  { locality, latitude, longitude }: { locality: string; latitude: number; longitude: number },
): Promise<PinFacts> {
  const at = { latitude, longitude }
  const [cityMetres, near] = await concurrently([
    metresToCityNamed(context.db, plainName(locality), at),
    cityNear(context.db, at, metresAroundMax),
  ])
  return { cityMetres, isFarFromCities: near === 'none' }
}
