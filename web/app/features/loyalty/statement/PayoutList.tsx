import type { Payout } from 'contract/payouts/payouts'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatUsd } from '../../../shared/format/money.ts'
import { asBlock, classes, plainSmall } from '../../../shared/ui/classes.ts'
import { DataTable } from '../../../shared/ui/DataTable.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { madeOf, statusNames } from './payoutText.ts'
import styles from './PayoutList.module.css'
import { formatLocalDate } from '../../../shared/format/day.ts'

const shownFirst = 6

/** Payouts, newest first; pending and failed ones show the reason. */
export function PayoutList({ payouts }: { readonly payouts: readonly Payout[] }) {
  const [isWhole, setIsWhole] = useState(false)
  if (payouts.length === 0) return <Body>No payouts yet. We pay out two days after orders are complete.</Body>
  const shown = isWhole ? payouts : payouts.slice(0, shownFirst)
  return (
    <div>
      <DataTable>
        <caption>Payouts to your bank account</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">From</th>
            <th scope="col">Status</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((payout) => (
            <tr key={payout.id}>
              <th scope="row">{formatLocalDate(payout.on)}</th>
              <td data-label="From">
                <span className={styles.textBlock}>{madeOf(payout)}</span>
              </td>
              <td data-label="Status">
                <span className={styles.textBlock}>
                  {statusNames[payout.status]}
                  {payout.reason && <small className={classes(plainSmall, asBlock)}>{payout.reason}</small>}
                  {payout.returnedUsdCents > 0 && (
                    <small className={classes(plainSmall, asBlock)}>
                      {formatUsd(payout.returnedUsdCents)} was returned after refunds
                    </small>
                  )}
                </span>
              </td>
              <td data-label="Amount">{formatUsd(payout.usdCents)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {payouts.length > shown.length && (
        <Button type="button" onClick={() => setIsWhole(true)} style={{ marginBlockStart: 16 }}>
          Show earlier payouts
        </Button>
      )}
    </div>
  )
}
