/** The stream position of this browser, and the notifications that it has shown. */
export interface Position {
  lastEventId(): string | null
  /** False for an id that any tab has shown. */
  isNew(id: string): boolean
  /** Notes an event that this tab has handled. */
  note(eventId: string | null, notificationId: string | null): void
  /** Stores the position for the next tab. */
  save(): void
  /** Reads the state that the previous tab stored. */
  load(): void
}

interface Stored {
  readonly memberId: string
  readonly lastEventId: string | null
  readonly ids: readonly string[]
}

const key = 'goodword.live'
/** More than a stream repeats when it resumes. */
const idsMax = 500

/** @param storage null when the browser blocks it: then each tab has its own position */
export function createPosition(storage: Storage | null, memberId: string): Position {
  const ids = new Set<string>()
  let lastEventId: string | null = null

  function stored(): Stored | null {
    try {
      const value = JSON.parse(storage?.getItem(key) ?? 'null') as Stored | null // written by `save`
      return value?.memberId === memberId ? value : null
    } catch {
      return null
    }
  }

  function add(id: string): void {
    ids.add(id)
    const [oldest] = ids
    if (ids.size > idsMax && oldest !== undefined) ids.delete(oldest)
  }

  return {
    lastEventId: () => lastEventId,
    isNew: (id) => !ids.has(id),
    note: (eventId, notificationId) => {
      lastEventId = eventId ?? lastEventId
      if (notificationId !== null) add(notificationId)
    },
    save: () => {
      try {
        storage?.setItem(key, JSON.stringify({ memberId, lastEventId, ids: [...ids] } satisfies Stored))
      } catch {
        // Storage is full: the next tab does not resume.
      }
    },
    load: () => {
      const before = stored()
      if (!before) return
      lastEventId = before.lastEventId ?? lastEventId
      for (const id of before.ids) add(id)
    },
  }
}
