import type { SlotStaff } from 'contract/slots/slots'
import { useId } from 'react'
import type { SlotRequest } from './slotQuery.ts'
import { choosable, overlay, wrap } from '../../../shared/ui/classes.ts'
import pills from './pills.module.css'
import styles from './StaffChoice.module.css'

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
    <fieldset className={`${wrap(8, styles.field)} ${pills.pills}`}>
      <legend>Choose a professional</legend>
      {choices.map((person) => (
        <label key={person.id}>
          <input
            className={overlay}
            type="radio"
            name={name}
            checked={chosen === person.id}
            onChange={() => onChoose(person.id)}
          />
          <span className={choosable}>
            {person.name}
            {person.role && <small>{person.role}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
