import { type ComponentProps, type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { Part } from './FieldPart.tsx'
import { pressedKey } from '../../../shared/pressedKey.ts'
import { bareField } from '../../../shared/ui/skins.ts'

/** One option of a list below a field. */
export interface Choice {
  readonly key: string
  readonly choose: () => void
  /** Removes the option from the list: the Delete key does so while the field is empty. */
  readonly remove?: () => void
}

export interface ChoicesProps {
  /** Text of the field. */
  readonly text: string
  readonly listId: string
  readonly optionId: (index: number) => string
  /** Option highlighted by the arrow keys, or -1. */
  readonly active: number
  /** Reports the options in arrow-key order. */
  readonly onChoices: (choices: readonly Choice[]) => void
  readonly onChosen: () => void
  /** Reports that a pointer removed an option: the positions of the others changed. */
  readonly onRemoved: () => void
}

interface ComboboxProps extends ComponentProps<'input'> {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  /** Loaded at the first focus, because the first page load does not need it. */
  readonly renderChoices: (props: ChoicesProps) => ReactNode
  /** Enter selects the first option when none is highlighted: only listed values are valid. */
  readonly takesFirst?: boolean
}

/**
 * Combobox (ARIA 1.2): arrows move, Enter selects the highlighted option and otherwise submits the typed text, Delete
 * removes an option that can be removed, Escape closes the list and a second Escape clears the field. Focus stays in the
 * field.
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
    // One position more than there are options: the typed text itself.
    const places = choices.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  const follow = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event)
    const chosen = choices[active] ?? (takesFirst ? choices[0] : undefined)
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter' && isListed && chosen) {
      event.preventDefault()
      chosen.choose()
      close()
    } else if (key === 'Delete' && text === '' && choices[active]?.remove) {
      event.preventDefault()
      choices[active].remove()
      // The next option takes the place of the removed one; after the last, the typed text is active.
      if (active === choices.length - 1) setActive(-1)
    } else if (key === 'Enter') close()
    else if (key === 'Escape' && isListed) {
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
        className={bareField}
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
            onRemoved: () => setActive(-1),
          })}
        </Suspense>
      )}
    </Part>
  )
}
