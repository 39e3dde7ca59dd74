import { apiPrefix } from 'contract/core/route'
import { PhotoEdit, photoFileBytesMax } from 'contract/photos/photos'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requestCredentialsOf } from '../../../platform/http/credentials.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { sendProblem } from '../../../platform/http/problemAnswers.ts'

/** A request of a signed-in member. */
export type MemberBase = Awaited<ReturnType<typeof memberBaseOf>>

export interface PhotoUpload {
  readonly base: MemberBase
  readonly params: Readonly<Record<string, string>>
  readonly edit: PhotoEdit
  /** The bytes of the file, of any type. */
  readonly file: Buffer
}

interface UploadRoute {
  /** The path below `/api/v1`. */
  readonly path: string
  /** Refuses before the file is read. */
  readonly check?: (upload: Pick<PhotoUpload, 'base' | 'params'>) => Promise<void>
  /** Stores the file and returns the response. */
  readonly take: (upload: PhotoUpload) => Promise<unknown>
}

/** Adds routes with a photo as POST body in a plugin, so that no other route accepts files or bodies of this size. */
export async function photoUploadRoutes(app: FastifyInstance, routes: readonly UploadRoute[]): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Before the body is read, so that strangers cannot fill the memory.
    scope.addHook('onRequest', async (request, reply) => void (await memberBaseOf(app, request, reply)))
    // Any type: the first bytes decide, and each kind of file has its own refusal.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      sendProblem(
        error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? new Refusal('photo_file_too_large') : error,
        request,
        reply,
      ),
    )
    for (const { path, check, take } of routes)
      scope.post<{ Params: Record<string, string>; Querystring: Record<string, string>; Body: unknown }>(
        `${apiPrefix}${path}`,
        { bodyLimit: photoFileBytesMax },
        async (request, reply) => {
          const base = await memberBaseOf(app, request, reply)
          await check?.({ base, params: request.params })
          if (!Buffer.isBuffer(request.body)) throw new Refusal('photo_not_image')
          const upload = { base, params: request.params, edit: editIn(request.query), file: request.body }
          void reply.header('cache-control', 'no-store')
          return take(upload)
        },
      )
  })
}

/** @throws Refusal `not_signed_in` */
export async function memberBaseOf(
  { runtime }: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const actor = await runtime.limiter.run(() =>
    runtime.identify(requestCredentialsOf(request, reply, runtime.secureCookies)),
  )
  if (!actor) throw new Refusal('not_signed_in')
  return { actor, requestId: request.id, log: request.log }
}

/** The edit of an upload: `?x=10&y=0&width=80&height=100&rotation=90`; the crop and the rotation are optional. */
function editIn({ x, y, width, height, rotation = '0' }: Record<string, string>): PhotoEdit {
  const isCropped = [x, y, width, height].some((part) => part !== undefined)
  const edit = PhotoEdit.safeParse({
    crop: isCropped ? { x: Number(x), y: Number(y), width: Number(width), height: Number(height) } : null,
    rotation: Number(rotation),
  })
  if (!edit.success) throw new Refusal('input_invalid')
  return edit.data
}
