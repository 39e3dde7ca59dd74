import type { LedgerRow } from 'contract/loyalty/wallet'
import type { ReactNode } from 'react'
import { formatDay } from '../../../shared/format/instant.ts'
import type { TimeZone } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { RowLink } from '../../../shared/ui/RowLink.tsx'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { type LedgerShow, rowsOf, useListLedgerInfiniteQuery } from './walletApi.ts'
import { byMonth, changesOf } from './walletText.ts'
import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './LedgerRows.module.css'
import { formatMonth } from '../../../shared/format/day.ts'

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
        <div className={styles.months}>
          {byMonth(rows, timeZone).map(({ month, rows: inMonth }) => (
            <section key={month} aria-labelledby={`month-${month}`}>
              <ItemTitle id={`month-${month}`}>{formatMonth(month)}</ItemTitle>
              <ul className={styles.list}>
                {inMonth.map((row) => (
                  <li key={row.id}>
                    <Row row={row} timeZone={timeZone} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </PagedList>
  )
}

function Row({ row, timeZone }: { readonly row: LedgerRow; readonly timeZone: string }) {
  return (
    <RowLink className={styles.entry} to={paths.receipt(row.id)}>
      <span>
        <span className={styles.title}>{row.title}</span>
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
    </RowLink>
  )
}

const Loading = () => (
  <Skeleton label="Loading your history">
    <SkeletonBox style={{ height: 24, width: 160 }} />
    {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
      <SkeletonBox key={row} style={{ height: 56, marginBlockStart: 8 }} />
    ))}
  </Skeleton>
)

/** Changes in the colour of their unit; credits are stronger than debits. */
export const Changes = withClass('span', styles.changes)
