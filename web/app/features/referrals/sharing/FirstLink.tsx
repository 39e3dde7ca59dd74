import { type ShareOffer, usualReferralChannel, addShareLink } from 'contract/referrals/sharing'
import { useCallback, useEffect } from 'react'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { LoadingLinks } from './LoadingLinks.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

/** Creates the member's first link for an offer, then the page shows it. An operator who views the page creates none. */
export function FirstLink({ offer: { campaignId } }: { readonly offer: ShareOffer }) {
  const isViewed = useAuth().backendData?.viewing !== undefined
  const [add, { error }] = useWrite(addShareLink)
  const create = useCallback(
    () => void add({ body: { campaignId, channel: usualReferralChannel } }),
    [add, campaignId],
  )
  useEffect(() => {
    if (!isViewed) create()
  }, [isViewed, create])
  if (isViewed) return <MutedText>This member has no link for this program yet.</MutedText>
  return error ? <ErrorNotice error={error} retry={create} /> : <LoadingLinks />
}
