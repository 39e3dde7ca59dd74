import type { Context } from '../../platform/context.ts'

/** The categories that the signed-in member chose as interests, by slug. */
export async function interestsOf(_context: Context): Promise<readonly string[]> {
  return []
}
