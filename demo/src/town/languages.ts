import { randomFrom } from './random.ts'

/** English, and some other languages of the town's families. */
export function languagesOf(seed: string): string[] {
  const random = randomFrom(`languages ${seed}`)
  const others = [0, 1, 2].flatMap(() => (random.chance(0.3) ? [random.pickWeighted(spoken)] : []))
  return ['en', ...new Set(others)]
}

const spoken = [
  ['es', 42],
  ['zh', 10],
  ['it', 8],
  ['pt', 8],
  ['fr', 8],
  ['pl', 6],
  ['ar', 6],
  ['hi', 6],
  ['ko', 4],
  ['uk', 2],
] as const
