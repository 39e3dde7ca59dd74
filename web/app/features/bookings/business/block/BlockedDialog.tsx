import type { StaffTimeOff, TeamMember } from 'contract/team/team'
import { usePreferences } from '../../../../shared/format/preferences.ts'
import { AskDialog } from '../../../../shared/ui/AskDialog.tsx'
import type { TeamPlace } from '../../../team/teamPlace.ts'
import { absenceText } from '../../../team/teamText.ts'
import { useBlockedTime } from './useBlockedTime.ts'

interface Props {
  readonly team: TeamPlace
  readonly person: TeamMember
  readonly off: StaffTimeOff
  readonly onClose: () => void
}

/** Blocked time of a person: who, when and why; removes it. */
export function BlockedDialog({ team, person, off, onClose }: Props) {
  const preferences = usePreferences()
  const { unblock, error, isBusy } = useBlockedTime(team)
  const remove = async () => {
    if (await unblock(person, off)) onClose()
  }
  return (
    <AskDialog
      title="Blocked time"
      confirm="Remove block"
      busy="Removing"
      decline="Close"
      isBusy={isBusy}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        <strong>{off.note ?? 'No reason'}</strong>
        <br />
        {person.name}, {absenceText(off, preferences)}
      </p>
      <p>Customers can book this time again once the block is removed.</p>
    </AskDialog>
  )
}
