import type { BackendData } from 'contract/account/account'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { setBackendData } from '../../shared/auth/authSlice.ts'
import { createStore } from '../store.ts'
import { createAuthFlow } from './authFlow.ts'
import { fakeBackend, fakeIdentity, maya, mayasData } from '../../../test-support/auth.ts'

let error: MockInstance

beforeEach(() => {
  error = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function begin(backend: Parameters<typeof fakeBackend>[0], visitor: BackendData | null = null) {
  const { calls } = fakeBackend(backend)
  const identity = fakeIdentity()
  const store = createStore({ visitor, entries: [] }, { isPersisted: false })
  const flow = createAuthFlow(store, identity.service)
  flow.start()
  return { calls, identity, flow, store, state: () => store.getState().auth }
}

const pauses = () => vi.advanceTimersByTimeAsync(10_000)

/** Delivers the user, and skips the pauses between the attempts. */
async function delivered(begun: ReturnType<typeof begin>): Promise<ReturnType<typeof begin>> {
  await vi.advanceTimersByTimeAsync(1)
  begun.identity.tell(maya)
  await pauses()
  return begun
}

describe('while the backend does not respond', () => {
  test('the token is verified three times; then the user is signed in without backend data', async () => {
    const { calls, state } = await delivered(begin({ verify: 'unreachable' }))
    expect(calls()).toHaveLength(3)
    expect(state()).toMatchObject({
      backendData: null,
      loading: false,
      user: { displayName: 'Maya Lindqvist' },
    })
    expect(error).toHaveBeenCalledExactlyOnceWith('the token could not be verified', expect.any(TypeError))
  })
  test('the data that the server sent with the page holds until the last attempt', async () => {
    const seen: unknown[] = []
    const begun = begin(
      {
        get verify() {
          seen.push(begun.state().backendData)
          return { status: 503, body: {} }
        },
      },
      mayasData,
    )
    const { state } = await delivered(begun)
    expect(seen).toEqual([mayasData, mayasData, mayasData])
    expect(state()).toMatchObject({ backendData: null, loading: false })
  })
  test('the data of the attempt that succeeds is stored', async () => {
    let asked = 0
    const { state } = await delivered(
      begin({
        get verify() {
          asked += 1
          return asked === 1 ? ('unreachable' as const) : { status: 200, body: mayasData }
        },
      }),
    )
    expect(state().backendData).toEqual(mayasData)
    expect(error).not.toHaveBeenCalled()
  })
  test('a sign-out ends the attempts', async () => {
    const { calls, identity, state, flow } = begin({ verify: 'unreachable' })
    await vi.advanceTimersByTimeAsync(1)
    identity.tell(maya)
    await Promise.all([flow.signOut(), pauses()])
    expect(calls()).toEqual(['GET /api/v1/auth/verify', 'POST /api/v1/auth/logout'])
    expect(state()).toMatchObject({ user: null, backendData: null })
  })
  test('a sign-out that is reported between two attempts is final', async () => {
    const { identity, state } = begin({ verify: 'unreachable' })
    await vi.advanceTimersByTimeAsync(1)
    identity.tell(maya)
    await vi.advanceTimersByTimeAsync(500)
    identity.tell(null)
    await pauses()
    expect(state()).toMatchObject({ user: null, backendData: null, loading: false })
  })
})

test('after a login during which the page changed its data, the token is verified again', async () => {
  const withoutSession = { ...mayasData, sessionEndsAt: null }
  const changed = { ...mayasData, counts: { ...mayasData.counts, cartItems: 1 } }
  const begun = begin({
    get verify() {
      const isLoggedIn = begun.calls().includes('POST /api/v1/auth/login')
      return { status: 200, body: isLoggedIn ? changed : withoutSession }
    },
    get login() {
      begun.store.dispatch(setBackendData(changed))
      return { status: 200, body: mayasData }
    },
  })
  const { calls, state } = await delivered(begun)
  const verify = 'GET /api/v1/auth/verify'
  expect(calls()).toEqual([verify, 'POST /api/v1/auth/login', verify])
  expect(state().backendData).toEqual(changed)
})
