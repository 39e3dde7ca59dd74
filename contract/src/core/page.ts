import * as z from 'zod/mini'
import { pageTokenForm } from './forms.ts'

export const pageSizeMax = 50

/** Where the next page starts; made by the server, opaque to everyone else. */
export const PageToken = z.string().check(z.regex(pageTokenForm, 'must be a page token'))
export type PageToken = z.infer<typeof PageToken>

/** How many rows a page holds, as it stands in an address. */
const pageSize = (usual: number) =>
  z._default(
    z.pipe(
      z.union([
        z.string().check(z.regex(/^[1-9]\d?$/, `must be a number from 1 to ${pageSizeMax}`)),
        z.int(),
      ]),
      z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(pageSizeMax))),
    ),
    usual,
  )

/** The query of every list that comes in pages. */
export const pageRequest = (sizeUsual: number) => ({
  pageSize: pageSize(sizeUsual),
  pageToken: z.optional(PageToken),
})

/** The answer to a `pageRequest`: its rows under their own name, and where the next page starts; null on the last one. */
export const pageOf = <const Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.strictObject({ ...fields, nextPageToken: z.nullable(PageToken) })
