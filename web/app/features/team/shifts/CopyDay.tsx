import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { colors } from '../../../shared/theme/theme.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { chipStyles } from '../../../shared/ui/fields.ts'
import { dayNames } from '../teamText.ts'

interface Props {
  readonly from: number
  readonly copy: (to: readonly number[]) => void
}

/** Copies shifts to other days; opens in place to keep the week in view. */
export function CopyDay({ from, copy }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [days, setDays] = useState<readonly number[]>([])
  const opener = useRef<HTMLButtonElement>(null)
  const others = dayNames.map((_name, at) => at).filter((at) => at !== from)

  function end(): void {
    setIsOpen(false)
    opener.current?.focus()
  }

  return (
    <>
      <Action
        ref={opener}
        type="button"
        look="text"
        size="small"
        aria-expanded={isOpen}
        aria-label={`Copy ${dayNames[from]} to other days`}
        onClick={() => {
          setDays(from < 5 ? others.filter((at) => at < 5) : [])
          setIsOpen(!isOpen)
        }}
      >
        Copy to …
      </Action>
      {isOpen && (
        <Days
          aria-label={`Copy ${dayNames[from]} to`}
          onKeyDown={(event) => {
            if (event.key === 'Escape') end()
          }}
        >
          {others.map((at, index) => (
            <Day key={at}>
              <input
                type="checkbox"
                // Moves focus into the opened form.
                ref={index === 0 ? focusOnce : undefined}
                checked={days.includes(at)}
                onChange={({ currentTarget }) =>
                  setDays(currentTarget.checked ? [...days, at] : days.filter((day) => day !== at))
                }
              />
              {dayNames[at]}
            </Day>
          ))}
          <Action
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
          </Action>
        </Days>
      )}
    </>
  )
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus()

const Days = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  width: '100%',
  minWidth: 0,
  margin: 0,
  padding: '4px 12px',
  border: 0,
})

const Day = styled('label')({
  ...chipStyles,
  height: 36,
  padding: '0 12px',
  border: `1px solid ${colors.raisedBorder}`,
  background: colors.raised,
  '& > input': { width: 18, height: 18, margin: 0, accentColor: colors.action },
})
