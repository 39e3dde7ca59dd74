import { configureStore } from '@reduxjs/toolkit'
import { verifySignIn } from 'contract/account/account'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { baseApi, timeoutMilliseconds } from './baseApi.ts'
import type { ErrorCode } from 'contract/errors/errors'
import { problemOf as problemWith } from 'contract/errors/problem'
import { problemOf } from './problem.ts'
import { request } from './request.ts'
import { onFreshSignInNeeded } from '../auth/freshSignIn.ts'
import { onSessionLost } from '../auth/sessionRecovery.ts'
import { dropToken, holdToken } from './token.ts'

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<unknown, object>({ query: () => request(verifySignIn, {}) }),
  }),
})

const answer = (content: object, status: number) =>
  new Response(JSON.stringify(content), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
const problem = (code: ErrorCode) => answer(problemWith(code), problemWith(code).status)

async function failureOf(fetch: typeof globalThis.fetch) {
  vi.stubGlobal('fetch', fetch)
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  const { error } = await store.dispatch(api.endpoints.probe.initiate({}))
  return problemOf(error)
}

// Abort signal of the call; Node's Request rejects jsdom's signals.
let signal: AbortSignal | null | undefined

// Node's Request needs absolute URLs, unlike a browser's.
beforeEach(() =>
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, 'http://localhost'), { ...init, signal: undefined })
        signal = init?.signal
      }
    },
  ),
)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  dropToken()
})

describe('a failed call', () => {
  test('is a FETCH_ERROR when the server cannot be reached', async () => {
    const failure = await failureOf(() => Promise.reject(new TypeError('fetch failed')))
    expect(failure).toMatchObject({ class: 'FETCH_ERROR', isPassing: true })
    expect(failure.sentence).toBe('We cannot reach Goodword. Check your connection and try again.')
  })
  test('is a PARSING_ERROR when the response is not JSON', async () => {
    const failure = await failureOf(async () => new Response('<html>', { status: 200 }))
    expect(failure.class).toBe('PARSING_ERROR')
  })
  test('is a TIMEOUT_ERROR when the response takes more than ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const failure = failureOf(() => neverUnless(signal))
    await vi.advanceTimersByTimeAsync(timeoutMilliseconds + 1)
    expect((await failure).class).toBe('TIMEOUT_ERROR')
  })
  test('is its HTTP status otherwise, with the title of the problem', async () => {
    const failure = await failureOf(async () => problem('not_signed_in'))
    expect(failure).toMatchObject({
      class: 401,
      code: 'not_signed_in',
      sentence: 'Sign in to see this.',
      isPassing: false,
    })
  })
  test('never shows the text of a proxy between the server and the browser', async () => {
    const stranger = { type: '/', code: 'made_up', title: 'Upstream exploded.', status: 500 }
    const failure = await failureOf(async () => answer(stranger, 500))
    expect(failure.sentence).toBe('Something went wrong on our side. Try again in a moment.')
  })
})

describe('a call that is rejected with 401', () => {
  const refusedOnce = () =>
    vi
      .fn<typeof globalThis.fetch>()
      .mockImplementationOnce(async () => problem('token_expired'))
      .mockImplementation(async () => new Response('{}'))

  test('is retried once after the session is renewed', async () => {
    const stop = onSessionLost(async () => true)
    const fetch = refusedOnce()
    expect((await failureOf(fetch)).class).toBe('UNKNOWN') // no error
    expect(fetch).toHaveBeenCalledTimes(2)
    stop()
  })
  test('stays rejected when the session has ended', async () => {
    const stop = onSessionLost(async () => false)
    const fetch = refusedOnce()
    expect((await failureOf(fetch)).class).toBe(401)
    expect(fetch).toHaveBeenCalledOnce()
    stop()
  })
  test('is not sent a third time', async () => {
    const stop = onSessionLost(async () => true)
    const fetch = vi.fn<typeof globalThis.fetch>(async () => problem('not_signed_in'))
    expect((await failureOf(fetch)).class).toBe(401)
    expect(fetch).toHaveBeenCalledTimes(2)
    stop()
  })
})

describe('a call that needs a fresh sign-in', () => {
  const refusedOnce = () =>
    vi
      .fn<typeof globalThis.fetch>()
      .mockImplementationOnce(async () => problem('sign_in_again'))
      .mockImplementation(async () => new Response('{}'))

  test('is sent again once the member has confirmed', async () => {
    const stop = onFreshSignInNeeded(async () => true)
    const fetch = refusedOnce()
    expect((await failureOf(fetch)).class).toBe('UNKNOWN') // no error
    expect(fetch).toHaveBeenCalledTimes(2)
    stop()
  })
  test('stays refused when the member closes the dialog', async () => {
    const stop = onFreshSignInNeeded(async () => false)
    const fetch = refusedOnce()
    expect((await failureOf(fetch)).code).toBe('sign_in_again')
    expect(fetch).toHaveBeenCalledOnce()
    stop()
  })
})

describe('the bearer header', () => {
  async function authorizationSent(): Promise<string | null> {
    let sent: string | null = null
    await failureOf(async (input) => {
      sent = input instanceof Request ? input.headers.get('authorization') : null
      return new Response('{}')
    })
    return sent
  }
  test('contains the token of the identity service', async () => {
    holdToken('a.b.c', 60_000)
    expect(await authorizationSent()).toBe('Bearer a.b.c')
  })
  test('is absent without a token or with an expired one', async () => {
    expect(await authorizationSent()).toBeNull()
    holdToken('a.b.c', -1)
    expect(await authorizationSent()).toBeNull()
  })
})

function neverUnless(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  )
}
