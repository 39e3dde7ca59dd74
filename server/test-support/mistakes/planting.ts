import { edited } from './edits.ts'
import { type Mistake, mistakes } from './mistakes.ts'

/** The mistake that `plant.ts` plants in this run, by its number in the list; null in every other run. */
export function plantedMistake(): Mistake | null {
  const number = process.env.MISTAKE
  if (number === undefined) return null
  const mistake = mistakes[Number(number)]
  if (!mistake) throw new RangeError(`there is no mistake ${number}`)
  return mistake
}

/** Plugins of Vitest that plant the mistake in each module as it loads; none without a mistake. */
export function plantingPlugins() {
  const { edits = [] } = plantedMistake() ?? {}
  if (edits.length === 0) return []
  return [
    {
      name: 'planted mistake',
      enforce: 'pre' as const,
      transform: (code: string, id: string) => {
        const [path = ''] = id.split('?')
        return edits.some(({ file }) => path.endsWith(file)) ? edited(code, edits, path) : null
      },
    },
  ]
}
