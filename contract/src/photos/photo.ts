import * as z from 'zod/mini'
import { PhotoId } from '../core/ids.ts'

// Separate from the calls about photos, so that public pages load no validation code for them.

/** A photo in all its sizes and formats; `photoFiles.ts` computes their addresses. */
export const Photo = z.strictObject({
  id: PhotoId,
  /** The text alternative; empty until its owner describes the photo. */
  alt: z.string(),
  /** The size of its widest file, in pixels. */
  width: z.int(),
  height: z.int(),
  /** A placeholder in about 25 bytes, as base64 (https://evanw.github.io/thumbhash/). */
  thumbhash: z.string(),
  /** The address of its files, without width and format: `/media/photos/<hash>`. */
  source: z.string(),
})
export type Photo = z.infer<typeof Photo>
