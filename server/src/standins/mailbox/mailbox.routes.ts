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

  app.get<OfMail & { Querystring: { view?: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await mailOf(db, request.params.id)
    const isText = request.query.view === 'text'
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(mail.subject, mailPage(mail, isText), request.raw.cspNonce))
  })

  // The frame has its own rules: inline styles and no scripts. Its links open in the whole window.
  app.get<OfMail>('/dev/mail/:id/html', async (request, reply) => {
    const mail = await mailOf(db, request.params.id)
    // A sandboxed document has an opaque origin, which cannot have its own agent cluster.
    return reply
      .removeHeader('origin-agent-cluster')
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', framePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(mail.body_html.replace('<head>', '<head><base target="_top">'))
  })

  app.get<{ Params: { id: string; number: string } }>(
    '/dev/mail/:id/files/:number',
    async (request, reply) => {
      const file = (await mailOf(db, request.params.id)).attachments[Number(request.params.number)]
      if (!file) throw new Refusal('route_not_found')
      return reply
        .type(`${file.contentType}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="${file.filename.replaceAll(/[^\w.-]/g, '_')}"`)
        .send(file.content)
    },
  )
}

interface OfMail {
  Params: { id: string }
}

type StoredMail = NonNullable<Awaited<ReturnType<typeof mailById>>>

const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"

async function mailOf(db: Db, id: string): Promise<StoredMail> {
  const mail = uuid.test(id) ? await mailById(db, id) : undefined
  if (!mail) throw new Refusal('route_not_found')
  return mail
}

function mailPage({ id, recipient, body_text: text, attachments }: StoredMail, isText: boolean): string {
  const tab = (label: string, href: string, isShown: boolean) =>
    `<a href="${href}"${isShown ? ' aria-current="page"' : ''}>${label}</a>`
  const files = attachments.map(
    ({ filename }, at) => `<li><a href="/dev/mail/${id}/files/${at}">${escapeHtml(filename)}</a></li>`,
  )
  return [
    `<p><a href="/dev/mail">All mail</a></p><p>To ${escapeHtml(recipient)}</p>`,
    `<nav aria-label="Format">${tab('HTML', `/dev/mail/${id}`, !isText)}${tab('Text', `/dev/mail/${id}?view=text`, isText)}</nav>`,
    isText
      ? `<div class="mail">${linked(text)}</div>`
      : `<iframe title="Mail" src="/dev/mail/${id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>`,
    files.length > 0 ? `<h2>Attachments</h2><ul>${files.join('')}</ul>` : '',
  ].join('')
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
nav { display: flex; gap: 16px; margin-bottom: 16px } nav a { padding: 8px 0 } nav a[aria-current] { color: var(--heading); font-weight: 600; text-decoration: none }
iframe { box-sizing: border-box; width: 100%; height: 1200px; border: 1px solid var(--line); border-radius: 4px } h2 { color: var(--heading); font-size: 20px }
.mail { white-space: pre-wrap; overflow-wrap: anywhere; padding: 24px; border: 1px solid var(--line); border-radius: 12px }
`
