import { Button } from '../../../shared/ui/Button.tsx'
import { slimPadded, spread, tintBox } from '../../../shared/ui/classes.ts'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { holdAnnouncement, holdClock } from '../slotText.ts'
import styles from './HoldClock.module.css'

interface Props {
  readonly secondsLeft: number
  readonly onRelease: () => void
}

/** Countdown of the hold: updates every second, announced three times. */
export const HoldClock = ({ secondsLeft, onRelease }: Props) => (
  <div
    className={spread('8 16', tintBox, slimPadded, styles.bar)}
    data-late={secondsLeft <= 120 || undefined}
  >
    <p>
      Reserved for <strong role="timer">{holdClock(secondsLeft)}</strong>
    </p>
    <SrOnly role="status">{holdAnnouncement(secondsLeft)}</SrOnly>
    <Button type="button" size="small" onClick={onRelease}>
      Choose another time
    </Button>
  </div>
)
