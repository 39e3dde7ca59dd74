import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'

/** Result of an infinite query, reduced to the parts that a list needs. */
interface Query<Page> {
  readonly data?: { readonly pages: Page[] } | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly isFetchingNextPage: boolean
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

interface Props<Page, Row> {
  readonly query: Query<Page>
  readonly rowsOf: (pages: Page[]) => readonly Row[]
  /** Noun for the rows: "orders". */
  readonly name: string
  /** Label of the button for the next page: "Show earlier orders". */
  readonly more: string
  readonly waiting: ReactNode
  readonly nothing: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** Paginated list in its five states: loaded rows remain when the next page fails. */
export function PagedList<Page, Row>(props: Props<Page, Row>) {
  const { query, rowsOf, name, more, waiting, nothing, children } = props
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  const rows = data ? rowsOf(data.pages) : []
  const trouble = Boolean(error) && !isFetching && (
    <ErrorNotice
      error={error}
      staleText={rows.length > 0 ? `These ${name} may be out of date.` : undefined}
      retry={data && hasNextPage ? fetchNextPage : refetch}
    />
  )
  if (!data) return trouble || waiting
  if (rows.length === 0) return trouble || nothing
  return (
    <div aria-busy={isFetching}>
      {children(rows)}
      {trouble}
      {hasNextPage && !trouble && (
        <Button
          type="button"
          style={{ marginBlockStart: 24 }}
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading' : more}
        </Button>
      )}
    </div>
  )
}
