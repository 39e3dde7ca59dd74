import type { TimeZone } from 'contract/core/instant'
import type { Slot } from 'contract/slots/slots'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { cardBox, slimPadded, spread, stack } from '../../../shared/ui/classes.ts'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { ownClock, offsetName, spanInWords } from '../../../shared/venueTime.ts'
import { RefusedTime } from './RefusedTime.tsx'
import { isDouble } from '../slotText.ts'
import type { Refused } from './useHold.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import styles from './ConfirmTime.module.css'

interface Props {
  readonly chosen: Slot | null
  readonly slots: readonly Slot[]
  readonly timeZone: TimeZone
  readonly words: { readonly label: string; readonly busy: string }
  readonly price?: ReactNode
  readonly refused: Refused | null
  readonly isBusy: boolean
  readonly onConfirm: (slot: Slot) => void
  /** Link that holds a slot, for use without JavaScript. */
  readonly linkTo: (slot: Slot) => string
  /** Terms shown before the confirmation. */
  readonly children: ReactNode
}

/** Shows the chosen slot and holds it; on a conflict offers the nearest free slots. */
export function ConfirmTime(props: Props) {
  const preferences = usePreferences()
  const { chosen, slots, timeZone, words, price, refused, isBusy, onConfirm, linkTo, children } = props
  const own = useTimeZone()
  const isHydrated = useIsHydrated()
  const ownTime = chosen && isHydrated ? ownClock(chosen.startsAt, timeZone, own, preferences) : null
  return (
    <div className={styles.sections}>
      {refused && <RefusedTime refused={refused} timeZone={timeZone} isBusy={isBusy} onKeep={onConfirm} />}
      {/* Rendered even when empty, so that screen readers announce the chosen time. */}
      <div
        className={spread(12, cardBox, slimPadded, styles.row)}
        data-empty={chosen === null || undefined}
        data-toasts-above
      >
        <p className={stack(0)} aria-live="polite">
          {chosen && (
            <>
              <strong>
                {spanInWords(chosen, timeZone, preferences)}
                {isDouble(chosen, slots) && ` (${offsetName(chosen.offset)})`}
              </strong>
              {ownTime && <span>{ownTime} your time</span>}
              {price}
            </>
          )}
        </p>
        {chosen && !isHydrated && (
          <ButtonLink look="filled" size="large" to={linkTo(chosen)} rel="nofollow">
            {words.label}
          </ButtonLink>
        )}
        {chosen && isHydrated && (
          <Button
            type="button"
            look="filled"
            size="large"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onConfirm(chosen)}
          >
            {isBusy ? words.busy : words.label}
          </Button>
        )}
      </div>
      {children}
    </div>
  )
}
