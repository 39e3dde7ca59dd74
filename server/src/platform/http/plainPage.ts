import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from './escapeHtml.ts'

interface PlainPage {
  readonly title: string
  /** HTML below the title. */
  readonly content: string
  readonly status?: 200 | 404 | 429
}

/** A page of the server without scripts, for links in mails. Its address has a token, so no other site gets it. */
export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { title, content, status = 200 }: PlainPage,
): FastifyReply {
  return (
    reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // Not `no-referrer`: browsers would then send the forms of the page without its origin.
      .header('referrer-policy', 'same-origin')
      .header('x-robots-tag', 'noindex')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} · Goodword</title><link rel="icon" href="/favicon.svg"><style nonce="${request.raw.cspNonce}">${style}</style></head>
<body><main><p class="brand"><a href="/">Goodword</a></p><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
      )
  )
}

const style = `
:root { color-scheme: light dark; --page: #ffffff; --text: #4a4a4a; --heading: #121625; --link: #24744a; --line: #e1ebe6; --onAction: #ffffff }
@media (prefers-color-scheme: dark) { :root { --page: #0f1512; --text: #d5ded9; --heading: #f1f6f3; --link: #7fd3aa; --line: #26332c; --onAction: #0f1512 } }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 Poppins, Roboto, system-ui, sans-serif }
main { max-width: 480px; margin: 0 auto; padding: 32px 16px 64px; overflow-wrap: anywhere }
.brand { margin: 0 0 40px; font-weight: 600 } .brand a { text-decoration: none }
h1 { margin: 0 0 16px; color: var(--heading); font-size: 28px; line-height: 36px; font-weight: 600 } p { margin: 0 0 16px } a { color: var(--link) }
form { margin: 24px 0 }
button { min-height: 48px; padding: 12px 24px; border: 1px solid var(--link); border-radius: 4px; background: var(--link); color: var(--onAction); font: inherit; font-weight: 600; cursor: pointer }
.undo { background: transparent; color: var(--link) }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
`
