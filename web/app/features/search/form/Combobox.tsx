import { type ComponentProps, type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { Part } from './FieldPart.tsx'

/** One line of a list below a field. */
export interface Choice {
  readonly key: string
  readonly choose: () => void
}

export interface ChoicesProps {
  /** What is in the field. */
  readonly text: string
  readonly listId: string
  readonly optionId: (index: number) => string
  /** The line that the arrow keys are on, or -1. */
  readonly active: number
  /** Says which lines there are, in the order in which the arrow keys pass them. */
  readonly onChoices: (choices: readonly Choice[]) => void
  readonly onChosen: () => void
}

interface ComboboxProps extends ComponentProps<'input'> {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  /** Loaded with the first focus: the page's first load has no use for it. */
  readonly renderChoices: (props: ChoicesProps) => ReactNode
  /** Enter takes the first choice where none was moved to: only what is listed can be meant. */
  readonly takesFirst?: boolean
}

/**
 * A field with a list of choices below (ARIA 1.2): arrows move, Enter takes the one moved to and otherwise sends the
 * form as typed, Escape closes and a second one clears. Focus never leaves the field.
 */
export function Combobox({
  label,
  text,
  onText,
  renderChoices,
  takesFirst = false,
  ...input
}: ComboboxProps) {
  const id = useId()
  const isHydrated = useIsHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [choices, setChoices] = useState<readonly Choice[]>([])
  const isListed = isOpen && choices.length > 0
  const optionId = (index: number) => `${id}-${index}`

  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const move = (step: 1 | -1) => {
    setIsOpen(true)
    // One place more than there are choices: the field itself, as typed.
    const places = choices.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  const follow = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = choices[active] ?? (takesFirst ? choices[0] : undefined)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && isListed && chosen) {
      event.preventDefault()
      chosen.choose()
      close()
    } else if (event.key === 'Enter') close()
    else if (event.key === 'Escape' && isListed) {
      event.preventDefault()
      close()
    }
  }

  return (
    <Part
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        value={text}
        autoComplete="off"
        onChange={({ target }) => {
          onText(target.value)
          setIsOpen(true)
          setActive(-1)
        }}
        onFocus={(event) => {
          input.onFocus?.(event)
          setIsOpen(true)
        }}
        onClick={() => setIsOpen(true)}
        onKeyDown={follow}
        {...(isHydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isListed,
          'aria-controls': isListed ? `${id}-list` : undefined,
          'aria-activedescendant': isListed && active >= 0 ? optionId(active) : undefined,
        })}
      />
      {isOpen && (
        <Suspense>
          {renderChoices({
            text,
            listId: `${id}-list`,
            optionId,
            active,
            onChoices: setChoices,
            onChosen: close,
          })}
        </Suspense>
      )}
    </Part>
  )
}
