import { strongText } from '../../../shared/ui/classes.ts'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { clockAnnouncement, clockText } from '../checkoutText.ts'
import styles from './Clock.module.css'

/** Remaining hold time: updates every second, announced twice. */
export const Clock = ({ secondsLeft }: { readonly secondsLeft: number }) => (
  <p className={styles.line} data-late={secondsLeft <= 60 || undefined}>
    Reserved for{' '}
    <strong className={strongText} role="timer">
      {clockText(secondsLeft)}
    </strong>
    <SrOnly role="status">{clockAnnouncement(secondsLeft)}</SrOnly>
  </p>
)
