import type { WalletSummary } from 'contract/account/account'
import { useLayoutEffect, useRef } from 'react'
import { type DisplayMode, useDisplayMode } from '../shared/displayMode.ts'
import { formatUsd } from '../shared/format/money.ts'
import { formatPoints } from '../shared/format/points.ts'
import { overlay, quietTone, stack } from '../shared/ui/classes.ts'
import { SrLegend } from '../shared/ui/Skeleton.tsx'
import styles from './BalanceToggle.module.css'

interface Props {
  /** Null until the backend confirms the sign-in: the unit can be switched anyway. */
  readonly wallet: WalletSummary | null
}

/** Unit that prices show first, with the member's balance in each. Radio buttons, so that one is always selected. */
export function BalanceToggle({ wallet }: Props) {
  const [mode, showIn] = useDisplayMode()
  const group = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    const shown = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (shown && shown !== mode) showIn(shown as DisplayMode) // one of the two values below
    // Only once: adopts a choice made before hydration or restored by the browser.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <fieldset className={styles.group} ref={group}>
      <SrLegend>Show prices in</SrLegend>
      <label className={styles.choice}>
        <input
          className={overlay}
          type="radio"
          name="display-mode"
          value="usd"
          checked={mode === 'usd'}
          onChange={() => showIn('usd')}
        />
        <span className={stack(0, quietTone)} data-unit="usd">
          <span className={styles.label}>USD</span>
          {wallet && <span className={styles.balance}>{formatUsd(wallet.storeCreditUsdCents)}</span>}
        </span>
      </label>
      <label className={styles.choice} title={wallet ? partsOf(wallet) : undefined}>
        <input
          className={overlay}
          type="radio"
          name="display-mode"
          value="points"
          checked={mode === 'points'}
          onChange={() => showIn('points')}
        />
        <span className={stack(0, quietTone)} data-unit="points">
          <span className={styles.label}>Loyalty Points</span>
          {wallet && <span className={styles.balance}>{formatPoints(wallet.points)}</span>}
        </span>
      </label>
    </fieldset>
  )
}

/** The wallet page states the same two amounts. */
const partsOf = ({ availablePoints, pendingPoints }: WalletSummary) =>
  `${formatPoints(availablePoints)} available, ${formatPoints(pendingPoints)} pending`
