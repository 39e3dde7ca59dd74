import type { Booking } from 'contract/bookings/bookings'
import type { Membership } from 'contract/account/account'
import type { BusinessId, LocationId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { plusDays } from 'contract/core/time'
import { type Team, readTeam } from 'contract/team/team'
import { type ReactNode, useMemo, useState } from 'react'
import { useMay } from '../../../shared/auth/useMay.ts'
import { useChosenLocation } from '../../../shared/chosenLocation.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { stack } from '../../../shared/ui/classes.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { AddDialog, type Addition, additionsOf } from './AddDialog.tsx'
import { daysOf } from './agendaAddress.ts'
import { agendaTeam } from './agendaTeam.ts'
import { AgendaBar } from './AgendaBar.tsx'
import { type Bookings, DayList, placeOf, WaitingLists } from './AgendaList.tsx'
import type { RenderMessages } from './BookingActions.tsx'
import { BookingCalendar } from './BookingCalendar.tsx'
import { type PickedTime, suggestedTime } from './pickedTime.ts'
import { type AgendaAddress, useAgendaAddress } from './useAgendaAddress.ts'
import { WaitingLink } from './WaitingLink.tsx'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { listBusinessBookings } from 'contract/bookings/businessBookings'
import { useRead } from '../../../shared/api/calls.ts'

/** Polls for new requests. */
const pollMilliseconds = 20_000

interface Props {
  readonly membership: Membership
  readonly renderMessages: RenderMessages
  /** Slot picker for the booking in the address. */
  readonly renderMove: (booking: Booking) => ReactNode
}

interface Agenda extends Omit<Props, 'membership'> {
  readonly businessId: BusinessId
  readonly slug: string
}

interface ShownProps extends Agenda {
  readonly team: Team
  /** Undefined for all. */
  readonly locationId: LocationId | undefined
}

/** Bookings of a business as a calendar or a list. The team has the time zone, so it loads first. */
export function AgendaView({ membership, ...renders }: Props) {
  const { businessId, slug } = membership
  const locationId = useChosenLocation(membership)
  const { data, error, refetch } = useRead(readTeam, { params: { businessId }, query: { locationId } })
  // Members with one location have no choice.
  const isForAll = locationId === undefined && membership.locationIds?.length !== 1
  const team = useMemo(() => data && agendaTeam(data, { isForAll }), [data, isForAll])
  const props = { ...renders, businessId, slug, locationId }
  if (team) return <Shown {...props} team={team} />
  return error ? <ErrorNotice error={error} retry={refetch} /> : <Loading />
}

function Shown({ team, locationId, ...props }: ShownProps) {
  const preferences = usePreferences()
  const { businessId, slug, renderMove } = props
  const may = useMay(businessId)
  const address = useAgendaAddress(slug, team)
  const { first, count } = daysOf(address.view, address.date, preferences)
  const { data, currentData, error, refetch } = useRead(
    listBusinessBookings,
    { params: { businessId }, query: { from: first, to: plusDays(first, count - 1), locationId } },
    { refetchOnMountOrArgChange: true, pollingInterval: pollMilliseconds, skipPollingIfUnfocused: true },
  )
  const [adding, setAdding] = useState<{ kind: Addition | null; time: PickedTime } | null>(null)
  const moving = data?.bookings.find(({ id, actions }) => id === address.moving && actions.includes('move'))
  if (moving) return <div className={stack(24)}>{renderMove(moving)}</div>
  const additions = additionsOf(team).filter((each) => each === 'block' || may('bookings.manage'))
  const add = (kind: Addition) => setAdding({ kind, time: suggestedTime(address, team.timeZone) })
  const bar = (
    <AgendaBar address={address} staff={team.staff}>
      {additions.includes('block') && (
        <Button type="button" onClick={() => add('block')}>
          Block time
        </Button>
      )}
      {additions.includes('booking') && (
        <Button type="button" look="filled" onClick={() => add('booking')}>
          New booking
        </Button>
      )}
    </AgendaBar>
  )
  const booked = (booking: Booking) => {
    toast.done(`${booking.customerName}: booked`)
    setAdding(null)
    if (daysOf(address.view, dateOf(booking), preferences).first !== first)
      address.go({ date: dateOf(booking) })
  }
  return (
    <div className={stack(24)}>
      {error !== undefined && (
        <ErrorNotice
          error={error}
          staleText={currentData && 'These bookings may be out of date.'}
          retry={refetch}
        />
      )}
      {currentData && address.sought !== null && placeOf(currentData, address.sought) === null && (
        <Notice>
          <p>The linked booking is not on these days. It may have been rescheduled.</p>
        </Notice>
      )}
      {address.view === 'list' ? (
        <List {...props} address={address} bar={bar} data={data} currentData={currentData} />
      ) : (
        <>
          {data && <WaitingLink data={data} to={address.to({ view: 'list' })} />}
          {bar}
          {currentData && (
            <BookingCalendar
              {...props}
              address={address}
              data={currentData}
              team={team}
              onPick={(time) => additions.length > 0 && setAdding({ kind: null, time })}
            />
          )}
        </>
      )}
      {!currentData && error === undefined && <Loading />}
      {adding && (
        <AddDialog
          {...adding}
          team={team}
          additions={additions}
          onBooked={booked}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  )
}

interface ListProps extends Agenda {
  readonly address: AgendaAddress
  readonly bar: ReactNode
  /** The last days that were loaded, while the next ones load. */
  readonly data: Bookings | undefined
  readonly currentData: Bookings | undefined
}

function List({ businessId, renderMessages, address, bar, data, currentData }: ListProps) {
  const { sought, date, today, now } = address
  const shared = {
    businessId,
    renderMessages,
    sought,
    moveTo: (booking: Booking) => address.to({ date: dateOf(booking), move: booking.id }),
  }
  return (
    <>
      {data && <WaitingLists {...shared} data={data} now={now} />}
      {bar}
      {currentData && <DayList {...shared} data={currentData} date={date} today={today} />}
    </>
  )
}

const dateOf = ({ localStart }: Booking) => localStart.slice(0, 10) as LocalDate // the date of a local time

const Loading = () => (
  <Skeleton label="Loading the bookings">
    <SkeletonBox style={{ height: 28, width: 220, marginBlockEnd: 16 }} />
    <SkeletonBox style={{ height: 140, marginBlockEnd: 16 }} />
    <SkeletonBox style={{ height: 140 }} />
  </Skeleton>
)
