import { styled } from '@mui/material/styles'
import type { LedgerRow } from 'contract/loyalty/wallet'
import type { ReactNode } from 'react'
import { formatDay } from '../../../shared/format/instant.ts'
import type { TimeZone } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { colors } from '../../../shared/theme/theme.ts'
import { RowLink } from '../../../shared/ui/RowLink.tsx'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { type LedgerShow, rowsOf, useListLedgerInfiniteQuery } from './walletApi.ts'
import { byMonth, changesOf, monthInWords } from './walletText.ts'

interface Props {
  readonly show: LedgerShow
  /** Shown for an empty list. */
  readonly nothing: ReactNode
}

/** The member's ledger by month, newest first; each row links to its receipt. */
export function LedgerRows({ show, nothing }: Props) {
  const timeZone = useTimeZone()
  return (
    <PagedList
      query={useListLedgerInfiniteQuery(show)}
      rowsOf={rowsOf}
      name="rows"
      more="Show earlier activity"
      waiting={<Loading />}
      nothing={nothing}
    >
      {(rows) => (
        <Months>
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
        </Months>
      )}
    </PagedList>
  )
}

function Row({ row, timeZone }: { readonly row: LedgerRow; readonly timeZone: string }) {
  return (
    <Entry to={paths.receipt(row.id)}>
      <span>
        <Title>{row.title}</Title>
        {/* The zone is from the browser. */}
        <time dateTime={row.at}>{formatDay(row.at, timeZone as TimeZone)}</time>
      </span>
      <Changes>
        {changesOf(row).map(({ text, unit, isGain }) => (
          <span key={text} data-unit={unit} data-gain={isGain || undefined}>
            {text}
          </span>
        ))}
      </Changes>
    </Entry>
  )
}

const Loading = () => (
  <Skeleton label="Loading your history">
    <SkeletonBox sx={{ height: 24, width: 160 }} />
    {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
      <SkeletonBox key={row} sx={{ height: 56, mt: 1 }} />
    ))}
  </Skeleton>
)

const Months = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32 })

const List = styled('ul')({ margin: '8px 0 0', padding: 0, listStyle: 'none' })

const Entry = styled(RowLink)({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 24px',
  minHeight: 48,
  paddingBlock: 10,
  '& > span:first-of-type': { flex: '1 1 200px', minWidth: 0 },
  '& time': { color: colors.quietText },
})

const Title = styled('span')({
  display: 'block',
  overflowWrap: 'anywhere',
  color: colors.heading,
})

/** Changes in the colour of their unit; credits are stronger than debits. */
export const Changes = styled('span')({
  display: 'grid',
  justifyItems: 'end',
  marginInlineStart: 'auto',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '& > [data-unit=points]': { color: colors.points },
  '& > [data-unit=money]': { color: colors.heading },
  '& > [data-gain]': { fontWeight: 600 },
})
