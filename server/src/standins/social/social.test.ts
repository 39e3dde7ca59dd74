import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import {
  readSocialProfile,
  type SocialProvider,
  socialProviders,
} from '../../integrations/social/socialProviders.ts'
import { type SocialStandIn, startSocialStandIn } from './social.ts'

const people = [{ email: 'maya@goodword.example', name: 'Maya <b>', about: 'a customer' }]
const redirectUri = 'http://localhost:3999/callback'
let standIn: SocialStandIn

beforeAll(async () => {
  standIn = await startSocialStandIn({
    port: 0,
    people,
    clientId: 'id',
    clientSecret: 'secret',
    redirectUriOf: () => redirectUri,
    log: createLog('silent'),
  })
})
afterAll(() => standIn.close())

const parameters = { client_id: 'id', redirect_uri: redirectUri, response_type: 'code', state: 's' }
const addressOf = (provider: SocialProvider, changed: Partial<typeof parameters> = {}) =>
  `${standIn.addressesOf(provider).authorize}?${new URLSearchParams({ ...parameters, ...changed }).toString()}`

async function codeOf(provider: SocialProvider): Promise<string> {
  const chosen = await fetch(new URL('choose', addressOf(provider)), {
    method: 'POST',
    body: new URLSearchParams({ ...parameters, email: 'maya@goodword.example' }),
    redirect: 'manual',
  })
  return new URL(chosen.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

const exchange = (provider: SocialProvider, code: string, changed: Record<string, string> = {}) =>
  fetch(standIn.addressesOf(provider).token, {
    method: 'POST',
    headers: provider === 'twitter' ? { authorization: `Basic ${btoa('id:secret')}` } : {},
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'id',
      client_secret: 'secret',
      redirect_uri: redirectUri,
      code,
      ...changed,
    }),
  })

describe.each(socialProviders)('the stand-in for %s', (provider) => {
  test('is labelled, escapes names and refuses unknown clients', async () => {
    const page = await (await fetch(addressOf(provider))).text()
    expect(page).toContain('Local stand-in for')
    expect(page).toContain('Maya &lt;b&gt;')
    expect((await fetch(addressOf(provider, { client_id: 'other' }))).status).toBe(400)
    expect((await fetch(addressOf(provider, { redirect_uri: 'https://evil.example' }))).status).toBe(400)
  })
  test('exchanges a code for a token once, and returns the profile for the token', async () => {
    const code = await codeOf(provider)
    const answer = await exchange(provider, code)
    expect(answer.status).toBe(200)
    const { access_token: token } = (await answer.json()) as { access_token: string } // OAuth's format
    const profile = await readSocialProfile({ provider, addresses: standIn.addressesOf(provider) }, token)
    expect(profile).toMatchObject({ name: 'Maya <b>', email: 'maya@goodword.example' })
    expect(profile?.emailVerified).toBe(provider !== 'facebook')
    expect((await exchange(provider, code)).status).toBe(400)
    expect(
      await readSocialProfile({ provider, addresses: standIn.addressesOf(provider) }, 'other'),
    ).toBeNull()
  })
  test('refuses a code with another redirect URI', async () => {
    const code = await codeOf(provider)
    expect((await exchange(provider, code, { redirect_uri: 'https://evil.example' })).status).toBe(400)
  })
})
