import FullCalendar, { type EventChangeInfo, type EventInput } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import listPlugin from '@fullcalendar/react/list'
import classicTheme from '@fullcalendar/react/themes/classic'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import type { AgendaEntry } from 'contract/calendar/calendar'
import type { Instant } from 'contract/core/instant'
import { dayMilliseconds, fromMilliseconds, millisecondsBetween } from 'contract/core/time'
import { dateFormat } from '../../../shared/format/dateFormat.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import type { AgendaView } from './agendaAddress.ts'
import styles from './AgendaGrid.module.css'

export interface AgendaGridProps {
  readonly view: AgendaView
  readonly date: string
  readonly timeZone: string
  readonly entries: readonly AgendaEntry[]
  /** Whether the member can block times by drawing over them. */
  readonly mayBlock: boolean
  readonly onDraw: (span: Span) => void
  /** `revert` moves the entry back to its original time. */
  readonly onMove: (entry: AgendaEntry, span: Span, revert: () => void) => void
  readonly onOpen: (entry: AgendaEntry) => void
}

export interface Span {
  readonly startsAt: Instant
  readonly endsAt: Instant
}

const views = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth', list: 'listDays' } as const
const listDays = { listDays: { type: 'list', duration: { days: 7 } } }
const plugins = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin, classicTheme]
const clocks = {
  h12: { hour: 'numeric', minute: '2-digit', hour12: true },
  h23: { hour: '2-digit', minute: '2-digit', hour12: false },
} as const

/** Calendar grid of the days. The form beside it can do everything that dragging can. */
export default function AgendaGrid(props: AgendaGridProps) {
  const { view, date, timeZone, entries, mayBlock, onDraw, onMove, onOpen } = props
  const { hourCycle, firstWeekday } = usePreferences()
  const entryOf = (id: string) => entries.find((entry) => `${entry.kind} ${entry.id}` === id)
  const change = ({ event, revert }: EventChangeInfo) => {
    const entry = entryOf(event.id)
    if (entry && event.start && event.end) onMove(entry, spanOf(event.start, event.end), revert)
    else revert()
  }
  return (
    // A week is wider than a phone: the sheet is focusable so that keyboard users can scroll it.
    <div
      className={styles.sheet}
      data-view={view}
      {...(view === 'week' ? { role: 'region', 'aria-label': 'Days', tabIndex: 0 } : {})}
    >
      <FullCalendar
        // The address and the preferences determine the content: new ones remount the sheet.
        key={`${view} ${date} ${timeZone} ${hourCycle} ${firstWeekday}`}
        plugins={plugins}
        views={listDays}
        initialView={views[view]}
        initialDate={date}
        timeZone={timeZone}
        headerToolbar={false}
        height="auto"
        {...(hasNight(entries, timeZone) ? {} : { slotMinTime: '06:00:00', slotMaxTime: '23:00:00' })}
        slotDuration="00:30:00"
        firstDay={firstWeekday === 'sunday' ? 0 : 1}
        eventTimeFormat={clocks[hourCycle]}
        slotHeaderFormat={clocks[hourCycle]}
        nowIndicator
        allDaySlot={false}
        dayMaxEvents={4}
        events={entries.map(eventOf)}
        selectable={mayBlock && (view === 'day' || view === 'week')}
        selectMirror
        longPressDelay={400}
        select={({ start, end, view: { calendar } }) => {
          calendar.unselect()
          onDraw(spanOf(start, end))
        }}
        eventDrop={change}
        eventResize={change}
        eventClick={({ event }) => {
          const entry = entryOf(event.id)
          if (entry && entry.kind !== 'busy') onOpen(entry)
        }}
        noEventsContent="No events on these days"
      />
    </div>
  )
}

/** Whether an entry is before 6:00 or after 23:00: only then does the grid show the nights. */
function hasNight(entries: readonly AgendaEntry[], timeZone: string): boolean {
  const hour = dateFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  return entries.some(({ startsAt, endsAt }) => {
    if (millisecondsBetween(startsAt, endsAt) >= dayMilliseconds) return true
    const [from, to] = [Date.parse(startsAt), Date.parse(endsAt) - 1].map((moment) =>
      Number(hour.format(moment)),
    )
    return from! < 6 || to! > 22 || to! < from! // two parts were requested
  })
}

const spanOf = (start: Date, end: Date): Span => ({
  startsAt: fromMilliseconds(start.getTime()),
  endsAt: fromMilliseconds(end.getTime()),
})

function eventOf(entry: AgendaEntry): EventInput {
  const { kind, id, startsAt, endsAt, isConflict } = entry
  const isOwn = kind === 'time_off'
  return {
    id: `${kind} ${id}`,
    title: `${isConflict ? 'Conflict: ' : ''}${titleOf(entry)}`,
    start: startsAt,
    end: endsAt,
    editable: isOwn,
    interactive: kind !== 'busy',
    color: isConflict ? 'var(--gw-palette-role-error)' : `var(--gw-palette-role-${colours[kind]})`,
    contrastColor: 'var(--gw-palette-role-page)',
  }
}

const colours = { busy: 'quietText', time_off: 'info', booking: 'action' } as const

function titleOf({ kind, title, note, calendarName }: AgendaEntry): string {
  // Google names the main calendar by its email address, which tells the reader nothing.
  if (kind === 'busy')
    return calendarName === null || calendarName.includes('@') ? 'Busy' : `Busy, ${calendarName}`
  if (kind === 'time_off') return note === null || note === '' ? 'Blocked' : `Blocked: ${note}`
  return title ?? 'Booking'
}
