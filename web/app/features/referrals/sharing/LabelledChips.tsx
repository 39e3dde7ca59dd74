import { type ReactNode, useId } from 'react'
import { ChipLink, ChipRow } from '../../../shared/ui/ChipLink.tsx'
import { labelText, stack } from '../../../shared/ui/classes.ts'

interface Props {
  /** Label above the chips. */
  readonly label: string
  readonly chips: readonly {
    readonly key: string
    readonly to: string
    readonly isChosen: boolean
    readonly text: ReactNode
  }[]
}

/** Choice stored in the address. */
export function LabelledChips({ label, chips }: Props) {
  const id = useId()
  return (
    <nav className={stack(8)} aria-labelledby={id}>
      <span className={labelText} id={id}>
        {label}
      </span>
      <ChipRow>
        {chips.map(({ key, to, isChosen, text }) => (
          <ChipLink
            key={key}
            to={to}
            replace
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
            data-selected={isChosen || undefined}
          >
            {text}
          </ChipLink>
        ))}
      </ChipRow>
    </nav>
  )
}
