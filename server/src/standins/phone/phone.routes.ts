import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/tables.ts'
import { escapeHtml } from '../../platform/http/escapeHtml.ts'
import { latestMessages } from './phone.ts'

/** Serves `/dev/phone`: the demo's text messages and calls, newest first. */
export function phoneRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/dev/phone', async (request, reply) => {
    const rows = (await latestMessages(db)).map(
      ({ recipient, channel, body, sent_at: sentAt }) =>
        `<li><strong>${channel === 'sms' ? 'Text message' : 'Call'} to ${escapeHtml(recipient)}</strong><p>${escapeHtml(body)}</p><time datetime="${sentAt}">${sentAt.slice(0, 16).replace('T', ' ')} UTC</time></li>`,
    )
    const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No messages yet.</p>'
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(list, request.raw.cspNonce))
  })
}

function page(content: string, nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Phone · Goodword demo</title><link rel="icon" href="/favicon.svg"><style nonce="${nonce}">${style}</style></head>
<body><main><p class="label">Stand-in for a phone service. These messages were not really sent.</p><h1>Messages and calls</h1>${content}</main></body></html>`
}

const style = `
:root { color-scheme: light dark; --page: #ffffff; --text: #4a4a4a; --heading: #121625; --line: #e1ebe6; --label: #8a5a00; --labelTint: #fff4d9 }
@media (prefers-color-scheme: dark) { :root { --page: #0f1512; --text: #d5ded9; --heading: #f1f6f3; --line: #26332c; --label: #f2c464; --labelTint: #2d2410 } }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.6 Poppins, Roboto, system-ui, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px 64px }
h1 { color: var(--heading); font-size: 28px; line-height: 36px }
.label { display: inline-block; margin: 0; padding: 4px 12px; border-radius: 12px; background: var(--labelTint); color: var(--label); font-size: 14px }
ul { list-style: none; padding: 0 } li { padding: 16px 0; border-bottom: 1px solid var(--line) } li strong { color: var(--heading) } li p { margin: 4px 0; overflow-wrap: anywhere } time { font-size: 14px }
`
