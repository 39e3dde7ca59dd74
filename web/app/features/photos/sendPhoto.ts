import { apiPrefix } from 'contract/core/route'
import { type CallFailure, problemOf } from '../../shared/api/problem.ts'
import { heldToken } from '../../shared/api/token.ts'
import { recoverSession } from '../../shared/auth/sessionRecovery.ts'

/** A photo takes longer than other calls: it is uploaded, queued, and rendered as nine files. */
const timeoutMilliseconds = 60_000

export type PhotoSent<Answer> = { readonly answer: Answer } | { readonly failure: CallFailure }

/** The address for photos, and the check of the response. */
export interface PhotoTarget<Answer> {
  readonly path: string
  /** The server checks its response against the contract; this finds proxy pages and truncated responses. */
  readonly isAnswer: (response: object) => response is Answer & object
}

/** Sends a file and reports the sent part, from 0 to 1, which `fetch` cannot. */
export async function sendPhoto<Answer>(
  target: PhotoTarget<Answer>,
  file: Blob,
  onProgress: (sent: number) => void,
): Promise<PhotoSent<Answer>> {
  const first = await send(target, file, onProgress)
  const isLost = 'failure' in first && first.failure.class === 401
  return isLost && (await recoverSession()) ? send(target, file, onProgress) : first
}

function send<Answer>(
  { path, isAnswer }: PhotoTarget<Answer>,
  file: Blob,
  onProgress: (sent: number) => void,
): Promise<PhotoSent<Answer>> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest()
    call.open('POST', `${apiPrefix}${path}`)
    call.timeout = timeoutMilliseconds
    call.responseType = 'json'
    const token = heldToken()
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`)
    call.setRequestHeader('content-type', file.type || 'application/octet-stream')
    const fail = (status: number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR', data?: unknown) =>
      resolve({ failure: problemOf({ status, data }) })
    call.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    call.addEventListener('error', () => fail('FETCH_ERROR'))
    call.addEventListener('abort', () => fail('FETCH_ERROR'))
    call.addEventListener('timeout', () => fail('TIMEOUT_ERROR'))
    call.addEventListener('load', () => {
      if (call.status !== 200) return fail(call.status, call.response)
      const response: unknown = call.response
      if (typeof response === 'object' && response !== null && isAnswer(response))
        resolve({ answer: response })
      else fail('PARSING_ERROR')
    })
    call.send(file)
  })
}
