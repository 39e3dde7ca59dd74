/** Set by `npm run test:soak`. */
const isSoak = process.env.SOAK === '1'

/**
 * How much a long test does: a sample in `npm test`, all of it in `npm run test:soak`. A variable of that name says
 * another number.
 */
export function effort(name: string, { sample, soak }: { sample: number; soak: number }): number {
  return Number(process.env[name] ?? (isSoak ? soak : sample))
}

/** The same cases in every `npm test`, others in each soak run; SEED repeats a run. */
export const seed = Number(process.env.SEED ?? (isSoak ? Math.floor(Math.random() * 2 ** 31) : 1))
