import { styled } from '@mui/material/styles'
import type { TimeZone } from 'contract/core/instant'
import type { Slot } from 'contract/slots/slots'
import { formatDay } from '../../../shared/format/instant.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { clockOf } from '../slotText.ts'
import type { Refused } from './useHold.ts'

interface Props {
  readonly refused: Refused
  readonly timeZone: TimeZone
  readonly isBusy: boolean
  readonly onKeep: (slot: Slot) => void
}

/** Why the hold was refused; on a conflict offers the nearest free slots, one press each. */
export const RefusedTime = ({ refused: { sentence, nearest }, timeZone, isBusy, onKeep }: Props) => (
  <Message kind="error">
    <p>{sentence}</p>
    {nearest.length > 0 && (
      <>
        <p>The nearest available times are below. Select one to hold it.</p>
        <Nearest>
          {nearest.map((slot) => (
            <Action key={slot.startsAt} type="button" onClick={() => !isBusy && onKeep(slot)}>
              {formatDay(slot.startsAt, timeZone)}, {clockOf(slot, nearest)}
            </Action>
          ))}
        </Nearest>
      </>
    )}
  </Message>
)

const Nearest = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockStart: 12 })
