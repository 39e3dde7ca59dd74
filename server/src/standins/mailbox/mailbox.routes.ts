import { escapeHtml } from '../../platform/http/escapeHtml.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/tables.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { latestMails, mailById } from './mailbox.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Serves `/dev/mail`: the demo's mails, newest first. */
export function mailboxRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  app.get('/dev/mail', async (request, reply) => {
    const mails = await latestMails(db)
    const rows = mails.map(
      ({ id, recipient, subject, sent_at }) =>
        `<li><a href="/dev/mail/${id}">${escapeHtml(subject)}</a><span>to ${escapeHtml(recipient)}, <time datetime="${sent_at}">${sent_at.slice(0, 16).replace('T', ' ')} UTC</time></span></li>`,
    )
    const list =
      rows.length > 0
        ? `<ul>${rows.join('')}</ul>`
        : '<p>No mail yet. It arrives here shortly after a sign-up or a link request.</p>'
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page('Inbox', list, request.raw.cspNonce))
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = uuid.test(request.params.id) ? await mailById(db, request.params.id) : undefined
    if (!mail) throw new Refusal('route_not_found')
    const content = `<p><a href="/dev/mail">All mail</a></p><p>To ${escapeHtml(mail.recipient)}</p><div class="mail">${linked(mail.body_text)}</div>`
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(mail.subject, content, request.raw.cspNonce))
  })
}

function page(title: string, content: string, nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · Goodword demo mailbox</title><link rel="icon" href="/favicon.svg"><style nonce="${nonce}">${style}</style></head>
<body><main><p class="label">Stand-in for a mail server. These messages were not really sent.</p><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`
}

/** Escapes the text of a mail and turns its addresses into links. */
function linked(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<>"]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
}

const style = `
:root { color-scheme: light dark; --page: #ffffff; --text: #4a4a4a; --heading: #121625; --link: #24744a; --line: #e1ebe6; --label: #8a5a00; --labelTint: #fff4d9 }
@media (prefers-color-scheme: dark) { :root { --page: #0f1512; --text: #d5ded9; --heading: #f1f6f3; --link: #7fd3aa; --line: #26332c; --label: #f2c464; --labelTint: #2d2410 } }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.6 Poppins, Roboto, system-ui, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px 64px }
h1 { color: var(--heading); font-size: 28px; line-height: 36px; overflow-wrap: anywhere } a { color: var(--link) }
.label { display: inline-block; margin: 0; padding: 4px 12px; border-radius: 12px; background: var(--labelTint); color: var(--label); font-size: 14px }
ul { list-style: none; padding: 0 } li { display: grid; gap: 4px; padding: 16px 0; border-bottom: 1px solid var(--line) } li a { font-weight: 600 } li span { font-size: 14px }
.mail { white-space: pre-wrap; overflow-wrap: anywhere; padding: 24px; border: 1px solid var(--line); border-radius: 12px }
`
