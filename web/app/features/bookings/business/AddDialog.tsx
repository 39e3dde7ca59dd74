import type { Team } from 'contract/team/team'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { BlockForm } from './block/BlockForm.tsx'
import type { PickedTime } from './pickedTime.ts'

interface Props {
  readonly team: Team
  readonly time: PickedTime
  readonly onClose: () => void
}

/** Adds to the calendar at a chosen time. */
export function AddDialog({ team, time, onClose }: Props) {
  const people = team.staff.filter(({ isYours }) => isYours)
  return (
    <Dialog title="Block time" onClose={onClose}>
      <BlockForm businessId={team.businessId} people={people} time={time} onClose={onClose} />
    </Dialog>
  )
}
