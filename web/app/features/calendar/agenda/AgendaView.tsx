import { type Agenda, type AgendaEntry, listAgenda } from 'contract/calendar/calendar'
import type { TimeZone } from 'contract/core/instant'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { lazyPart } from '../../../shared/lazyPart.ts'
import { toast } from '../../../shared/toast.ts'
import { stack } from '../../../shared/ui/classes.ts'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { rangeOf } from './agendaAddress.ts'
import { AgendaBanner } from './AgendaBanner.tsx'
import type { Span } from './AgendaGrid.tsx'
import { AgendaTools } from './AgendaTools.tsx'
import { TimeOffDialog } from './TimeOffDialog.tsx'
import { useAgendaAddress } from './useAgendaAddress.ts'
import { useTimeOff } from './useTimeOff.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { useRead } from '../../../shared/api/calls.ts'

const AgendaGrid = lazyPart(() => import('./AgendaGrid.tsx'))

/** Busy times, time off and bookings of some days, in the browser's or the venue's time zone. */
export function AgendaView() {
  const address = useAgendaAddress()
  if (!address) return <Loading />
  return <Shown address={address} />
}

type Address = NonNullable<ReturnType<typeof useAgendaAddress>>

function Shown({ address }: { readonly address: Address }) {
  const preferences = usePreferences()
  const { view, date } = address
  const { data, currentData, error, refetch, isFetching } = useRead(
    listAgenda,
    { query: rangeOf(view, date, preferences) },
    { refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true },
  )
  if (!data) return error ? <ErrorNotice error={error} retry={refetch} /> : <Loading />
  return (
    <div className={stack(24)} aria-busy={isFetching && !currentData}>
      {error && <ErrorNotice error={error} staleText="These times may be out of date." retry={refetch} />}
      <Sheets address={address} agenda={data} />
    </div>
  )
}

function Sheets({ address, agenda }: { readonly address: Address; readonly agenda: Agenda }) {
  const { view, date, zone, ownZone } = address
  const navigate = useNavigate()
  const timeOff = useTimeOff()
  const [open, setOpen] = useState<AgendaEntry | 'new' | null>(null)
  const venueZone = agenda.staff[0]?.timeZone ?? null
  const timeZone: TimeZone = zone === 'venue' && venueZone !== null ? venueZone : ownZone
  const staffId = agenda.staff[0]?.id

  async function draw(span: Span): Promise<void> {
    if (!staffId) return
    const refused = await timeOff.add({ staffId, ...span, note: null })
    if (refused !== null) toast.failed(problemOf(refused).sentence)
  }
  async function move(entry: AgendaEntry, span: Span, revert: () => void): Promise<void> {
    const refused = await timeOff.move(entry, span)
    if (refused === null) return
    revert()
    toast.failed(problemOf(refused).sentence)
  }
  return (
    <>
      <AgendaBanner agenda={agenda} />
      <AgendaTools
        address={address}
        venueZone={venueZone}
        mayBlock={staffId !== undefined}
        onBlock={() => setOpen('new')}
      />
      <Suspense fallback={<Loading />}>
        <AgendaGrid
          view={view}
          date={date}
          timeZone={timeZone}
          entries={agenda.entries}
          mayBlock={staffId !== undefined}
          onDraw={(span) => void draw(span)}
          onMove={(entry, span, revert) => void move(entry, span, revert)}
          onOpen={(entry) => {
            if (entry.kind === 'time_off') setOpen(entry)
            else if (entry.href !== null) void navigate(entry.href)
          }}
        />
      </Suspense>
      {open !== null && (
        <TimeOffDialog
          entry={open === 'new' ? null : open}
          staff={agenda.staff}
          timeZone={timeZone}
          beginsAt={address.nextHour}
          timeOff={timeOff}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

const Loading = () => (
  <Skeleton label="Loading your calendar">
    <SkeletonBox style={{ height: 48 }} />
    <SkeletonBox style={{ height: 480, marginBlockStart: 24 }} />
  </Skeleton>
)
