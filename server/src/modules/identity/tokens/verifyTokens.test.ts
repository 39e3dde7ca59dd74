import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTokenVerifier, type TokenVerifier } from './verifyTokens.ts'

const own = 'http://localhost:3000/api/identity'
const second = 'https://id.second.example'
const claims = { email: 'maya@goodword.example', email_verified: true, name: 'Maya' }

interface Signer {
  readonly kid: string
  readonly key: CryptoKey
  readonly jwk: object
}

async function signer(kid: string): Promise<Signer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  return { kid, key: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256' } }
}

interface TokenOptions {
  issuer?: string
  audience?: string
  payload?: JWTPayload
  /** Seconds ago. */
  issued?: number
  /** Seconds from now. */
  expires?: number
}

function sign(
  { key, kid }: Signer,
  { issuer = own, audience = 'goodword', payload = claims, issued = 0, expires = 900 }: TokenOptions = {},
) {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid })
    .setSubject('user-1')
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now - issued)
    .setExpirationTime(now + expires)
    .sign(key)
}

let ours: Signer
let theirs: Signer
let server: Server
let verifier: TokenVerifier

beforeAll(async () => {
  ours = await signer('ours')
  theirs = await signer('theirs')
  server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [theirs.jwk] })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  verifier = createTokenVerifier([
    { issuer: own, audience: 'goodword', keys: async () => ({ keys: [ours.jwk] }) },
    { issuer: second, audience: 'second-app', jwksUri: `http://127.0.0.1:${port}/jwks` },
  ])
})
afterAll(() => server.close())

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a token', () => {
  test('of our own identity service is accepted', async () => {
    expect(await verifier.verify(await sign(ours), { maxAgeSeconds: 300 })).toMatchObject({
      issuer: own,
      subject: 'user-1',
      email: 'maya@goodword.example',
      emailVerified: true,
      name: 'Maya',
      picture: null,
    })
  })
  test('is identified by its signed part, and its times are read to the millisecond', async () => {
    const token = await sign(ours, { payload: { ...claims, jti: 'one' } })
    const first = await verifier.verify(token)
    const exact = await new SignJWT({ ...claims, iat: 1_790_000_000.123, exp: 4_000_000_000.5 })
      .setProtectedHeader({ alg: 'RS256', kid: 'ours' })
      .setSubject('user-1')
      .setIssuer(own)
      .setAudience('goodword')
      .sign(ours.key)
    expect(await verifier.verify(exact)).toMatchObject({
      issuedAt: '2026-09-21T14:13:20.123Z',
      expiresAt: '2096-10-02T07:06:40.500Z',
    })
    expect((await verifier.verify(exact)).tokenHash).not.toEqual(first.tokenHash)
    expect((await verifier.verify(token)).tokenHash).toEqual(first.tokenHash)
  })
  test('of a second trusted issuer is verified with its own keys and audience', async () => {
    const token = await sign(theirs, { issuer: second, audience: 'second-app' })
    expect((await verifier.verify(token)).issuer).toBe(second)
  })
  test('without a claim about the address counts as unconfirmed', async () => {
    const token = await sign(ours, { payload: { email: 'maya@goodword.example' } })
    expect((await verifier.verify(token)).emailVerified).toBe(false)
  })
  const refused: [string, string, () => Promise<string> | string][] = [
    [
      'signed with another key of the same name',
      'token_invalid',
      async () => sign({ ...(await signer('ours')), kid: 'ours' }),
    ],
    ['signed with an unknown key', 'token_invalid', async () => sign(await signer('stranger'))],
    [
      'of the second issuer signed with our key',
      'token_invalid',
      () => sign(ours, { issuer: second, audience: 'second-app' }),
    ],
    ['of ours signed with the second issuer’s key', 'token_invalid', () => sign(theirs)],
    ['of an unknown issuer', 'token_issuer_unknown', () => sign(ours, { issuer: 'https://evil.example' })],
    ['for another audience', 'token_invalid', () => sign(ours, { audience: 'someone-else' })],
    ['that has expired', 'token_expired', () => sign(ours, { issued: 1000, expires: -60 })],
    ['that is older than five minutes', 'token_expired', () => sign(ours, { issued: 340 })],
    ['from the future', 'token_invalid', () => sign(ours, { issued: -3600, expires: 7200 })],
    ['without an address', 'token_invalid', () => sign(ours, { payload: { name: 'Maya' } })],
    [
      'that is unsigned (alg: none)',
      'token_invalid',
      () =>
        `${base64({ alg: 'none' })}.${base64({ ...claims, iss: own, aud: 'goodword', sub: 'user-1', iat: 1, exp: 9_999_999_999 })}.`,
    ],
    [
      'signed with a shared secret made of the public key',
      'token_invalid',
      () =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'ours' })
          .setSubject('user-1')
          .setIssuer(own)
          .setAudience('goodword')
          .setIssuedAt()
          .setExpirationTime('5m')
          .sign(new TextEncoder().encode(JSON.stringify(ours.jwk))),
    ],
    ['that is no token', 'token_invalid', () => 'hello'],
    [
      'whose payload was changed',
      'token_invalid',
      async () => {
        const [header, , signature] = (await sign(ours)).split('.')
        return `${header}.${base64({ ...claims, email: 'ines@goodword.example', iss: own, aud: 'goodword', sub: 'user-1', iat: Math.floor(Date.now() / 1000), exp: 9_999_999_999 })}.${signature}`
      },
    ],
  ]
  for (const [what, code, make] of refused)
    test(`${what} is refused: ${code}`, async () => {
      await expect(verifier.verify(await make(), { maxAgeSeconds: 300 })).rejects.toMatchObject({ code })
    })
  test('cannot be verified while the keys are unreachable, which does not make it invalid', async () => {
    const away = createTokenVerifier([
      { issuer: second, audience: 'second-app', jwksUri: 'http://127.0.0.1:9/jwks' },
    ])
    const token = await sign(theirs, { issuer: second, audience: 'second-app' })
    await expect(away.verify(token)).rejects.toMatchObject({ code: 'identity_unavailable' })
  })
})

describe('the keys of an issuer', () => {
  test('that are malformed do not make a token invalid', async () => {
    const token = await sign(theirs, { issuer: second, audience: 'second-app' })
    for (const [status, body] of [
      [500, '{"keys":[]}'],
      [200, 'hello'],
      [200, '{"keys":7}'],
    ] as const) {
      const broken = createServer((_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(body)
      })
      await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
      const address = broken.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const jwksUri = `http://127.0.0.1:${port}/jwks`
      const verifier = createTokenVerifier([{ issuer: second, audience: 'second-app', jwksUri }])
      await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'identity_unavailable' })
      broken.close()
    }
  })
  test('are fetched once, and again only for an unknown key', async () => {
    const keys = [ours.jwk]
    const ask = vi.fn(async () => ({ keys: [...keys] }))
    const verifier = createTokenVerifier([{ issuer: own, audience: 'goodword', keys: ask }])
    for (let read = 0; read < 3; read += 1) await verifier.verify(await sign(ours))
    expect(ask).toHaveBeenCalledTimes(1)

    const next = await signer('next')
    keys.push(next.jwk)
    expect((await verifier.verify(await sign(next))).subject).toBe('user-1')
    await expect(verifier.verify(await sign(await signer('made-up')))).rejects.toMatchObject({
      code: 'token_invalid',
    })
    expect(ask).toHaveBeenCalledTimes(3)
  })
})
