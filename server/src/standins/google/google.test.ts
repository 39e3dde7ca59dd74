import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import { type GoogleStandIn, startGoogleStandIn } from './google.ts'

const redirectUri = 'http://localhost:3999/callback'
const people = [
  { email: 'maya@goodword.example', name: 'Maya', about: 'a customer <with points>' },
  { email: 'ines@goodword.example', name: 'Ines' },
]
let standIn: GoogleStandIn

const start = () =>
  startGoogleStandIn({
    port: 0,
    people,
    clientId: 'id',
    clientSecret: 'secret',
    redirectUris: [redirectUri],
    log: createLog('silent'),
  })
beforeAll(async () => {
  standIn = await start()
})
afterAll(() => standIn.close())

const parameters = {
  client_id: 'id',
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid email profile',
  state: 'state',
  nonce: 'nonce',
}
const chooser = (origin: string, changed: Partial<typeof parameters> = {}) =>
  fetch(`${origin}/o/oauth2/v2/auth?${new URLSearchParams({ ...parameters, ...changed }).toString()}`)

/** Signs a person in through this stand-in and returns the ID token's claims, verified with the published keys. */
async function claimsOf(google: GoogleStandIn, email: string) {
  const discovery = (await (await fetch(google.discoveryUrl)).json()) as Record<string, string> // OpenID's format
  const page = await (await chooser(google.origin)).text()
  const form = [...page.matchAll(/<form[\s\S]*?<\/form>/g)].find(([each]) => each.includes(email))?.[0] ?? ''
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  const chosen = await fetch(`${google.origin}/o/oauth2/v2/auth/callback`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const back = new URL(chosen.headers.get('location') ?? '')
  expect(back.searchParams.get('state')).toBe('state')
  const tokens = await fetch(discovery['token_endpoint'] ?? '', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      client_id: 'id',
      client_secret: 'secret',
      redirect_uri: redirectUri,
    }),
  })
  const { id_token: idToken } = (await tokens.json()) as { id_token: string } // OpenID's format
  const { payload, protectedHeader } = await jwtVerify(
    idToken,
    createRemoteJWKSet(new URL(discovery['jwks_uri'] ?? '')),
    { issuer: discovery['issuer'] ?? '', audience: 'id' },
  )
  expect(protectedHeader.alg).toBe('RS256')
  return payload
}

describe('the stand-in for Google', () => {
  test('is labelled, lists the accounts, and loads nothing from other hosts', async () => {
    const page = await (await chooser(standIn.origin)).text()
    expect(page).toContain('Local stand-in for Google')
    for (const { email, name } of people) {
      expect(page).toContain(email)
      expect(page).toContain(name)
    }
    expect(page).toContain('a customer &lt;with points&gt;')
    expect(page).not.toMatch(/url\(|src=|<link|https?:\/\/(?!localhost)/)
  })
  test('signs ID tokens like Google, with its published keys, for a verified address', async () => {
    const claims = await claimsOf(standIn, 'maya@goodword.example')
    expect(claims).toMatchObject({
      email: 'maya@goodword.example',
      email_verified: true,
      name: 'Maya',
      nonce: 'nonce',
    })
  })
  test('identifies a person by the same subject after a restart', async () => {
    const again = await start()
    expect((await claimsOf(again, 'maya@goodword.example')).sub).toBe(
      (await claimsOf(standIn, 'maya@goodword.example')).sub,
    )
    await again.close()
  })
  test('refuses an unregistered redirect URI and an unknown client', async () => {
    for (const changed of [{ redirect_uri: 'https://evil.example/' }, { client_id: 'other' }]) {
      const answer = await chooser(standIn.origin, changed)
      const page = await answer.text()
      expect(answer.status).toBe(400)
      expect(page).toContain('Local stand-in for Google')
      expect(page).not.toContain('<form')
    }
  })
})
