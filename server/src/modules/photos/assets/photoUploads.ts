import { PhotoEdit, photoFileBytesMax } from 'contract/photos/photos'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../platform/http/problem.ts'
import { type FileUpload, takeFiles } from '../../../platform/http/uploads/takeFiles.ts'

export interface PhotoUpload extends Omit<FileUpload, 'query'> {
  readonly edit: PhotoEdit
}

interface UploadRoute {
  /** The path below `/api/v1`. */
  readonly path: string
  /** Refuses before the file is decoded. */
  readonly check?: (upload: Pick<PhotoUpload, 'base' | 'params'>) => Promise<void>
  /** Stores the file and returns the response. */
  readonly take: (upload: PhotoUpload) => Promise<unknown>
}

/** Adds routes with a photo as POST body. Any content type: the first bytes decide, and each kind has its refusal. */
export async function photoUploadRoutes(app: FastifyInstance, routes: readonly UploadRoute[]): Promise<void> {
  await takeFiles(
    app,
    {
      types: ['*'],
      bytesMax: photoFileBytesMax,
      missing: 'photo_not_image',
      tooLarge: 'photo_file_too_large',
    },
    routes.map(({ path, check, take }) => ({
      path,
      take: async ({ query, ...upload }) => {
        await check?.(upload)
        return take({ ...upload, edit: editIn(query) })
      },
    })),
  )
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
