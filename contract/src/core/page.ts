import * as z from 'zod/mini'
import { pageTokenForm } from './forms.ts'

export const pageSizeMax = 50

/** The start of the next page; opaque to clients. */
export const PageToken = z.string().check(z.regex(pageTokenForm, 'must be a page token'))
export type PageToken = z.infer<typeof PageToken>

/** The page size, as an address carries it. */
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

/** The query of every paginated list. */
export const pageRequest = (sizeUsual: number) => ({
  pageSize: pageSize(sizeUsual),
  pageToken: z.optional(PageToken),
})

/**
 * The response to a `pageRequest`: its rows under their own name, and the token of the next page; null on the last
 * page.
 */
export const pageOf = <const Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.strictObject({ ...fields, nextPageToken: z.nullable(PageToken) })
