import type { BusinessId } from 'contract/core/ids'
import { apiPrefix } from 'contract/core/route'
import { businessPhotoUploadPath, type PhotoUploaded } from 'contract/photos/photos'
import { type CallFailure, problemOf } from '../../shared/api/problem.ts'
import { heldToken } from '../../shared/api/token.ts'
import { recoverSession } from '../../shared/auth/sessionRecovery.ts'

/** A photo takes longer than other calls: it travels, waits for its turn, and is drawn in nine files. */
const timeoutMilliseconds = 60_000

export type PhotoSent = { readonly answer: PhotoUploaded } | { readonly failure: CallFailure }

/** Sends a file and reports the sent part, from 0 to 1, which `fetch` cannot. */
export async function sendPhoto(
  businessId: BusinessId,
  file: Blob,
  onProgress: (sent: number) => void,
): Promise<PhotoSent> {
  const first = await send(businessId, file, onProgress)
  const isLost = 'failure' in first && first.failure.class === 401
  return isLost && (await recoverSession()) ? send(businessId, file, onProgress) : first
}

function send(businessId: BusinessId, file: Blob, onProgress: (sent: number) => void): Promise<PhotoSent> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest()
    call.open('POST', `${apiPrefix}${businessPhotoUploadPath(businessId)}`)
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
      if (isUploaded(call.response)) resolve({ answer: call.response })
      else fail('PARSING_ERROR')
    })
    call.send(file)
  })
}

/** The server checks its response against the contract; this finds pages of proxies and cut responses. */
const isUploaded = (response: unknown): response is PhotoUploaded =>
  typeof response === 'object' && response !== null && 'id' in response && 'photos' in response
