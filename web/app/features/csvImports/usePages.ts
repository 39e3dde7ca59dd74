import type { CsvStep } from 'contract/csvImports/csvImports'
import { useState } from 'react'

interface Pages {
  readonly key: string
  readonly before: readonly CsvStep[]
  readonly pageToken: string | null
}

/** The pages of a list that were loaded before the current one; `key` identifies the list. */
export function usePages(key: string): {
  readonly pageToken: string | null
  readonly rowsWith: (current: readonly CsvStep[]) => readonly CsvStep[]
  readonly show: (pageToken: string, current: readonly CsvStep[]) => void
} {
  const [pages, setPages] = useState<Pages>({ key, before: [], pageToken: null })
  const own = pages.key === key ? pages : { key, before: [], pageToken: null }
  const rowsWith = (current: readonly CsvStep[]) => {
    const last = own.before.at(-1)?.number ?? -1
    return [...own.before, ...current.filter(({ number }) => number > last)]
  }
  return {
    pageToken: own.pageToken,
    rowsWith,
    show: (pageToken, current) => setPages({ key, before: rowsWith(current), pageToken }),
  }
}
