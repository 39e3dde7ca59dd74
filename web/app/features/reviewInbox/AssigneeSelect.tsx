import type { InboxPerson } from 'contract/reviewInbox/inbox'
import { classes, labelText } from '../../shared/ui/classes.ts'
import { ChipSelect } from '../../shared/ui/fields.ts'
import type { Person } from './useMarks.ts'
import styles from './AssigneeSelect.module.css'

interface Props {
  readonly label: string
  readonly people: readonly InboxPerson[]
  /** The current person; `undefined` for several reviews, which may differ. */
  readonly assignedTo: InboxPerson | null | undefined
  readonly onChoose: (person: Person | null) => void
}

/** Chooses who answers a review. */
export function AssigneeSelect({ label, people, assignedTo, onChoose }: Props) {
  // A person who left the team stays in the list of their reviews.
  const isListed = !assignedTo || people.some(({ memberId }) => memberId === assignedTo.memberId)
  const offered = isListed ? people : [...people, assignedTo]
  return (
    <label className={classes(labelText, styles.label)}>
      {label}
      <ChipSelect
        value={assignedTo === undefined ? 'choose' : (assignedTo?.memberId ?? '')}
        onChange={({ currentTarget: { value } }) =>
          onChoose(offered.find(({ memberId }) => memberId === value) ?? null)
        }
      >
        {assignedTo === undefined && (
          <option value="choose" disabled>
            Choose a person
          </option>
        )}
        <option value="">Not assigned</option>
        {offered.map(({ memberId, name }) => (
          <option key={memberId} value={memberId}>
            {name}
          </option>
        ))}
      </ChipSelect>
    </label>
  )
}
