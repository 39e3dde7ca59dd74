// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPosition } from './position.ts'
import type { StreamedEvent } from './readEvents.ts'
import { type LiveBrowser, type LiveChannel, startLive } from './startLive.ts'

/** Web Locks in memory: one holder, the others wait in order. */
function fakeLocks() {
  const waiting: (() => void)[] = []
  let isHeld = false
  const next = () => {
    isHeld = false
    waiting.shift()?.()
  }
  const request = async (_name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    if (isHeld)
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        signal?.addEventListener('abort', () => {
          const at = waiting.indexOf(resolve)
          if (at >= 0) waiting.splice(at, 1)
          reject(new DOMException('aborted', 'AbortError'))
        })
      })
    isHeld = true
    try {
      return await work()
    } finally {
      next()
    }
  }
  return { request } as unknown as LiveBrowser['locks']
}

/** A BroadcastChannel in memory, which delivers to the other tabs. */
function fakeChannels() {
  const listeners = new Map<LiveChannel, (message: unknown) => void>()
  return (): LiveChannel => {
    const channel: LiveChannel = {
      onMessage: (listener) => listeners.set(channel, listener),
      send: (message) => {
        for (const [other, hear] of listeners) if (other !== channel) hear(structuredClone(message))
      },
      close: () => listeners.delete(channel),
    }
    return channel
  }
}

const bytes = new TextEncoder()
const memberId = 'maya'
/** The open streams, each with the event that it resumes from. */
let streams: { send(text: string): void; readonly from: string | null }[]
let locks: LiveBrowser['locks']
let channelOf: () => LiveChannel | null
let ends: (() => void)[]
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  streams = []
  ends = []
  locks = fakeLocks()
  channelOf = fakeChannels()
})
afterEach(() => {
  for (const end of ends) end()
  vi.useRealTimers()
})

const open = async (from: string | null, signal: AbortSignal) => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const stream = { from, send: (text: string) => controller.enqueue(bytes.encode(text)) }
      streams.push(stream)
      signal.addEventListener('abort', () => {
        streams = streams.filter((each) => each !== stream)
        controller.error(signal.reason)
      })
    },
  })
  return new Response(body)
}

function tab(of = memberId) {
  const shown: string[] = []
  const counts: unknown[] = []
  const page = { isOnline: true, isVisible: true }
  let change = () => {}
  const end = startLive({
    memberId: of,
    open,
    onEvent: ({ name, id, data }: StreamedEvent) =>
      name === 'notification' ? shown.push(id ?? '') : counts.push(data),
    onSessionLost: async () => false,
    position: createPosition(localStorage, of),
    browser: {
      locks,
      channel: channelOf(),
      isOnline: () => page.isOnline,
      isVisible: () => page.isVisible,
      onChange: (listener) => {
        change = listener
        return () => {}
      },
    },
  })
  ends.push(end)
  return {
    shown,
    counts,
    end,
    set: (next: Partial<typeof page>) => {
      Object.assign(page, next)
      change()
    },
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0)
const notify = async (...ids: string[]) => {
  for (const id of ids) for (const { send } of streams) send(`id: ${id}\nevent: notification\ndata: {}\n\n`)
  await settled()
}

describe('twenty tabs', () => {
  test('have one stream, and each shows each notification once', async () => {
    const tabs = Array.from({ length: 20 }, () => tab())
    await settled()
    expect(streams).toHaveLength(1)
    await notify('1', '2', '2')
    for (const { shown } of tabs) expect(shown).toEqual(['1', '2'])
  })
  test('pass the stream on, which resumes where it was, and ignore what they have shown', async () => {
    const [first, second, third] = [tab(), tab(), tab()]
    await settled()
    await notify('1')
    first.end()
    await settled()
    expect(streams.map(({ from }) => from)).toEqual(['1'])
    await notify('1', '2')
    expect([first.shown, second.shown, third.shown]).toEqual([['1'], ['1', '2'], ['1', '2']])
  })
  test('of another member do not show the notifications', async () => {
    const [mayas, theos] = [tab(), tab('theo')]
    await settled()
    await notify('1')
    expect([mayas.shown, theos.shown]).toEqual([['1'], []])
  })
})

describe('a tab', () => {
  test('that is opened later shows nothing that another tab has shown', async () => {
    tab().end()
    const first = tab()
    await settled()
    await notify('1')
    const later = tab()
    first.end()
    await settled()
    await notify('1', '2')
    expect(later.shown).toEqual(['2'])
  })
  test('that is opened later gets the latest counts, which may have changed since its page was made', async () => {
    tab()
    const other = tab('theo')
    await settled()
    for (const unseen of [1, 2]) streams[0]?.send(`event: counts\ndata: {"unseen":${unseen}}\n\n`)
    await settled()
    expect(tab().counts).toEqual([{ unseen: 2 }])
    expect(other.counts).toEqual([])
  })
  test('has no stream while it is offline, or in the background for long', async () => {
    const only = tab()
    await settled()
    expect(streams).toHaveLength(1)
    only.set({ isOnline: false })
    await settled()
    expect(streams).toHaveLength(0)
    only.set({ isOnline: true })
    await settled()
    expect(streams).toHaveLength(1)
    only.set({ isVisible: false })
    await vi.advanceTimersByTimeAsync(50_000)
    await notify('1')
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(streams).toHaveLength(0)
    only.set({ isVisible: true })
    await settled()
    expect(streams.map(({ from }) => from)).toEqual(['1'])
  })
  test.each([
    ['Web Locks', () => (locks = null)],
    ['a channel to the others', () => (channelOf = () => null)],
  ])('has a stream of its own without %s', async (_what, remove) => {
    remove()
    const [first, second] = [tab(), tab()]
    await settled()
    expect(streams).toHaveLength(2)
    await notify('1')
    expect([first.shown, second.shown]).toEqual([['1'], ['1']])
  })
  test('opens its stream again when the server is silent for a minute', async () => {
    tab()
    await settled()
    const [before] = streams
    await vi.advanceTimersByTimeAsync(70_000)
    expect(streams).toHaveLength(1)
    expect(streams[0]).not.toBe(before)
  })
})
