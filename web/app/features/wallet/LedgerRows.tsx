import { styled } from '@mui/material/styles'
import type { LedgerRow } from 'contract/wallet'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../shared/format/instant.ts'
import type { TimeZone } from 'contract/instant'
import { paths } from '../../shared/paths.ts'
import { Action } from '../../shared/ui/Action.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { ItemTitle } from '../../shared/ui/Text.tsx'
import { Trouble } from '../../shared/ui/Trouble.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { type LedgerShow, rowsOf, useListLedgerInfiniteQuery } from './walletApi.ts'
import { byMonth, changesOf, monthInWords } from './walletWords.ts'

interface Props {
  readonly show: LedgerShow
  /** Shown when there is no row at all. */
  readonly nothing: ReactNode
}

/** The member's ledger by month, the newest first; each row leads to its receipt. */
export function LedgerRows({ show, nothing }: Props) {
  const { data, error, isFetchingNextPage, isFetching, hasNextPage, fetchNextPage, refetch } =
    useListLedgerInfiniteQuery(show)
  const timeZone = useTimeZone()
  const rows = data ? rowsOf(data.pages) : []
  const trouble = error && !isFetching && (
    <Trouble
      error={error}
      kept={rows.length > 0 ? 'These are the last rows that arrived.' : undefined}
      retry={data && hasNextPage ? fetchNextPage : refetch}
    />
  )
  if (!data) return trouble || <Waiting />
  if (rows.length === 0) return trouble || nothing
  return (
    <Months aria-busy={isFetching}>
      {byMonth(rows, timeZone).map(({ month, rows: inMonth }) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <ItemTitle id={`month-${month}`}>{monthInWords(month)}</ItemTitle>
          <List>
            {inMonth.map((row) => (
              <li key={row.id}>
                <Row row={row} timeZone={timeZone} />
              </li>
            ))}
          </List>
        </section>
      ))}
      {trouble}
      {hasNextPage && !trouble && (
        <div>
          <Action
            type="button"
            aria-disabled={isFetchingNextPage}
            onClick={() => !isFetchingNextPage && void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Loading' : 'Show earlier rows'}
          </Action>
        </div>
      )}
    </Months>
  )
}

function Row({ row, timeZone }: { readonly row: LedgerRow; readonly timeZone: string }) {
  return (
    <RowLink to={paths.receipt(row.id)}>
      <span>
        <Title>{row.title}</Title>
        {/* A zone that the browser itself names. */}
        <time dateTime={row.at}>{formatDay(row.at, timeZone as TimeZone)}</time>
      </span>
      <Changes>
        {changesOf(row).map(({ text, unit, isGain }) => (
          <span key={text} data-unit={unit} data-gain={isGain || undefined}>
            {text}
          </span>
        ))}
      </Changes>
    </RowLink>
  )
}

const Waiting = () => (
  <Skeleton label="Loading your history">
    <SkeletonBox sx={{ height: 24, width: 160 }} />
    {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
      <SkeletonBox key={row} sx={{ height: 56, mt: 1 }} />
    ))}
  </Skeleton>
)

const Months = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 })

const List = styled('ul')({ margin: '8px 0 0', padding: 0, listStyle: 'none' })

const RowLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 24px',
  minHeight: 48,
  paddingBlock: 10,
  textDecoration: 'none',
  color: theme.vars.palette.role.text,
  borderBlockEnd: `1px solid ${theme.vars.palette.role.raisedBorder}`,
  '&:hover': {
    background: theme.vars.palette.role.tint,
    // Reaches over both edges, so that the text keeps the page's own edge.
    boxShadow: `-12px 0 ${theme.vars.palette.role.tint}, 12px 0 ${theme.vars.palette.role.tint}`,
  },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.role.action}`, outlineOffset: -2 },
  '& > span:first-of-type': { flex: '1 1 200px', minWidth: 0 },
  '& time': { color: theme.vars.palette.role.quietText },
}))

const Title = styled('span')(({ theme }) => ({
  display: 'block',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.role.heading,
}))

/** Each change in the colour of its unit, what came in stronger than what went out. */
export const Changes = styled('span')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'end',
  marginInlineStart: 'auto',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '& > [data-unit=points]': { color: theme.vars.palette.role.points },
  '& > [data-unit=money]': { color: theme.vars.palette.role.heading },
  '& > [data-gain]': { fontWeight: 600 },
}))
