import type { ErrorCode } from 'contract/errors/errors'
import { apiPrefix } from 'contract/core/route'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../context.ts'
import type { RequestBase } from '../bind.ts'
import { requestCredentialsOf } from '../credentials.ts'
import { mustBeOperator } from '../freshProof.ts'
import { Refusal } from '../problem.ts'
import { sendProblem } from '../problemAnswers.ts'

/** A request of a signed-in member. */
export type MemberBase = RequestBase & { readonly actor: Actor }

export interface FileUpload {
  readonly base: MemberBase
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** The bytes of the file. */
  readonly file: Buffer
}

interface Files {
  /** The accepted content types; any with `*`. */
  readonly types: readonly string[]
  readonly bytesMax: number
  /** The refusal of a request without a file. */
  readonly missing: ErrorCode
  /** The refusals of files that are too large, or of another type; those of all routes without them. */
  readonly tooLarge?: ErrorCode
  readonly otherType?: ErrorCode
}

interface FileRoute {
  /** The path below `/api/v1`. */
  readonly path: string
  readonly isForOperators?: boolean
  /** Stores the file and returns the response. */
  readonly take: (upload: FileUpload) => Promise<unknown>
}

/** A slow upload holds its bytes in memory for minutes. */
const arrivingOfOneMax = 4
const arrivingMax = 100

/** Adds routes with a file as POST body in a plugin, so that no other route accepts files or bodies of this size. */
export async function takeFiles(
  app: FastifyInstance,
  { types, bytesMax, missing, tooLarge, otherType }: Files,
  routes: readonly FileRoute[],
): Promise<void> {
  const codes: Readonly<Record<string, ErrorCode | undefined>> = {
    FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
    FST_ERR_CTP_INVALID_MEDIA_TYPE: otherType,
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Before the body is read, so that neither strangers nor a single member can fill the memory.
    scope.addHook('onRequest', async (request, reply) => {
      const { actor } = await memberBaseOf(app, request, reply)
      countArrival(actor.memberId, reply)
    })
    scope.addContentTypeParser(
      [...types],
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const code = codes[error.code]
      return sendProblem(code === undefined ? error : new Refusal(code), request, reply)
    })
    for (const { path, isForOperators = false, take } of routes)
      scope.post<{ Params: Record<string, string>; Querystring: Record<string, string>; Body: unknown }>(
        `${apiPrefix}${path}`,
        { bodyLimit: bytesMax, config: { takesFiles: true } },
        async (request, reply) => {
          // Again: the session may have ended while the file arrived.
          const base = await memberBaseOf(app, request, reply)
          if (isForOperators) mustBeOperator(base.actor)
          const { body, params, query } = request
          if (!Buffer.isBuffer(body)) throw new Refusal(missing)
          void reply.header('cache-control', 'no-store')
          return take({ base, params, query: textsOf(query), file: body })
        },
      )
  })
}

/** @throws Refusal `not_signed_in` */
export async function memberBaseOf(
  { runtime }: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<MemberBase> {
  const actor = await runtime.limiter.run(() =>
    runtime.identify(requestCredentialsOf(request, reply, runtime.secureCookies)),
  )
  if (!actor) throw new Refusal('not_signed_in')
  return { actor, requestId: request.id, log: request.log }
}

/** The senders of the files that are arriving or being read. */
const arriving: string[] = []

/** @throws Refusal rate_limited, busy */
function countArrival(sender: string, reply: FastifyReply): void {
  if (arriving.filter((other) => other === sender).length >= arrivingOfOneMax)
    throw new Refusal('rate_limited')
  if (arriving.length >= arrivingMax) throw new Refusal('busy')
  arriving.push(sender)
  reply.raw.once('close', () => arriving.splice(arriving.indexOf(sender), 1))
}

/** A repeated parameter is an array, although its type says text. */
function textsOf(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
