import { type ErrorCode, errors } from 'contract/core/errors'
import { problemType } from 'contract/core/plainErrors'

/** A refusal as the server sends it. */
export function problemResponse(code: ErrorCode): Response {
  const { status, title } = errors[code]
  return Response.json({ type: problemType(code), code, status, title }, { status })
}
