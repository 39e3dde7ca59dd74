import { readEvents, type StreamedEvent } from './readEvents.ts'

interface Stream {
  readonly open: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>
  readonly lastEventId: () => string | null
  readonly onEvent: (event: StreamedEvent) => void
  /** The server refused the session. Resolves to whether the same member is signed in again. */
  readonly onSessionLost: () => Promise<boolean>
  /** Replaced in tests. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** The server pings every 25 seconds. */
const silentMillisecondsMax = 60_000
const pauseMillisecondsMax = 60_000

type Outcome = 'ended' | 'unreachable' | Response

/** Keeps one stream open until the signal aborts, or until the server refuses it permanently. */
export async function keepConnected(stream: Stream, signal: AbortSignal): Promise<void> {
  const { pause = wait } = stream
  let retryMilliseconds = 3000
  let failures = 0
  while (!signal.aborted) {
    const outcome = await connect(stream, signal, {
      onRetry: (milliseconds) => (retryMilliseconds = milliseconds),
      onWorking: () => (failures = 0),
    })
    if (signal.aborted) return
    if (outcome instanceof Response) {
      if (outcome.status === 401 && !(await stream.onSessionLost())) return
      // A retry of a wrong request gets the same response.
      if (outcome.status >= 400 && outcome.status < 500 && ![401, 408, 429].includes(outcome.status)) return
    }
    failures += 1
    const longer = Math.min(retryMilliseconds * 2 ** (failures - 1), pauseMillisecondsMax)
    const asked = outcome instanceof Response ? askedPause(outcome) : 0
    // Random, so that browsers do not all reconnect at once after a restart.
    await pause(Math.max(longer * (0.3 + Math.random() * 0.7), asked), signal)
  }
}

async function connect(
  { open, lastEventId, onEvent }: Stream,
  signal: AbortSignal,
  { onRetry, onWorking }: { onRetry: (milliseconds: number) => void; onWorking: () => void },
): Promise<Outcome> {
  const silence = new AbortController()
  let timer = 0
  const onActivity = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => silence.abort(), silentMillisecondsMax)
  }
  onActivity()
  try {
    const response = await open(lastEventId(), AbortSignal.any([signal, silence.signal]))
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      return response
    }
    const handlers = {
      onRetry,
      onActivity,
      onEvent: (event: StreamedEvent) => {
        onWorking()
        onEvent(event)
      },
    }
    await readEvents(response.body, handlers)
    return 'ended'
  } catch {
    // Offline, a restart, or an abort.
    return 'unreachable'
  } finally {
    clearTimeout(timer)
  }
}

/** A member with too many open browsers waits a minute or more. */
function askedPause({ status, headers }: Response): number {
  const seconds = Number(headers.get('retry-after')) || 0
  return status === 429 ? Math.max(seconds * 1000, 60_000) : Math.min(seconds * 1000, pauseMillisecondsMax)
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
