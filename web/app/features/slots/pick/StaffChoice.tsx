import { styled } from '@mui/material/styles'
import type { SlotStaff } from 'contract/slots/slots'
import { useId } from 'react'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { choiceChips } from './choiceChips.ts'
import type { SlotRequest } from './slotQuery.ts'

interface Props {
  readonly staff: readonly SlotStaff[]
  readonly chosen: SlotRequest['staff']
  readonly onChoose: (staff: SlotRequest['staff']) => void
}

/** Staff choice with "anyone" first. Renders nothing without a choice. */
export function StaffChoice({ staff, chosen, onChoose }: Props) {
  const name = useId()
  if (staff.length < 2) return null
  const choices = [{ id: 'any' as const, name: 'Anyone', role: null }, ...staff]
  return (
    <Field>
      <legend>Choose a professional</legend>
      {choices.map((person) => (
        <label key={person.id}>
          <input
            type="radio"
            name={name}
            checked={chosen === person.id}
            onChange={() => onChoose(person.id)}
          />
          <span>
            {person.name}
            {person.role && <small>{person.role}</small>}
          </span>
        </label>
      ))}
    </Field>
  )
}

const Field = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': {
    ...theme.typography.h4,
    marginBlockEnd: 8,
    padding: 0,
    color: colors.heading,
  },
  ...choiceChips,
})
