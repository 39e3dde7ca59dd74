import type { UsdCents } from 'contract/core/money'
import { type LedgerRow, readWallet, listLedger } from 'contract/loyalty/wallet'
import type { ReactNode } from 'react'
import { formatUsd } from '../../../shared/format/money.ts'
import { formatDay } from '../../../shared/format/instant.ts'
import type { TimeZone } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { between, quietTone, stack, wrap } from '../../../shared/ui/classes.ts'
import { RowLink } from '../../../shared/ui/RowLink.tsx'
import { PagedList } from '../../../shared/ui/PagedList.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { type LedgerShow, ownWallet, rowsOf } from './walletApi.ts'
import { byMonth, changesOf, creditAfter } from './walletText.ts'
import { withClass } from '../../../shared/ui/withClass.tsx'
import styles from './LedgerRows.module.css'
import { formatMonth } from '../../../shared/format/day.ts'
import { usePages, useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly show: LedgerShow
  /** Shown for an empty list. */
  readonly nothing: ReactNode
}

/** The member's ledger by month, newest first; each row links to its receipt. */
export function LedgerRows({ show, nothing }: Props) {
  const timeZone = useTimeZone()
  const { data: wallet } = useRead(readWallet, ownWallet)
  return (
    <PagedList
      query={usePages(listLedger, { query: { show } })}
      rowsOf={rowsOf}
      name="rows"
      more="Show earlier activity"
      waiting={<Loading />}
      nothing={nothing}
    >
      {(rows) => {
        const balances = show === 'credit' && wallet ? creditAfter(rows, wallet.storeCreditUsdCents) : null
        return (
          <div className={stack(32)}>
            {byMonth(rows, timeZone).map(({ month, rows: inMonth }) => (
              <section key={month} aria-labelledby={`month-${month}`}>
                <ItemTitle id={`month-${month}`}>{formatMonth(month)}</ItemTitle>
                <ul className={styles.list}>
                  {inMonth.map((row) => (
                    <li key={row.id}>
                      <Row row={row} timeZone={timeZone} balance={balances?.get(row.id)} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )
      }}
    </PagedList>
  )
}

interface RowProps {
  readonly row: LedgerRow
  readonly timeZone: string
  /** Store credit after the row. */
  readonly balance: UsdCents | undefined
}

function Row({ row, timeZone, balance }: RowProps) {
  return (
    <RowLink className={wrap(0, between, styles.entry)} to={paths.receipt(row.id)}>
      <span>
        <span className={styles.title}>{row.title}</span>
        {/* The zone is from the browser. */}
        <time className={quietTone} dateTime={row.at}>
          {formatDay(row.at, timeZone as TimeZone)}
        </time>
        {balance !== undefined && <span className={styles.balance}>Balance {formatUsd(balance)}</span>}
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
