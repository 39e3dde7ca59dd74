import type { InboxItem, InboxPerson } from 'contract/reviewInbox/inbox'
import { Button } from '../../../shared/ui/Button.tsx'
import { cluster, divided, strongText } from '../../../shared/ui/classes.ts'
import { AssigneeSelect } from '../AssigneeSelect.tsx'
import type { Marks } from '../useMarks.ts'
import styles from './BulkBar.module.css'

interface Props {
  readonly chosen: readonly InboxItem[]
  readonly people: readonly InboxPerson[]
  readonly marks: Marks
  /** Ends the selection. */
  readonly onClear: () => void
}

/** Actions on the selected reviews. */
export function BulkBar({ chosen, people, marks, onClear }: Props) {
  const act = async (done: Promise<boolean>) => {
    if (await done) onClear()
  }
  const button = (text: string, isDone: boolean) => (
    <Button
      size="small"
      aria-disabled={marks.isBusy || undefined}
      onClick={() => !marks.isBusy && void act(marks.markDone(chosen, isDone))}
    >
      {text}
    </Button>
  )
  return (
    <div className={cluster('8 12', divided, styles.bar)} role="group" aria-label="Selected reviews">
      <strong className={strongText}>{chosen.length} selected</strong>
      {chosen.some(({ doneAt }) => doneAt === null) && button('Mark as done', true)}
      {chosen.some(({ doneAt }) => doneAt !== null) && button('Mark as open', false)}
      <AssigneeSelect
        label="Assign to"
        people={people}
        assignedTo={undefined}
        onChoose={(person) => void act(marks.assign(chosen, person))}
      />
      <Button size="small" look="text" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
