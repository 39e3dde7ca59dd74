import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import { chooserStyle, type Person } from '../google/chooser.ts'
import { escapeHtml } from '../../platform/http/escapeHtml.ts'
import type { Log } from '../../platform/log/log.ts'
import {
  type SocialAddresses,
  socialProtocols,
  type SocialProvider,
  socialProviders,
} from '../../integrations/social/socialProviders.ts'

export interface SocialStandIn {
  readonly origin: string
  addressesOf(provider: SocialProvider): SocialAddresses
  close(): Promise<void>
}

interface Options {
  /** 0 selects a free port. */
  readonly port: number
  readonly people: readonly Person[]
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUriOf: (provider: SocialProvider) => string
  readonly log: Log
}

interface Grant {
  readonly provider: SocialProvider
  readonly email: string
  readonly redirectUri: string
  readonly challenge: string | null
}

const names = { facebook: 'Facebook', github: 'GitHub', twitter: 'Twitter' } as const

/**
 * A local stand-in for the OAuth 2.0 of Facebook, GitHub and Twitter over HTTP, for demos and tests: an account
 * chooser, single-use codes, PKCE where the provider supports it, and each provider's user responses.
 */
export async function startSocialStandIn(options: Options): Promise<SocialStandIn> {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const server = createServer()

  const isKnownClient = (provider: SocialProvider, query: URLSearchParams) =>
    query.get('client_id') === options.clientId &&
    query.get('redirect_uri') === options.redirectUriOf(provider) &&
    query.get('response_type') === 'code'

  function authorize(provider: SocialProvider, query: URLSearchParams): Response {
    if (!isKnownClient(provider, query)) return page(provider, '<h1>Unknown app</h1>', 400)
    const hidden = [...query]
      .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
      .join('')
    const buttons = options.people
      .map(
        ({ email, name, about }) => `<form class="user-form" method="post" action="choose">${hidden}
<button class="user-btn" type="submit" name="email" value="${escapeHtml(email)}"><span class="avatar" aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span><span class="user-text"><span class="user-meta">${escapeHtml(name)}</span><span class="user-email">${escapeHtml(email)}</span>${about === undefined ? '' : `<span class="user-about">${escapeHtml(about)}</span>`}</span></button></form>`,
      )
      .join('\n')
    const cancel = `<form class="user-form answers" method="post" action="choose">${hidden}<button type="submit" name="email" value="">Cancel</button></form>`
    return page(provider, `<h1>Choose an account</h1>${buttons}${cancel}`, 200)
  }

  function choose(provider: SocialProvider, form: URLSearchParams): Response {
    if (!isKnownClient(provider, form)) return page(provider, '<h1>Unknown app</h1>', 400)
    const back = new URL(options.redirectUriOf(provider))
    back.searchParams.set('state', form.get('state') ?? '')
    const email = form.get('email') ?? ''
    if (options.people.some((person) => person.email === email)) {
      const code = secret()
      const challenge = form.get('code_challenge')
      codes.set(code, { provider, email, redirectUri: form.get('redirect_uri') ?? '', challenge })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    return new Response(null, { status: 303, headers: { location: back.href } })
  }

  function exchange(provider: SocialProvider, form: URLSearchParams, authorization: string | null): Response {
    const basic = `Basic ${Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')}`
    const isClient =
      socialProtocols[provider].authentication === 'basic'
        ? authorization === basic
        : form.get('client_id') === options.clientId && form.get('client_secret') === options.clientSecret
    if (!isClient) return oauthError('invalid_client', 401)
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const isOwn =
      grant?.provider === provider &&
      grant.redirectUri === form.get('redirect_uri') &&
      (grant.challenge === null || grant.challenge === challengeOf(form.get('code_verifier') ?? ''))
    if (!isOwn) return oauthError('invalid_grant', 400)
    const token = secret()
    tokens.set(token, grant)
    return Response.json({
      access_token: token,
      token_type: 'bearer',
      scope: socialProtocols[provider].scopes.join(' '),
      expires_in: 3600,
    })
  }

  function api(provider: SocialProvider, path: string, authorization: string | null): Response {
    const grant = tokens.get(authorization?.replace(/^Bearer /i, '') ?? '')
    const person = options.people.find(({ email }) => email === grant?.email)
    if (grant?.provider !== provider || !person) return oauthError('invalid_token', 401)
    const answer = usersOf(person)[`${provider} ${path}`]
    return answer === undefined ? new Response(null, { status: 404 }) : Response.json(answer)
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/favicon.ico') return new Response(null, { status: 204 })
    const [, first = '', ...rest] = pathname.split('/')
    const provider = socialProviders.find((known) => known === first)
    const path = `/${rest.join('/')}`
    if (!provider) return new Response(null, { status: 404 })
    const authorization = request.headers.get('authorization')
    const form = async () => new URLSearchParams(await request.text())
    switch (`${request.method} ${path}`) {
      case 'GET /authorize':
        return authorize(provider, searchParams)
      case 'POST /choose':
        return choose(provider, await form())
      case 'POST /token':
        return exchange(provider, await form(), authorization)
      default:
        return api(provider, path, authorization)
    }
  }

  server.on('request', (request, response) => {
    answer(createRequest(request, response))
      .catch((error: unknown) => {
        options.log.error({ err: error }, 'the stand-in for social sign-in failed')
        return new Response('The stand-in failed.', { status: 500 })
      })
      .then((made) => sendResponse(response, made))
      .catch((error: unknown) =>
        options.log.warn({ err: error }, 'the stand-in for social sign-in could not respond'),
      )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the social stand-in has no port')
  const origin = `http://localhost:${address.port}`
  return {
    origin,
    addressesOf: (provider) => ({
      authorize: `${origin}/${provider}/authorize`,
      token: `${origin}/${provider}/token`,
      api: `${origin}/${provider}`,
    }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A person's user responses in each provider's published format. The id stays the same after a restart. */
function usersOf({ email, name }: Person): Readonly<Record<string, object>> {
  const id = parseInt(createHash('sha256').update(email).digest('hex').slice(0, 12), 16)
  return {
    'facebook /me': { id: String(id), name, email },
    'github /user': { id, login: email.split('@')[0], name, avatar_url: null, email: null },
    'github /user/emails': [{ email, primary: true, verified: true, visibility: 'private' }],
    'twitter /2/users/me': {
      data: { id: String(id), name, username: email.split('@')[0], confirmed_email: email },
    },
  }
}

function page(provider: SocialProvider, content: string, status: number): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Choose an account: stand-in for ${names[provider]}</title><style>${chooserStyle}</style></head>
<body><main class="content"><p class="label">Local stand-in for ${names[provider]}. Nothing leaves this computer.</p>${content}</main></body></html>`
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

const oauthError = (error: string, status: number) => Response.json({ error }, { status })
const secret = () => randomBytes(24).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
