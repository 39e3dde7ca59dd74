import { comparedMax } from 'contract/search/search'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { cardBox, sideBySide, spread } from '../../../shared/ui/classes.ts'
import styles from './CompareTray.module.css'

interface CompareTrayProps {
  readonly count: number
  /** Address of the comparison page. */
  readonly to: string
  readonly onClear: () => void
}

/** Sticks to the bottom while businesses are chosen. */
export function CompareTray({ count, to, onClear }: CompareTrayProps) {
  if (count === 0) return null
  return (
    <section className={spread('4 16', cardBox, styles.tray)} aria-label="Comparison" data-toasts-above>
      <p role="status">
        {count === 1
          ? `1 business selected. Select up to ${comparedMax}.`
          : `${count} of ${comparedMax} businesses selected`}
      </p>
      <div className={sideBySide(8)}>
        <Button type="button" look="text" onClick={onClear}>
          Clear
        </Button>
        {count > 1 && (
          <ButtonLink look="filled" to={to}>
            Compare
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
