import type { BackendData } from 'contract/account'
import { Jar, type TestApp } from '../../testingApp.ts'

export const testPassword = 'correct horse'

type Response = Awaited<ReturnType<Jar['send']>>

/** A browser at our server, with its own cookies and address. */
export interface Visitor {
  readonly jar: Jar
  post(path: string, payload: object, headers?: Record<string, string>): Promise<Response>
  get(path: string): Promise<Response>
  /** Signs in afterwards. Answers what sign-up answered. */
  signUp(email: string, more?: object): Promise<Response>
  signIn(email: string, password?: string): Promise<Response>
  signInWithGoogle(email: string): Promise<Response>
  /** Null when nobody is signed in at the identity service. */
  session(): Promise<{ user: { id: string; email: string; emailVerified: boolean; name: string } } | null>
  /** An ID token of the identity service. */
  token(): Promise<string>
  exchange(idToken: string, email: string): Promise<Response>
  /** The exchange of a fresh token for the product's own session. */
  logIn(): Promise<BackendData>
  /** What the product says to this browser's cookie. */
  verify(): Promise<Response>
  /** Opens the link of the newest letter to an address. */
  followLetter(email: string): Promise<Response>
}

export function visitorOf(server: TestApp, remoteAddress = '127.0.0.1'): Visitor {
  const jar = new Jar()
  const send = (method: 'GET' | 'POST', url: string, payload?: object, headers?: Record<string, string>) =>
    jar.send(server.app, {
      method,
      url,
      remoteAddress,
      ...(payload && { payload }),
      ...(headers && { headers }),
    })
  const post: Visitor['post'] = (path, payload, headers) =>
    send('POST', path.startsWith('/api/') ? path : `/api/identity${path}`, payload, headers)
  const get: Visitor['get'] = (path) => send('GET', `/api/identity${path}`)
  const session: Visitor['session'] = async () => (await get('/get-session')).json()
  const token = async () => (await get('/token')).json<{ token: string }>().token
  const exchange: Visitor['exchange'] = (idToken, email) =>
    send('POST', '/api/v1/auth/login', {
      idToken,
      email,
      displayName: null,
      photoURL: null,
      provider: 'google',
    })
  return {
    jar,
    post,
    get,
    session,
    signUp: async (email, more) => {
      const answer = await post('/sign-up/email', { email, password: testPassword, name: 'Someone', ...more })
      // As the page does: sign-up makes no session.
      if (answer.statusCode === 200) await post('/sign-in/email', { email, password: testPassword })
      return answer
    },
    signIn: (email, password = testPassword) => post('/sign-in/email', { email, password }),
    signInWithGoogle: async (email) => {
      const start = await post('/sign-in/social', {
        provider: 'google',
        callbackURL: '/signin?signin=google',
      })
      const callback = new URL(await chooseAtGoogle(start.json<{ url: string }>().url, email))
      return send('GET', `${callback.pathname}${callback.search}`)
    },
    token,
    exchange,
    logIn: async () => (await exchange(await token(), (await session())?.user.email ?? '')).json(),
    verify: () => send('GET', '/api/v1/auth/verify'),
    followLetter: (email) => {
      const { pathname, search } = letterLink(server, email)
      return send('GET', `${pathname}${search}`)
    },
  }
}

/** The one link of the newest letter to an address. */
export function letterLink(server: TestApp, email: string): URL {
  const letter = server.mails.findLast(({ to }) => to === email)
  return new URL(/http\S+/.exec(letter?.text ?? '')?.[0] ?? 'missing:')
}

/** Google's side of the redirect, as a browser would walk it. Answers the address that it sends the browser back to. */
async function chooseAtGoogle(url: string, email: string): Promise<string> {
  const chooser = await (await fetch(url)).text()
  const form =
    [...chooser.matchAll(/<form[\s\S]*?<\/form>/g)].find(([each]) => each.includes(email))?.[0] ?? ''
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&amp;', '&'),
  ])
  const chosen = await fetch(new URL('/o/oauth2/v2/auth/callback', url), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return chosen.headers.get('location') ?? ''
}
