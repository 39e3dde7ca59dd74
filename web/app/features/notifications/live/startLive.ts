import { keepConnected } from './keepConnected.ts'
import type { Position } from './position.ts'
import type { StreamedEvent } from './readEvents.ts'

/** The parts of the browser that this needs; replaced in tests. */
export interface LiveBrowser {
  /** Null where Web Locks are missing: then each tab has a stream of its own. */
  readonly locks: Pick<LockManager, 'request'> | null
  /** Null without BroadcastChannel: then each tab has a stream of its own. */
  readonly channel: LiveChannel | null
  readonly isOnline: () => boolean
  readonly isVisible: () => boolean
  /** Calls the listener when either may have changed; returns a stop function. */
  readonly onChange: (listener: () => void) => () => void
}

export interface LiveChannel {
  send(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  close(): void
}

export interface Live {
  readonly memberId: string
  readonly open: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>
  /** Called once for each notification, in every tab, and for each change of the counts. */
  readonly onEvent: (event: StreamedEvent) => void
  readonly onSessionLost: () => Promise<boolean>
  readonly position: Position
  readonly browser: LiveBrowser
}

interface Shared {
  readonly memberId: string
  /** Null from a tab that asks for the counts: it may have missed a change between its loading and its start. */
  readonly event: StreamedEvent | null
}

const lockName = 'goodword.live'
/** A hidden tab closes its stream after this time. */
const hiddenMillisecondsMax = 5 * 60_000

/**
 * Receives the events of the member with one stream for all tabs of the browser: the tab that holds a lock has the
 * stream, and passes its events on. Returns a stop function.
 */
export function startLive({ memberId, open, onEvent, onSessionLost, position, browser }: Live): () => void {
  const { locks, channel } = browser
  const isShared = locks !== null && channel !== null
  let running: AbortController | null = null
  let hiding = 0
  /** In the tab that has the stream. */
  let counts: StreamedEvent | null = null

  const notificationIdOf = ({ name, id }: StreamedEvent) => (name === 'notification' ? id : null)

  /** From the stream of this tab. */
  function receive(event: StreamedEvent): void {
    const id = notificationIdOf(event)
    if (id !== null && !position.isNew(id)) return
    if (event.name === 'counts') counts = event
    // Other tabs first: if this tab closes in between, the next one shows the event only where it is missing.
    channel?.send({ memberId, event } satisfies Shared)
    position.note(event.id, id)
    position.save()
    onEvent(event)
  }

  channel?.onMessage((message) => {
    const shared = message as Shared // only this function sends to the channel
    if (shared.memberId !== memberId) return
    if (shared.event === null) {
      if (counts) channel.send({ memberId, event: counts } satisfies Shared)
      return
    }
    const id = notificationIdOf(shared.event)
    if (id !== null && !position.isNew(id)) return
    position.note(shared.event.id, id)
    onEvent(shared.event)
  })

  async function stream(signal: AbortSignal): Promise<void> {
    position.load()
    await keepConnected(
      { open, onEvent: receive, onSessionLost, lastEventId: () => position.lastEventId() },
      signal,
    )
  }

  function begin(): void {
    if (running) return
    const own = new AbortController()
    running = own
    const { signal } = own
    // The browser passes the lock to the next tab when this one ends.
    const run = isShared ? locks.request(lockName, { signal }, () => stream(signal)) : stream(signal)
    // An abort while the tab waits for the lock.
    run.catch(() => {})
  }

  function end(): void {
    running?.abort()
    running = null
    counts = null
  }

  function adapt(): void {
    clearTimeout(hiding)
    if (!browser.isOnline()) end()
    else if (browser.isVisible()) begin()
    else hiding = window.setTimeout(end, hiddenMillisecondsMax)
  }

  channel?.send({ memberId, event: null } satisfies Shared)
  const stopListening = browser.onChange(adapt)
  if (browser.isOnline()) begin()
  adapt()
  return () => {
    stopListening()
    clearTimeout(hiding)
    end()
    channel?.close()
  }
}
