import type { Booking } from 'contract/bookings/bookings'
import type { Team } from 'contract/team/team'
import { useState } from 'react'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { Choice, FieldRow, Group } from '../../../shared/ui/FormFields.tsx'
import { changesTimeOff } from '../../team/teamPlace.ts'
import { BlockForm } from './block/BlockForm.tsx'
import { GuestForm } from './guest/GuestForm.tsx'
import { servicesOf } from './guest/guestForm.ts'
import type { PickedTime } from './pickedTime.ts'

export type Addition = 'booking' | 'block'

const titles = { booking: 'New booking', block: 'Block time' } as const
const names = { booking: 'Booking', block: 'Blocked time' } as const

/** Additions to the calendar that the caller may make. */
export const additionsOf = (team: Team): Addition[] => [
  ...(servicesOf(team, null).length > 0 ? (['booking'] as const) : []),
  ...(team.staff.some(changesTimeOff) ? (['block'] as const) : []),
]

interface Props {
  readonly team: Team
  readonly additions: readonly Addition[]
  readonly time: PickedTime
  /** Null when the dialog offers the choice. */
  readonly kind: Addition | null
  readonly onBooked: (booking: Booking) => void
  readonly onClose: () => void
}

/** Adds a booking or blocked time to the calendar at a chosen time. */
export function AddDialog({ team, additions, time, kind, onBooked, onClose }: Props) {
  const open = kind === null ? additions : [kind]
  const [chosen, setChosen] = useState(open[0] ?? 'booking')
  const choice = open.length > 1 && (
    <Group>
      <legend>Add</legend>
      <FieldRow>
        {open.map((each) => (
          <Choice
            key={each}
            type="radio"
            name="addition"
            label={names[each]}
            checked={each === chosen}
            onChange={() => setChosen(each)}
          />
        ))}
      </FieldRow>
    </Group>
  )
  return (
    <Dialog title={titles[chosen]} size="wide" onClose={onClose}>
      {chosen === 'booking' ? (
        <GuestForm team={team} time={time} onBooked={onBooked} onClose={onClose}>
          {choice}
        </GuestForm>
      ) : (
        <BlockForm team={team} people={team.staff.filter(changesTimeOff)} time={time} onClose={onClose}>
          {choice}
        </BlockForm>
      )}
    </Dialog>
  )
}
