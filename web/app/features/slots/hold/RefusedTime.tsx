import type { TimeZone } from 'contract/core/instant'
import type { Slot } from 'contract/slots/slots'
import { Button } from '../../../shared/ui/Button.tsx'
import { formatDay } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { wrap } from '../../../shared/ui/classes.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { clockOf } from '../slotText.ts'
import type { Refused } from './useHold.ts'
import styles from './RefusedTime.module.css'

interface Props {
  readonly refused: Refused
  readonly timeZone: TimeZone
  readonly isBusy: boolean
  readonly onKeep: (slot: Slot) => void
}

/** Why the hold was refused; on a conflict offers the nearest free slots, one press each. */
export const RefusedTime = ({ refused: { sentence, nearest }, timeZone, isBusy, onKeep }: Props) => {
  const preferences = usePreferences()
  return (
    <Message kind="error">
      <p>{sentence}</p>
      {nearest.length > 0 && (
        <>
          <p>The nearest available times are below. Select one to hold it.</p>
          <div className={wrap(8, styles.nearest)}>
            {nearest.map((slot) => (
              <Button key={slot.startsAt} type="button" onClick={() => !isBusy && onKeep(slot)}>
                {formatDay(slot.startsAt, timeZone)}, {clockOf(slot, nearest, preferences)}
              </Button>
            ))}
          </div>
        </>
      )}
    </Message>
  )
}
