import type { Problem } from 'contract/errors/problem'
import type { ErrorCode } from 'contract/errors/errors'
import { plainErrors, problemType } from 'contract/errors/plain'

/** Class of a failed call: a named one, or the HTTP status. */
export type ErrorClass = 'FETCH_ERROR' | 'PARSING_ERROR' | 'TIMEOUT_ERROR' | number | 'UNKNOWN'

/** A failed call in words for a customer; `code` is for programs. */
export interface CallFailure {
  readonly class: ErrorClass
  readonly code: ErrorCode | null
  readonly sentence: string
  readonly fields: NonNullable<Problem['fields']>
  readonly details: NonNullable<Problem['details']>
  /** A retry may succeed. */
  readonly isPassing: boolean
}

/** Converts any error from a hook, a call or a boundary into one sentence; never shows a raw message. */
export function problemOf(error: unknown): CallFailure {
  const kind = classOf(error)
  const problem = problemIn(error)
  return {
    class: kind,
    code: problem && (problem.code as ErrorCode), // the server sends no other code
    sentence: neededRoleIn(problem) ?? problem?.title ?? sentenceFor(kind),
    fields: problem?.fields ?? [],
    details: problem?.details ?? {},
    isPassing: typeof kind !== 'number' || kind >= 500 || kind === 429 || kind === 408,
  }
}

/** The server names the roles that are needed. */
function neededRoleIn(problem: Problem | null): string | null {
  const sentence = problem?.code === 'not_permitted' ? problem.details?.['sentence'] : undefined
  return typeof sentence === 'string' ? sentence : null
}

export function classOf(error: unknown): ErrorClass {
  const status = isRecord(error) ? error['status'] : undefined
  if (status === 'FETCH_ERROR' || status === 'PARSING_ERROR' || status === 'TIMEOUT_ERROR') return status
  return typeof status === 'number' ? status : 'UNKNOWN'
}

/** The page stopped the call itself, because a newer one replaces it. */
export const isAborted = (error: unknown): boolean => isRecord(error) && error['name'] === 'AbortError'

function sentenceFor(kind: ErrorClass): string {
  if (kind === 'FETCH_ERROR') return 'We cannot reach Goodword. Check your connection and try again.'
  if (kind === 'TIMEOUT_ERROR') return 'Goodword took too long to respond. Please try again.'
  if (kind === 401) return plainErrors.not_signed_in.title
  if (kind === 403) return plainErrors.forbidden.title
  if (kind === 404) return plainErrors.route_not_found.title
  if (kind === 429) return plainErrors.rate_limited.title
  if (kind === 503) return plainErrors.busy.title
  return plainErrors.internal.title
}

/** RTK Query and React Router's boundaries both provide the response body as `data`. */
function problemIn(error: unknown): Problem | null {
  const data = isRecord(error) && isRecord(error['data']) ? error['data'] : error
  return isRecord(data) && typeof data['code'] === 'string' && data['type'] === problemType(data['code'])
    ? (data as unknown as Problem) // only the server uses this type, with one shape
    : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
