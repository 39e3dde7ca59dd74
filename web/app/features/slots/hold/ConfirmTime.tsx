import { styled } from '@mui/material/styles'
import type { TimeZone } from 'contract/core/instant'
import type { Slot } from 'contract/slots/slots'
import type { ReactNode } from 'react'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { ownClock, offsetName, spanInWords } from '../../../shared/venueTime.ts'
import { RefusedTime } from './RefusedTime.tsx'
import { isDouble } from '../slotText.ts'
import type { Refused } from './useHold.ts'

interface Props {
  readonly chosen: Slot | null
  readonly slots: readonly Slot[]
  readonly timeZone: TimeZone
  readonly words: { readonly label: string; readonly busy: string }
  readonly price?: ReactNode
  readonly refused: Refused | null
  readonly isBusy: boolean
  readonly onConfirm: (slot: Slot) => void
  /** Terms shown before the confirmation. */
  readonly children: ReactNode
}

/** Shows the chosen slot and holds it; on a conflict offers the nearest free slots. */
export function ConfirmTime(props: Props) {
  const { chosen, slots, timeZone, words, price, refused, isBusy, onConfirm, children } = props
  const own = useTimeZone()
  const isHydrated = useIsHydrated()
  const ownTime = chosen && isHydrated ? ownClock(chosen.startsAt, timeZone, own) : null
  const isReady = chosen !== null && !isBusy
  return (
    <Sections>
      {refused && <RefusedTime refused={refused} timeZone={timeZone} isBusy={isBusy} onKeep={onConfirm} />}
      <Row>
        <p aria-live="polite">
          {chosen ? (
            <>
              <strong>
                {spanInWords(chosen, timeZone)}
                {isDouble(chosen, slots) && ` (${offsetName(chosen.offset)})`}
              </strong>
              {ownTime && <span>{ownTime} your time</span>}
              {price}
            </>
          ) : (
            <span>Select a time</span>
          )}
        </p>
        <Action
          type="button"
          look="filled"
          size="large"
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && onConfirm(chosen)}
        >
          {isBusy ? words.busy : words.label}
        </Action>
      </Row>
      {children}
    </Sections>
  )
}

// The next step sticks to the lower edge while the picker is in view.
const Sections = styled('div')({ display: 'contents' })

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '12px 16px',
  borderRadius: 12,
  border: `1px solid ${colors.raisedBorder}`,
  backgroundColor: colors.raised,
  position: 'sticky',
  insetBlockEnd: 8,
  // Low windows need the space for the choices.
  '@media (max-height: 640px)': { position: 'static' },
  '& > p': { display: 'grid', margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& > p > strong': { fontWeight: 600, color: colors.heading },
  '& > [aria-disabled]': { opacity: 0.6, cursor: 'default' },
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
})
