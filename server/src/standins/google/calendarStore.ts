import { createHash, randomUUID } from 'node:crypto'

/** A Google event, limited to the fields that this stand-in reads. */
export interface StoredEvent {
  readonly id: string
  readonly status: string
  readonly start: { readonly dateTime?: string; readonly date?: string }
  readonly end: { readonly dateTime?: string; readonly date?: string }
  readonly transparency?: string
  readonly etag: string
  /** Increments with each change of any calendar. */
  readonly change: number
  readonly [more: string]: unknown
}

interface StoredCalendar {
  readonly id: string
  readonly name: string
  readonly accessRole: 'owner' | 'reader'
  readonly events: Map<string, StoredEvent>
}

interface StoredChannel {
  readonly email: string
  readonly calendarId: string
  readonly id: string
  readonly resourceId: string
  readonly token: string
  readonly address: string
}

export const standInTimeZone = 'America/New_York'
const channelHours = 24

/** Stores the calendars of the stand-in's people, in memory only. */
export class CalendarStore {
  readonly #people = new Map<string, StoredCalendar[]>()
  readonly #channels = new Map<string, StoredChannel>()
  #changes = 0
  /** Sync tokens older than this change are expired. */
  #forgottenUntil = 0

  calendarsOf(email: string): StoredCalendar[] {
    const known = this.#people.get(email)
    if (known) return known
    const made: StoredCalendar[] = [
      { id: email, name: email, accessRole: 'owner', events: new Map() },
      {
        id: `family-${numberOf(email)}@group.calendar.google.com`,
        name: 'Family',
        accessRole: 'owner',
        events: new Map(),
      },
      {
        id: 'en.usa#holiday@group.v.calendar.google.com',
        name: 'Holidays in the United States',
        accessRole: 'reader',
        events: new Map(),
      },
    ]
    this.#people.set(email, made)
    return made
  }

  calendar(email: string, id: string): StoredCalendar | null {
    const wanted = id === 'primary' ? email : id
    return this.calendarsOf(email).find((calendar) => calendar.id === wanted) ?? null
  }

  write(
    email: string,
    calendar: StoredCalendar,
    event: Partial<StoredEvent> & Pick<StoredEvent, 'start' | 'end'>,
  ): StoredEvent {
    const change = ++this.#changes
    const id = event.id ?? randomUUID().replaceAll('-', '')
    const stored: StoredEvent = { status: 'confirmed', ...event, id, change, etag: `"${change}"` }
    calendar.events.set(id, stored)
    this.#tell(email, calendar.id)
    return stored
  }

  remove(email: string, calendar: StoredCalendar, event: StoredEvent): void {
    this.write(email, calendar, { ...event, status: 'cancelled' })
  }

  syncToken(): string {
    return `change-${this.#changes}`
  }

  /** The change after which to continue; null when the token is too old. */
  changeOf(syncToken: string): number | null {
    const change = Number(/^change-(\d+)$/.exec(syncToken)?.[1] ?? Number.NaN)
    return Number.isNaN(change) || change < this.#forgottenUntil ? null : change
  }

  forgetSyncTokens(): void {
    this.#forgottenUntil = ++this.#changes
  }

  watch(channel: Omit<StoredChannel, 'resourceId'>): { resourceId: string; expiration: number } {
    const resourceId = numberOf(`${channel.email} ${channel.calendarId}`)
    this.#channels.set(channel.id, { ...channel, resourceId })
    return { resourceId, expiration: Date.now() + channelHours * 3_600_000 }
  }

  stopWatching(id: string): boolean {
    return this.#channels.delete(id)
  }

  #tell(email: string, calendarId: string): void {
    for (const channel of this.#channels.values())
      if (channel.email === email && channel.calendarId === calendarId)
        // Sends without waiting, as Google does; the sync every five minutes covers a missed notification.
        fetch(channel.address, {
          method: 'POST',
          headers: {
            'x-goog-channel-id': channel.id,
            'x-goog-channel-token': channel.token,
            'x-goog-resource-state': 'exists',
          },
        }).catch(() => {})
  }
}

const numberOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
