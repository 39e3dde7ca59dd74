import { hasAnyBusiness } from '../../server/src/modules/businesses/businesses.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { demoPopulation, settleEarlierDays, settleToday } from './demoTown.ts'
import { loadSnapshot } from './snapshot/loadSnapshot.ts'
import { generateTown } from './town/town.ts'

/**
 * Fills an empty database with the demo town and eighteen months of its history: the earlier days from a snapshot, today
 * through the services. One transaction, so that a town is never partial. False when businesses already exist.
 */
export async function seedDemoTown(context: Context): Promise<boolean> {
  if (await hasAnyBusiness(context)) return false
  const town = generateTown()
  const population = demoPopulation
  const past = (await loadSnapshot(context)) ?? (await settleEarlierDays(context, town, population))
  await settleToday(context, { town, population, past })
  return true
}
