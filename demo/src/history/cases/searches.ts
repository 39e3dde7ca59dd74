import { countZeroResult } from '../../../../server/src/modules/search/zeroResults/zeroResultCounter.ts'
import { recordZeroResults } from '../../../../server/src/modules/search/zeroResults/zeroResults.ts'
import { readData } from '../../town/data.ts'
import type { HistoryEvent } from '../context.ts'

const searches = readData('searchesWithoutResults.json') as readonly {
  words: string
  times: number
  daysAgo: number
}[] // our own file

/** Searches of visitors that found nothing, counted a few times on the day of the last one. */
export function searchesInVain(): HistoryEvent[] {
  return searches.map(({ words, times, daysAgo }, index) => ({
    daysAgo,
    minute: 8 * 60 + ((index * 53) % 780),
    run: async ({ context }) => {
      for (let count = 0; count < times; count++) countZeroResult(words)
      await recordZeroResults(context)
    },
  }))
}
