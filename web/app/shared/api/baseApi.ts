import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { apiPrefix } from 'contract/core/route'
import { tags } from 'contract/core/tags'
import { confirmSignIn, needsFreshSignIn } from '../auth/freshSignIn.ts'
import { noteRefusal } from '../auth/lostAccess.ts'
import { recoverSession } from '../auth/sessionRecovery.ts'
import { heldToken } from './token.ts'

export const timeoutMilliseconds = 10_000
const retentionSeconds = 60

const send = fetchBaseQuery({
  baseUrl: apiPrefix,
  credentials: 'include',
  timeout: timeoutMilliseconds,
  prepareHeaders: (headers) => {
    const token = heldToken()
    if (token) headers.set('authorization', `Bearer ${token}`)
    return headers
  },
})

/**
 * A 401 means that the session has ended: recovers it and retries the call once, or signs the member out. A call that
 * needs a fresh sign-in waits until the member has confirmed, and is then sent again.
 */
export const sendSignedIn: typeof send = async (...call) => {
  const answer = await send(...call)
  if (answer.error && needsFreshSignIn(answer.error.data))
    return (await confirmSignIn()) ? send(...call) : answer
  if (answer.error) noteRefusal(answer.error.data)
  const isRecovered = answer.error?.status === 401 && (await recoverSession())
  return isRecovered ? send(...call) : answer
}

/** The one API of the app. Its endpoints are the routes of the contract (`calls.ts`). */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: sendSignedIn,
  keepUnusedDataFor: retentionSeconds,
  tagTypes: tags,
  endpoints: () => ({}),
})
