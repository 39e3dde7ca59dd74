import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '../../platform/http/problem.ts'
import type { SandboxBank } from './bank/bank.ts'
import { sandboxPath } from './answers.ts'
import { authenticationPage, bankAccountPage, cardFramePage } from './pages/pages.ts'

const typed = z.string().check(z.maxLength(40))
const name = z.string().check(z.maxLength(200))
const id = z.string().check(z.minLength(1), z.maxLength(100))

const ConfirmBody = z.strictObject({
  clientSecret: id,
  number: typed,
  expiry: typed,
  cvc: typed,
  name: z.optional(name),
  savesCard: z.optional(z.boolean()),
})
const FrameQuery = z.object({ scheme: z.optional(z.enum(['light', 'dark'])) })
const QuestionQuery = z.object({ token: z._default(z.string(), ''), return: z._default(z.string(), '/') })
const AnswerBody = z.object({ token: id, return: z.string(), outcome: z.enum(['complete', 'fail']) })
const BankAccountBody = z.object({
  token: id,
  return: z.string(),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  number: z.string().check(z.regex(/^\d{4,17}$/)),
})
const DisputeBody = z.strictObject({ intentId: id })
const VerdictBody = z.strictObject({
  disputeId: id,
  outcome: z.enum(['under_review', 'won', 'lost', 'prevented']),
})

/**
 * Serves the stand-in's pages for a payer's browser: below `/sandbox/payments`, separate from our API, never in
 * production.
 */
export function sandboxRoutes(app: FastifyInstance, bank: SandboxBank): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

    scope.post(`${sandboxPath}/confirm`, async (request) => {
      const { clientSecret, number, expiry, cvc, savesCard } = checked(ConfirmBody, request.body)
      return bank.confirm({ clientSecret, card: { number, expiry, cvc }, savesCard })
    })
    scope.get(`${sandboxPath}/frame`, async (request, reply) => {
      const { scheme } = checked(FrameQuery, request.query)
      const { cspNonce: nonce } = request.raw
      void reply
        .header('content-security-policy', frameSecurityPolicy(nonce))
        .header('x-frame-options', 'SAMEORIGIN')
      return html(reply, cardFramePage({ nonce, scheme }))
    })
    scope.get(`${sandboxPath}/authenticate`, async (request, reply) => {
      const { token, return: wanted } = checked(QuestionQuery, request.query)
      const question = await bank.questionOf(token)
      const page = {
        question: question && { ...question, token },
        returnPath: returnPathOf(wanted),
        nonce: request.raw.cspNonce,
      }
      return html(reply, authenticationPage(page))
    })
    scope.post(`${sandboxPath}/authenticate`, async (request, reply) => {
      const { token, return: wanted, outcome } = checked(AnswerBody, request.body)
      await bank.authenticate({ token, isConfirmed: outcome === 'complete' })
      return reply.redirect(returnPathOf(wanted), 303)
    })
    scope.get(`${sandboxPath}/bank-account`, async (request, reply) => {
      const { token, return: wanted } = checked(QuestionQuery, request.query)
      const isKnown = await bank.isAccountPage(token)
      const page = {
        token: isKnown ? token : null,
        returnPath: returnPathOf(wanted),
        nonce: request.raw.cspNonce,
      }
      return html(reply, bankAccountPage(page))
    })
    scope.post(`${sandboxPath}/bank-account`, async (request, reply) => {
      const { token, return: wanted, name, number } = checked(BankAccountBody, request.body)
      await bank.enterBankAccount({ token, name, last4: number.slice(-4) })
      return reply.redirect(returnPathOf(wanted), 303)
    })
    scope.post(`${sandboxPath}/disputes`, async (request) =>
      bank.openDispute(checked(DisputeBody, request.body).intentId),
    )
    scope.post(`${sandboxPath}/disputes/close`, async (request) => {
      const { disputeId, outcome } = checked(VerdictBody, request.body)
      return bank.moveDispute(disputeId, outcome)
    })
  })
}

/**
 * Returns a path of this site, or the landing page. Allows listed characters instead of blocking attacks: single
 * slashes, no backslash, no colon, and no encoding before the query, so that no interpretation leads to another site.
 */
export function returnPathOf(wanted: string): string {
  return wanted.length <= 500 && ownPath.test(wanted) ? wanted : '/'
}

const ownPath = /^\/(?:[\w\-.~]+(?:\/[\w\-.~]+)*\/?)?(?:\?[\w\-.~=&%+]*)?$/

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}

const frameSecurityPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join(';')

/** An error names its field and never repeats the input. */
function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Refusal('input_invalid', {
    fields: parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: 'is invalid' })),
  })
}
