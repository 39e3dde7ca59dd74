import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { ChipLink, ChipRow } from '../../../shared/ui/ChipLink.tsx'

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
    <Choice aria-labelledby={id}>
      <span id={id}>{label}</span>
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
    </Choice>
  )
}

const Choice = styled('nav')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  '& > span': { ...theme.typography.caption, color: colors.quietText },
})
