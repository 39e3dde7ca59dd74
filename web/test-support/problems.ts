import { type ErrorCode, errors } from 'contract/errors/errors'
import { problemType } from 'contract/errors/plain'

/** A refusal as the server sends it. */
export function problemResponse(code: ErrorCode): Response {
  const { status, title } = errors[code]
  return Response.json({ type: problemType(code), code, status, title }, { status })
}
