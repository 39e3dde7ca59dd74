import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { escapeHtml } from '../../platform/http/escapeHtml.ts'

export const demoAuthenticatorPath = '/dev/authenticator'

/** The secret in the phone of the demo's operator. It is public: only a demo sets it, and production has no such page. */
export const demoAuthenticatorSecret = 'GOODWORDDEMOAUTHENTICATOROFINES2'

interface Options {
  readonly holder: string
  /** A recovery code of the holder; null when the account is gone. */
  readonly newRecoveryCode: () => Promise<string | null>
}

/** Serves the stand-in for the phone of the demo's operator: the code of now, and recovery codes. */
export function authenticatorRoutes(app: FastifyInstance, { holder, newRecoveryCode }: Options): void {
  app.get(demoAuthenticatorPath, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(holder, codeOfNow(), request.raw.cspNonce)),
  )
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, async () => null)
    scope.post(`${demoAuthenticatorPath}/recovery-code`, async (request, reply) => {
      const code = await newRecoveryCode()
      const shown =
        code === null ? '<p>The account is gone.</p>' : `<p>Recovery code, for one use:</p>${big(code)}`
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(page(holder, shown, request.raw.cspNonce))
    })
  })
}

function codeOfNow(): string {
  const totp = new TOTP({ secret: Secret.fromBase32(demoAuthenticatorSecret) })
  const seconds = Math.ceil(totp.remaining() / 1000)
  return `<p>Code, for one use:</p>${big(totp.generate())}<p>The next code comes in ${seconds} seconds: reload this page.</p>`
}

const big = (code: string) => `<p><output>${escapeHtml(code)}</output></p>`

function page(holder: string, content: string, nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Authenticator · Goodword demo</title><link rel="icon" href="/favicon.svg"><style nonce="${nonce}">${style}</style></head>
<body><main><p class="label">Stand-in for a phone. Every visitor can read these codes: a real operator’s codes stay on their own phone.</p>
<h1>Authenticator of ${escapeHtml(holder)}</h1>${content}
<form method="post" action="${demoAuthenticatorPath}/recovery-code"><button>Make a recovery code</button></form>
<p><a href="${demoAuthenticatorPath}">Show the code of now</a></p></main></body></html>`
}

const style = `
:root { color-scheme: light dark; --page: #ffffff; --text: #4a4a4a; --heading: #121625; --line: #e1ebe6; --label: #8a5a00; --labelTint: #fff4d9; --link: #0b6b43 }
@media (prefers-color-scheme: dark) { :root { --page: #0f1512; --text: #d5ded9; --heading: #f1f6f3; --line: #26332c; --label: #f2c464; --labelTint: #2d2410; --link: #6fd3a4 } }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.6 Poppins, Roboto, system-ui, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px 64px }
h1 { color: var(--heading); font-size: 28px; line-height: 36px; overflow-wrap: anywhere } a { color: var(--link) }
output { color: var(--heading); font: 600 28px/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 12px; background: none; color: var(--heading); font: inherit }
.label { display: inline-block; margin: 0; padding: 4px 12px; border-radius: 12px; background: var(--labelTint); color: var(--label); font-size: 14px }
`
