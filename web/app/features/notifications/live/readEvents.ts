/** A server-sent event. */
export interface StreamedEvent {
  /** Null for an event without an id, which keeps the position of the stream. */
  readonly id: string | null
  readonly name: string
  readonly data: unknown
}

interface Handlers {
  readonly onEvent: (event: StreamedEvent) => void
  /** How long the server asks clients to wait before they connect again. */
  readonly onRetry: (milliseconds: number) => void
  /** Called for everything that arrives, pings included. */
  readonly onActivity: () => void
}

/**
 * Reads server-sent events until the stream ends. `EventSource` can neither start at a position nor report why a
 * connection was refused.
 */
export async function readEvents(body: ReadableStream<Uint8Array>, handlers: Handlers): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    handlers.onActivity()
    text += decoder.decode(value, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) handle(block, handlers)
  }
}

function handle(block: string, { onEvent, onRetry }: Handlers): void {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const colon = line.indexOf(': ')
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 2))
  }
  const retry = Number(fields.get('retry'))
  if (retry > 0) onRetry(retry)
  const data = fields.get('data')
  if (data === undefined) return
  onEvent({ id: fields.get('id') ?? null, name: fields.get('event') ?? 'message', data: JSON.parse(data) })
}
