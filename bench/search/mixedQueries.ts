import type { Entry } from './corpus.ts'

/** A mix of queries: words within 10 km, half of them with filters. Every response has facets. */
export function mixedQueries(sample: readonly Entry[]): URLSearchParams[] {
  return sample.map((entry, at) => {
    const words = entry.name.split(' ')
    const offers = entry.offers.split(' ')
    const q =
      [words.at(-1), words.slice(-2).join(' '), offers[0], `${words[0]} ${words.at(-1)}`][at % 4] ?? ''
    const near = `${entry.latitude.toFixed(4)},${entry.longitude.toFixed(4)}`
    const filters: Record<string, string> = at % 2 === 0 ? {} : { open: 'now', price: '1,2,3', rating: '3.5' }
    return new URLSearchParams({ q, near, radius: at % 3 === 0 ? '40' : '10', ...filters })
  })
}
