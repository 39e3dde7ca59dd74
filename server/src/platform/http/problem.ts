import type { ErrorCode } from 'contract/errors/errors'
import { type Problem, problemOf } from 'contract/errors/problem'
import { isDatabaseAway } from '../db/away.ts'

type More = Partial<Pick<Problem, 'fields' | 'details'>>

/** A refusal with a code of the catalogue. Services throw it; only `problemFrom` turns it into a response. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly more: More

  constructor(code: ErrorCode, more: More = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.more = more
  }
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type_unsupported',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'json_invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'json_invalid',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'json_invalid',
  FST_ERR_REQ_TIMEOUT: 'request_timeout',
  FST_ERR_BAD_URL: 'address_invalid',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

const frameworkStatuses: Record<number, ErrorCode> = {
  400: 'input_invalid',
  403: 'origin_refused',
  404: 'route_not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'body_too_large',
  414: 'uri_too_long',
  415: 'media_type_unsupported',
  429: 'rate_limited',
  431: 'headers_too_large',
  503: 'busy',
}

/** The problem sent to the caller; `internal` for an unexpected error, whose cause goes only to the log. */
export function problemFrom(error: unknown, requestId: string): Problem {
  if (error instanceof Refusal) return problemOf(error.code, { ...error.more, requestId })
  return problemOf(codeOf(error), { requestId })
}

function codeOf(error: unknown): ErrorCode {
  if (!(error instanceof Error)) return 'internal'
  const { code, statusCode } = error as Error & Partial<Record<'code' | 'statusCode', unknown>> // optional conventions
  if (typeof code === 'string') {
    if (frameworkCodes[code]) return frameworkCodes[code]
    if (code === '25006') return 'database_read_only'
    if (code === '53100' || code === 'ENOSPC') return 'storage_full'
    if (code === '57014') return 'busy' // statement timeout
    if (code === '22021' || code === '22P05') return 'input_invalid' // text with a NUL
    if (code === '40001' || code === '40P01' || code === '55P03') return 'conflict_retry'
  }
  if (isDatabaseAway(error)) return 'database_unavailable'
  if (typeof statusCode === 'number') return frameworkStatuses[statusCode] ?? 'internal'
  return 'internal'
}
