import type { FastifyInstance } from 'fastify'
import type { DkimKey } from '../../integrations/mail/dkim/dkimKey.ts'
import type { Db } from '../../platform/db/tables.ts'
import { Refusal } from '../../platform/http/problem.ts'
import { latestMails, mailById, type StoredMail } from './mailbox.ts'
import { listPage, mailPage, type Outcome } from './mailboxPages.ts'
import { bounceOf, complaintOf } from './reports.ts'

interface Options {
  readonly db: Db
  readonly from: string
  readonly dkim: Pick<DkimKey, 'domain' | 'selector'> | null
  /** The secret of the route for reports; null without the route. */
  readonly reports: { readonly secret: string } | null
}

interface OfMail {
  Params: { id: string }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Serves `/dev/mail`: the demo's mails, newest first. */
export function mailboxRoutes(app: FastifyInstance, { db, from, dkim, reports }: Options): void {
  const senderOf = { from, dkim, canReport: reports !== null }

  app.get('/dev/mail', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(listPage(await latestMails(db), request.raw.cspNonce)),
  )

  app.get<OfMail & { Querystring: { view?: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await mailOf(db, request.params.id)
    const isText = request.query.view === 'text'
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(mailPage(mail, { ...senderOf, isText, outcome: null, nonce: request.raw.cspNonce }))
  })

  // The frame has its own rules: inline styles, pictures of this server and no scripts. Its links open in the whole window.
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
        .type(file.contentType)
        .header('content-disposition', `attachment; filename="${file.filename.replaceAll(/[^\w.-]/g, '_')}"`)
        .send(file.content)
    },
  )

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, undefined),
    )
    const button = (path: string, press: (mail: StoredMail) => Promise<Outcome>) =>
      scope.post<OfMail>(`/dev/mail/:id/${path}`, async (request, reply) => {
        const mail = await mailOf(db, request.params.id)
        const outcome = await press(mail)
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(mailPage(mail, { ...senderOf, isText: false, outcome, nonce: request.raw.cspNonce }))
      })
    button('unsubscribe', (mail) => unsubscribe(app, mail))
    if (!reports) return
    button('bounce', (mail) => report(app, reports.secret, bounceOf(mail)))
    button('complain', (mail) => report(app, reports.secret, complaintOf(mail)))
  })
}

/** As a mail program does (RFC 8058): without a cookie, and not from a page of ours. */
async function unsubscribe(app: FastifyInstance, { unsubscribe: address }: StoredMail): Promise<Outcome> {
  if (address === null) throw new Refusal('route_not_found')
  const { statusCode } = await app.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.stand-in.example' },
    payload: 'List-Unsubscribe=One-Click',
  })
  return { text: `The mail program posted to ${address}. The server responded with ${statusCode}.` }
}

async function report(app: FastifyInstance, secret: string, raw: string): Promise<Outcome> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/v1/mail/reports',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
    payload: raw,
  })
  return { text: `The mail server sent a report. Goodword responded with ${statusCode}.` }
}

const framePolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"

async function mailOf(db: Db, id: string): Promise<StoredMail> {
  const mail = uuid.test(id) ? await mailById(db, id) : undefined
  if (!mail) throw new Refusal('route_not_found')
  return mail
}
