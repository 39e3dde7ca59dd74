import { styled } from '@mui/material/styles'
import type { TimeZone } from 'contract/instant'
import type { Slot } from 'contract/slots'
import type { ReactNode } from 'react'
import { formatDay } from '../../shared/format/instant.ts'
import { Action } from '../../shared/ui/Action.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { useIsHydrated } from '../../shared/useIsHydrated.ts'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { clockOf, ownClock, spanInWords } from './slotWords.ts'
import type { Refused } from './useHold.ts'

interface Props {
  readonly chosen: Slot | null
  readonly slots: readonly Slot[]
  readonly timeZone: TimeZone
  readonly words: { readonly label: string; readonly busy: string; readonly note: string }
  readonly price?: ReactNode
  readonly refused: Refused | null
  readonly isBusy: boolean
  readonly onConfirm: (slot: Slot) => void
}

/** Says what was chosen and keeps it; when somebody was quicker, what is free instead. */
export function ConfirmTime(props: Props) {
  const { chosen, slots, timeZone, words, price, refused, isBusy, onConfirm } = props
  const own = useTimeZone()
  const isHydrated = useIsHydrated()
  const ownTime = chosen && isHydrated ? ownClock(chosen.startsAt, timeZone, own) : null
  const isReady = chosen !== null && !isBusy
  return (
    <Box>
      {refused && (
        <Message kind="error">
          <p>{refused.sentence}</p>
          {refused.nearest.length > 0 && (
            <>
              <p>These are free and close to it:</p>
              <Nearest>
                {refused.nearest.map((slot) => (
                  <Action key={slot.startsAt} type="button" onClick={() => !isBusy && onConfirm(slot)}>
                    {formatDay(slot.startsAt, timeZone)}, {clockOf(slot, refused.nearest)}
                  </Action>
                ))}
              </Nearest>
            </>
          )}
        </Message>
      )}
      <Row>
        <p aria-live="polite">
          {chosen ? (
            <>
              <strong>
                {clockOf(chosen, slots).includes('UTC')
                  ? `${spanInWords(chosen, timeZone)}, ${clockOf(chosen, slots).slice(6)}`
                  : spanInWords(chosen, timeZone)}
              </strong>
              {ownTime && <span>{ownTime} your time</span>}
              {price}
            </>
          ) : (
            <span>Choose a time to go on.</span>
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
      <small>{words.note}</small>
    </Box>
  )
}

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.role.raisedBorder}`,
  backgroundColor: theme.vars.palette.role.raised,
  '& > small': { fontSize: '0.8125rem', color: theme.vars.palette.role.quietText },
  // While somebody scrolls through the times, the next step stays within reach.
  position: 'sticky',
  insetBlockEnd: 8,
  '@media (max-height: 560px)': { position: 'static' },
}))

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  '& > p': { display: 'grid', margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& > p > strong': { fontWeight: 600, color: theme.vars.palette.role.heading },
  '& > [aria-disabled]': { opacity: 0.6, cursor: 'default' },
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
}))

const Nearest = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 12 })
