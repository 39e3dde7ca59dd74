import * as z from 'zod/mini'
import { type ErrorCode, errors } from './errors.ts'
import { problemType } from './plainErrors.ts'

/** `application/problem+json` (RFC 9457); `code` is what programs look at, `title` what people read. */
export const Problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  requestId: z.optional(z.string()),
  /** Which parts of the input were refused, and why. */
  fields: z.optional(z.array(z.strictObject({ path: z.string(), message: z.string() }))),
  /** Figures that belong to the refusal, such as the points that are missing. */
  details: z.optional(z.record(z.string(), z.unknown())),
})
export type Problem = z.infer<typeof Problem>

export function problemOf(
  code: ErrorCode,
  more: Partial<Pick<Problem, 'fields' | 'details' | 'requestId'>> = {},
): Problem {
  const { status, title } = errors[code]
  return { type: problemType(code), title, status, code, ...more }
}
