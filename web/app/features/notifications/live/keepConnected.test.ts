// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepConnected } from './keepConnected.ts'
import type { StreamedEvent } from './readEvents.ts'

let leaving: AbortController
beforeEach(() => {
  leaving = new AbortController()
})

/** A stream that ends after these parts. */
function streamOf(...parts: string[]): Response {
  const bytes = new TextEncoder()
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(bytes.encode(part))
        controller.close()
      },
    }),
  )
}

/** Runs until all responses were used; the last call to `open` ends it. */
async function run(responses: (() => Response | Promise<Response>)[], isRecovered = true) {
  const events: StreamedEvent[] = []
  const asked: (string | null)[] = []
  const pauses: number[] = []
  const onSessionLost = vi.fn(async () => isRecovered)
  let lastEventId: string | null = null
  const waiting = [...responses]
  await keepConnected(
    {
      open: async (id) => {
        asked.push(id)
        const next = waiting.shift()
        if (next) return next()
        leaving.abort()
        throw new DOMException('left', 'AbortError')
      },
      lastEventId: () => lastEventId,
      onEvent: (event) => {
        events.push(event)
        lastEventId = event.id ?? lastEventId
      },
      onSessionLost,
      pause: async (milliseconds) => void pauses.push(milliseconds),
    },
    leaving.signal,
  )
  return { events, asked, pauses, onSessionLost }
}

const refusal =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('{}', { status, headers })
const offline = () => Promise.reject(new TypeError('fetch failed'))

describe('a stream', () => {
  test('is read event by event, however its parts are cut', async () => {
    const { events } = await run([
      () =>
        streamOf(
          'retry: 3000\n\n: pi',
          'ng\n\nid: 1\nevent: notifi',
          'cation\ndata: {"a":"ä\\n"}\n',
          '\nevent: counts\ndata: {}\n\n',
        ),
    ])
    expect(events).toEqual([
      { id: '1', name: 'notification', data: { a: 'ä\n' } },
      { id: null, name: 'counts', data: {} },
    ])
  })
  test('resumes after its last event', async () => {
    const { asked } = await run([() => streamOf('id: 1\ndata: {}\n\n'), () => streamOf('data: {}\n\n')])
    expect(asked).toEqual([null, '1', '1'])
  })
  test('is opened again sooner after it worked than after failures, and as the server asks', async () => {
    const works = () => streamOf('retry: 1000\n\nid: 1\ndata: {}\n\n')
    const { pauses } = await run([works, offline, offline, offline, works])
    const [first, second, third, fourth, last] = pauses as [number, number, number, number, number] // one for each response
    for (const [pause, longest] of [
      [first, 1000],
      [second, 2000],
      [third, 4000],
      [fourth, 8000],
      [last, 1000],
    ] as const) {
      expect(pause).toBeLessThanOrEqual(longest)
      expect(pause).toBeGreaterThanOrEqual(longest * 0.3)
    }
  })
  test('never waits longer than a minute', async () => {
    const { pauses } = await run(Array.from({ length: 30 }, () => offline))
    expect(Math.max(...pauses)).toBeLessThanOrEqual(60_000)
  })
  test('renews a lost session, and gives up when the member is signed out', async () => {
    const renewed = await run([refusal(401), () => streamOf('data: {}\n\n')])
    expect(renewed.onSessionLost).toHaveBeenCalledTimes(1)
    expect(renewed.events).toHaveLength(1)
    leaving = new AbortController()
    const { asked } = await run([refusal(401), refusal(401)], false)
    expect(asked).toHaveLength(1)
  })
  test('waits when the server is busy or the member has too many, and gives up after other refusals', async () => {
    const { pauses } = await run([refusal(503, { 'retry-after': '20' }), refusal(429)])
    expect(pauses).toEqual([20_000, 60_000])
    leaving = new AbortController()
    expect((await run([refusal(404), refusal(404)])).asked).toHaveLength(1)
  })
})
