import { useState } from 'react'
import { isImporting } from './connect/wizardStep.ts'
import { ownConnections } from './googleReviewsApi.ts'
import { readGoogleConnections } from 'contract/googleReviews/connections'
import { useRead } from '../../shared/api/calls.ts'

/** How often the page reads the progress of an import, and the state of settled connections. */
const importPollMilliseconds = 2500
const pollMilliseconds = 20_000

/** The connections that the member may manage. An import continues at the server while no page is open. */
export function useConnections() {
  const [isFast, setIsFast] = useState(false)
  const answer = useRead(readGoogleConnections, ownConnections, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isFast ? importPollMilliseconds : pollMilliseconds,
    skipPollingIfUnfocused: true,
  })
  const isNow = answer.data?.connections.some(isImporting) ?? false
  if (isNow !== isFast) setIsFast(isNow)
  return answer
}
