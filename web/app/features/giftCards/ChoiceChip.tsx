import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors } from '../../shared/theme/theme.ts'
import { chipStyles } from '../../shared/ui/fields.ts'

interface Props {
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** One of a few options, all visible at once. */
export const ChoiceChip = ({ name, isChosen, onChoose, children }: Props) => (
  <Chip>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span>{children}</span>
  </Chip>
)

export const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const Chip = styled('label')({
  position: 'relative',
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& > span': {
    ...chipStyles,
    color: colors.heading,
    border: `1px solid ${colors.raisedBorder}`,
    backgroundColor: colors.raised,
  },
  '&:hover > span': { borderColor: colors.brand },
  '& > input:checked + span': {
    fontWeight: 600,
    color: colors.link,
    borderColor: colors.action,
    backgroundColor: colors.tint,
  },
  '& > input:focus-visible + span': {
    outline: `2px solid ${colors.action}`,
    outlineOffset: 2,
  },
})
