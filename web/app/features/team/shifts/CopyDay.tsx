import { useRef, useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { weekdayNames, weekdaysInOrder } from '../../../shared/format/week.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { pressedKey } from '../../../shared/pressedKey.ts'
import { cluster, fullWidth, inlineRow, oneLine, pillBox, shrinkable } from '../../../shared/ui/classes.ts'
import { SrLegend } from '../../../shared/ui/Skeleton.tsx'
import styles from './CopyDay.module.css'

interface Props {
  readonly from: number
  readonly copy: (to: readonly number[]) => void
}

/** Copies shifts to other days; opens in place to keep the week in view. */
export function CopyDay({ from, copy }: Props) {
  const preferences = usePreferences()
  const [isOpen, setIsOpen] = useState(false)
  const [days, setDays] = useState<readonly number[]>([])
  const opener = useRef<HTMLButtonElement>(null)
  const others = weekdaysInOrder(preferences)
    .map((day) => day - 1)
    .filter((at) => at !== from)

  function end(): void {
    setIsOpen(false)
    opener.current?.focus()
  }

  return (
    <>
      <Button
        ref={opener}
        type="button"
        look="text"
        size="small"
        aria-expanded={isOpen}
        aria-label={`Copy ${weekdayNames[from]} to other days`}
        onClick={() => {
          setDays(from < 5 ? others.filter((at) => at < 5) : [])
          setIsOpen(!isOpen)
        }}
      >
        Copy to …
      </Button>
      {isOpen && (
        // Escape inside closes it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <fieldset
          className={cluster(8, shrinkable, fullWidth, styles.days)}
          onKeyDown={(event) => {
            if (pressedKey(event) === 'Escape') end()
          }}
        >
          <SrLegend>Copy {weekdayNames[from]} to</SrLegend>
          {others.map((at, index) => (
            <label className={inlineRow(8, pillBox, oneLine, styles.day)} key={at}>
              <input
                type="checkbox"
                // Moves focus into the opened form.
                ref={index === 0 ? focusOnce : undefined}
                checked={days.includes(at)}
                onChange={({ currentTarget }) =>
                  setDays(currentTarget.checked ? [...days, at] : days.filter((day) => day !== at))
                }
              />
              {weekdayNames[at]}
            </label>
          ))}
          <Button
            type="button"
            size="small"
            aria-disabled={days.length === 0 || undefined}
            onClick={() => {
              if (days.length === 0) return
              copy(days.toSorted((one, other) => one - other))
              end()
            }}
          >
            Copy
          </Button>
        </fieldset>
      )}
    </>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()
