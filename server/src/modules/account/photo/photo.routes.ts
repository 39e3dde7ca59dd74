import { memberPhotoUploadPath, type Profile } from 'contract/account/profile'
import { apiPrefix } from 'contract/core/route'
import { photoPath, photoWidths } from 'contract/photos/photoFiles'
import { PhotoEdit, photoFileBytesMax } from 'contract/photos/photos'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../../../integrations/storage/storage.ts'
import type { Context } from '../../../platform/context.ts'
import { requestCredentialsOf } from '../../../platform/http/credentials.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { sendProblem } from '../../../platform/http/problemAnswers.ts'
import { profileOf, setPhoto } from '../../identity/public.ts'
import { type StoredPhoto, storeUpload, writePhoto } from '../../photos/public.ts'

/** Photos are sent as files, not JSON, so the contract defines only their address. */
export async function memberPhotoRoutes(app: FastifyInstance, storage: Storage): Promise<void> {
  const { runtime } = app
  const baseOf = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await runtime.limiter.run(() =>
      runtime.identify(requestCredentialsOf(request, reply, runtime.secureCookies)),
    )
    if (!actor) throw new Refusal('not_signed_in')
    return { actor, requestId: request.id, log: request.log }
  }
  // Encapsulated in a plugin, so that no other route accepts files or bodies of this size.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Before the body is read, so that strangers cannot fill the memory.
    scope.addHook('onRequest', async (request, reply) => void (await baseOf(request, reply)))
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
    scope.post<{ Querystring: Record<string, string>; Body: unknown }>(
      `${apiPrefix}${memberPhotoUploadPath}`,
      { bodyLimit: photoFileBytesMax },
      async (request, reply) => {
        const base = await baseOf(request, reply)
        if (!Buffer.isBuffer(request.body)) throw new Refusal('photo_not_image')
        // Slow work and calls of the storage come before the transaction.
        const photo = await storeUpload(storage, request.body, {
          edit: editIn(request.query),
          sender: base.actor.memberId,
          // So that equal photos of two members have different addresses.
          salt: `member ${base.actor.memberId}`,
          takesSmall: true,
        })
        void reply.header('cache-control', 'no-store')
        return runtime.limiter.run(() =>
          runtime.inWriteContext(base, (context) => showMemberPhoto(context, photo)),
        )
      },
    )
  })
}

/** The smallest file is enough for a circle. */
async function showMemberPhoto(context: Context, photo: StoredPhoto): Promise<Profile> {
  const id = await writePhoto(context, photo)
  const [width = photo.width] = photoWidths(photo.width)
  await setPhoto(context, { id, address: photoPath(`/media/photos/${photo.hash}`, width, 'webp') })
  return profileOf(context)
}

/** The edit of an upload: `?x=10&y=0&width=80&height=100&rotation=90`, each part optional as a whole. */
function editIn({ x, y, width, height, rotation = '0' }: Record<string, string>): PhotoEdit {
  const isCropped = [x, y, width, height].some((part) => part !== undefined)
  const edit = PhotoEdit.safeParse({
    crop: isCropped ? { x: Number(x), y: Number(y), width: Number(width), height: Number(height) } : null,
    rotation: Number(rotation),
  })
  if (!edit.success) throw new Refusal('input_invalid')
  return edit.data
}
