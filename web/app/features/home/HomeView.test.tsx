// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Instant } from 'contract/core/instant'
import { problemOf } from 'contract/errors/problem'
import type { Home } from 'contract/home/home'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleHome } from '../../../test-support/home.ts'
import { type Sent, serve, show } from '../../../test-support/page.ts'
import { HomeView } from './HomeView.tsx'

const now = '2026-11-20T17:00:00.000Z' as Instant

beforeEach(() => {
  // Missing in jsdom; here every section is visible at once.
  class Observer {
    readonly #seen: (entries: object[]) => void
    constructor(seen: (entries: object[]) => void) {
      this.#seen = seen
    }
    observe() {
      this.#seen([{ intersectionRatio: 1, intersectionRect: { height: 1 }, rootBounds: null }])
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
})
// Cleanup first: the closing page records its use, which still needs a response.
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Answers the page's calls without hidden sections, as the server does. */
function serveHome(first: Home, more: (sent: Sent) => Response | null = () => null): Sent[] {
  let home = first
  return serve((sent) => {
    const own = more(sent)
    if (own) return own
    const section = /^\/home\/sections\/(\w+)$/.exec(sent.path)?.[1]
    if (section) {
      const { isShown } = sent.body as { isShown: boolean }
      home = {
        ...first,
        hidden: isShown ? [] : [section as Home['hidden'][number]],
        sections: first.sections.filter(({ kind }) => isShown || kind !== section),
      }
      return Response.json({})
    }
    if (sent.path === '/home') return Response.json(home)
    if (sent.path.startsWith('/places')) return Response.json({ places: [] })
    return Response.json({})
  })
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the home page', () => {
  test('shows the sections in the order of the server, each with its reason, and one filled button', async () => {
    serveHome(sampleHome())
    show(<HomeView now={now} renderCorner={() => null} />)
    expect(await screen.findByText('Because this is your next visit')).toBeDefined()
    expect(titles()).toEqual([
      'Next up',
      'Order and book again',
      'Open now near you',
      'Rewards in reach',
      'Your friends',
    ])
    expect(document.querySelectorAll('[data-look="filled"]')).toHaveLength(1)
    expect(screen.getByText('Not in stock: Seed roll')).toBeDefined()
    expect(screen.getByRole('progressbar', { name: 'Your points for A free loaf' })).toBeDefined()
  })

  test('hides a section at once, keeps the others in place, and brings it back from the dialog', async () => {
    const sent = serveHome(sampleHome())
    show(<HomeView now={now} renderCorner={() => null} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Hide: Your friends' }))
    await waitFor(() => expect(titles()).not.toContain('Your friends'))
    expect(document.activeElement?.textContent).toBe('Customize this page')
    expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/home/sections/friends',
      body: { isShown: false },
    })
    HTMLDialogElement.prototype.showModal ??= () => {}
    HTMLDialogElement.prototype.close ??= () => {}
    fireEvent.click(screen.getByRole('button', { name: 'Customize this page' }))
    const friends = await screen.findByRole('switch', { name: 'Your friends', hidden: true })
    expect((friends as HTMLInputElement).checked).toBe(false)
    fireEvent.click(friends)
    await waitFor(() => expect(titles()).toContain('Your friends'))
  })

  test('a section that cannot be hidden stays', async () => {
    serveHome(sampleHome(), ({ path }) =>
      path.startsWith('/home/sections') ? Response.json(problemOf('busy'), { status: 503 }) : null,
    )
    show(<HomeView now={now} renderCorner={() => null} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Hide: Next up' }))
    await waitFor(() => expect(titles()[0]).toBe('Next up'))
  })

  test('names the sections that failed, and reads them again', async () => {
    const sent = serveHome(sampleHome({ failed: ['expiring'] }))
    show(<HomeView now={now} renderCorner={() => null} />)
    expect(await screen.findByText('We could not load: Points that expire soon.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(sent.filter(({ path }) => path === '/home')).toHaveLength(2))
  })

  test('explains a failed call, and loads after a retry', async () => {
    let isDown = true
    serveHome(sampleHome(), ({ path }) =>
      path === '/home' && isDown ? Response.json(problemOf('busy'), { status: 503 }) : null,
    )
    show(<HomeView now={now} renderCorner={() => null} />)
    const alert = await screen.findByRole('alert')
    isDown = false
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Haircut')).toBeDefined()
  })

  test('explains an empty page', async () => {
    serveHome(sampleHome({ sections: [], hidden: ['friends'] }))
    show(<HomeView now={now} renderCorner={() => null} />)
    expect(await screen.findByText('Nothing to show now')).toBeDefined()
  })

  test('records what the member saw and opened, in one call', async () => {
    const sent = serveHome(sampleHome())
    show(<HomeView now={now} renderCorner={() => null} />)
    fireEvent.click(await screen.findByRole('link', { name: 'Haircut' }))
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(sent.filter(({ path }) => path === '/home/use')).toHaveLength(1))
    expect(sent.find(({ path }) => path === '/home/use')?.body).toEqual({
      shown: ['next_up', 'again', 'open_nearby', 'reward_in_reach', 'friends'],
      opened: ['next_up'],
    })
    Reflect.deleteProperty(document, 'visibilityState')
  })

  test('records nothing that an operator sees and opens', async () => {
    const sent = serveHome(sampleHome())
    show(<HomeView now={now} renderCorner={() => null} />, { memberId: 'maya', isViewed: true })
    fireEvent.click(await screen.findByRole('link', { name: 'Haircut' }))
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
    // A later call.
    fireEvent.click(screen.getByRole('button', { name: 'Order again at River Oak Bakery' }))
    await waitFor(() => expect(sent.some(({ method }) => method !== 'GET')).toBe(true))
    expect(sent.filter(({ path }) => path === '/home/use')).toEqual([])
  })

  test('puts the products of an order into the cart with one tap', async () => {
    const sent = serveHome(sampleHome())
    show(<HomeView now={now} renderCorner={() => null} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Order again at River Oak Bakery' }))
    await waitFor(() => expect(screen.getByRole('status', { hidden: true }).textContent).toBe('/cart'))
    const [order] = sampleHome().sections.flatMap((section) =>
      section.kind === 'again' ? section.orders : [],
    )
    expect(sent.find(({ path }) => path === '/cart/items')?.body).toEqual({
      items: [{ productId: order?.lines[0]?.productId, quantity: 2 }],
    })
  })
})

describe('the guided start', () => {
  const steps = (...done: boolean[]) =>
    (['find_place', 'save_favourite', 'first_points', 'invite'] as const).map((step, at) => ({
      step,
      isDone: done[at] ?? false,
    }))

  test('ticks what is done, and its button is the next step', async () => {
    serveHome(sampleHome({ guide: { steps: steps(true), isDone: false } }))
    show(<HomeView now={now} renderCorner={() => null} />)
    expect(await screen.findByText('1 of 4 done')).toBeDefined()
    expect(document.querySelectorAll('[data-look="filled"]')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Choose a favourite' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Close the guide' })).toBeNull()
  })

  test('is closed only when all is done', async () => {
    const sent = serveHome(sampleHome({ guide: { steps: steps(true, true, true, true), isDone: true } }))
    show(<HomeView now={now} renderCorner={() => null} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Close the guide' }))
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/home/guide')?.body).toEqual({ isDismissed: true }),
    )
  })
})
