import * as z from 'zod/mini'
import { type ErrorCode, errors } from './errors.ts'
import { problemType } from './plain.ts'

/** `application/problem+json` (RFC 9457); `code` is for programs, `title` for people. */
export const Problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  requestId: z.optional(z.string()),
  /** The rejected parts of the input, each with a reason. */
  fields: z.optional(z.array(z.strictObject({ path: z.string(), message: z.string() }))),
  /** Figures of the error, such as the missing points. */
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
