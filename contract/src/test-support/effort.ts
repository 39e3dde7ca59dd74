// The contract has no types of Node; its tests run there.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

/** Set by `npm run test:soak`. */
const isSoak = process.env.SOAK === '1'

/**
 * Size of a long test: `sample` in `npm test`, `soak` in `npm run test:soak`. An environment variable called `name`
 * overrides both.
 */
export function effort(name: string, { sample, soak }: { sample: number; soak: number }): number {
  return Number(process.env[name] ?? (isSoak ? soak : sample))
}

/** Fixed in `npm test`, random in a soak run. SEED repeats a run. */
export const seed = Number(process.env.SEED ?? (isSoak ? Math.floor(Math.random() * 2 ** 31) : 1))
