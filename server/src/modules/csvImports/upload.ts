import { csvBytesMax, type CsvImport } from 'contract/csvImports/csvImports'
import { apiPrefix } from 'contract/core/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { requestCredentialsOf } from '../../platform/http/credentials.ts'
import { Refusal } from '../../platform/http/problem.ts'

export interface UploadedCsv {
  readonly bytes: Uint8Array
  readonly fileName: string
  /** Items missing from the file are removed. */
  readonly removesMissing: boolean
}

interface Upload {
  readonly path: string
  readonly isForOperators: boolean
  /** Runs in a transaction; `id` is the parameter of the path. */
  readonly plan: (context: Context, id: string, file: UploadedCsv) => Promise<CsvImport>
}

/** Accepts a CSV file as a raw body, with its name and options as a query, and responds with its plan. */
export async function takeCsvUploads(app: FastifyInstance, uploads: readonly Upload[]): Promise<void> {
  const { runtime } = app
  const actorOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await runtime.identify(requestCredentialsOf(request, reply, runtime.secureCookies))
    if (!actor) throw new Refusal('not_signed_in')
    return actor
  }
  // Encapsulated in a plugin, so that no other route accepts bodies of this size.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Before the body is read, so that strangers cannot fill the memory.
    scope.addHook('onRequest', async (request, reply) => void (await actorOf(request, reply)))
    scope.addContentTypeParser(
      ['text/csv', 'application/octet-stream'],
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    for (const { path, isForOperators, plan } of uploads)
      scope.post<{
        Params: { id?: string }
        Querystring: { name?: string; remove?: string }
        Body: unknown
      }>(`${apiPrefix}${path}`, { bodyLimit: csvBytesMax }, async (request, reply) => {
        const { id, log, params, query } = request
        const actor = await actorOf(request, reply)
        if (isForOperators && !actor.isOperator) throw new Refusal('forbidden')
        if (!Buffer.isBuffer(request.body)) throw new Refusal('csv_empty')
        const file: UploadedCsv = {
          bytes: request.body,
          fileName: typeof query.name === 'string' && query.name !== '' ? query.name : 'file.csv',
          removesMissing: query.remove === 'missing',
        }
        void reply.header('cache-control', 'no-store')
        return runtime.limiter.run(() =>
          runtime.inWriteContext({ actor, requestId: id, log }, (context) =>
            plan(context, params.id ?? '', file),
          ),
        )
      })
  })
}
