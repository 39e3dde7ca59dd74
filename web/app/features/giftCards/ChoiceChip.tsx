import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { chipStyles } from '../../shared/ui/fields.ts'

interface Props {
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** One choice of a few, which all stand at a glance. */
export const ChoiceChip = ({ name, isChosen, onChoose, children }: Props) => (
  <Chip>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span>{children}</span>
  </Chip>
)

export const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const Chip = styled('label')(({ theme }) => ({
  position: 'relative',
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& > span': {
    ...chipStyles,
    color: theme.vars.palette.role.heading,
    border: `1px solid ${theme.vars.palette.role.raisedBorder}`,
    backgroundColor: theme.vars.palette.role.raised,
  },
  '&:hover > span': { borderColor: theme.vars.palette.role.brand },
  '& > input:checked + span': {
    fontWeight: 600,
    color: theme.vars.palette.role.link,
    borderColor: theme.vars.palette.role.action,
    backgroundColor: theme.vars.palette.role.tint,
  },
  '& > input:focus-visible + span': {
    outline: `2px solid ${theme.vars.palette.role.action}`,
    outlineOffset: 2,
  },
}))
