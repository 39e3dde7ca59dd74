import { hasAnyBusiness } from '../../server/src/modules/businesses/businesses.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { demoPopulation, settleEarlierDays, settleToday } from './demoTown.ts'
import { loadSnapshot } from './snapshot/loadSnapshot.ts'
import { generateTown } from './town/town.ts'

/**
 * Fills an empty database with the demo town and eighteen months of its history: the earlier days from a snapshot, today
 * through the services. One transaction, so that a town is never partial. False when businesses already exist.
 * @param noteNext receives the name of each part before it begins
 */
export async function seedDemoTown(
  context: Context,
  noteNext: (part: string) => void = () => {},
): Promise<boolean> {
  if (await hasAnyBusiness(context)) return false
  const town = generateTown()
  const population = demoPopulation
  const loaded = await loadSnapshot(context, noteNext)
  if (!loaded) noteNext('replaying the earlier days')
  const past = loaded ?? (await settleEarlierDays(context, town, population))
  noteNext('today, reviews and search')
  await settleToday(context, { town, population, past })
  return true
}
