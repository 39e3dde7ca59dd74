import type { Sent } from 'contract/core/route'
import { type GoogleConnections, readGoogleConnections } from 'contract/googleReviews/connections'
import { baseApi } from '../../shared/api/baseApi.ts'
import { type AnswerEffect, keepAnswer } from '../../shared/api/calls.ts'

export const ownConnections: Sent<typeof readGoogleConnections> = {}

/** A change responds with all connections. */
export const showConnections = keepAnswer(readGoogleConnections, () => ownConnections)

/** Delays before the page reads the result of a sync, which a job runs on the server. */
const syncPauses = [1500, 4000, 10_000]

export const showSync: AnswerEffect<GoogleConnections> = async (input, started) => {
  await showConnections(input, started)
  const look = () => started.dispatch(baseApi.util.invalidateTags(['GoogleConnection', 'ReviewInbox']))
  for (const milliseconds of syncPauses) setTimeout(look, milliseconds)
}
