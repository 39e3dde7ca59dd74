import { styled } from '@mui/material/styles'
import type { WalletSummary } from 'contract/account/account'
import { useLayoutEffect, useRef } from 'react'
import { type DisplayMode, useDisplayMode } from '../shared/displayMode.ts'
import { formatUsd } from '../shared/format/money.ts'
import { formatPoints } from '../shared/format/points.ts'
import { colors } from '../shared/theme/theme.ts'
import { breakpoints, milliseconds } from '../shared/theme/tokens.ts'

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
    <Group ref={group} aria-label="Show prices in">
      <Choice>
        <input
          type="radio"
          name="display-mode"
          value="usd"
          checked={mode === 'usd'}
          onChange={() => showIn('usd')}
        />
        <span data-unit="usd">
          <Label>USD</Label>
          {wallet && <Balance>{formatUsd(wallet.storeCreditUsdCents)}</Balance>}
        </span>
      </Choice>
      <Choice>
        <input
          type="radio"
          name="display-mode"
          value="points"
          checked={mode === 'points'}
          onChange={() => showIn('points')}
        />
        <span data-unit="points">
          <Label>Loyalty Points</Label>
          {wallet && <Balance>{formatPoints(wallet.points)}</Balance>}
        </span>
      </Choice>
    </Group>
  )
}

const phone = `@media (max-width:${breakpoints.phoneMax}.95px)`

const Group = styled('fieldset')({
  display: 'flex',
  flex: 'none',
  minWidth: 'max-content',
  margin: 0,
  padding: 3,
  border: `1px solid ${colors.raisedBorder}`,
  borderRadius: 999,
  // On a phone a separate row below logo and icons, each label beside its balance.
  [phone]: { order: 1, flex: '1 0 100%', minWidth: 0, padding: 1 },
})

const Choice = styled('label')({
  position: 'relative',
  display: 'grid',
  cursor: 'pointer',
  [phone]: { flex: '1 1 auto', minWidth: 0 },
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& > span': {
    display: 'grid',
    alignContent: 'center',
    padding: '2px 16px',
    borderRadius: 999,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    color: colors.quietText,
    transition: `background-color ${milliseconds.press}ms ease-out`,
    [phone]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 6,
      minWidth: 0,
      minHeight: 28,
      padding: '0 8px',
    },
  },
  '& > input:hover + span': { color: colors.heading },
  '& > input:checked + span': {
    color: colors.heading,
    background: colors.tint,
  },
  '& > input:checked + span[data-unit="points"]': {
    color: colors.points,
    background: colors.pointsTint,
  },
  '& > input:focus-visible + span': {
    outline: `2px solid ${colors.action}`,
    outlineOffset: 1,
  },
})

const Label = styled('span')({ flex: 'none', fontSize: '0.75rem', lineHeight: 16 / 12 })

const Balance = styled('span')({
  fontSize: '0.875rem',
  lineHeight: 18 / 14,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  [phone]: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', fontSize: '0.75rem' },
})
