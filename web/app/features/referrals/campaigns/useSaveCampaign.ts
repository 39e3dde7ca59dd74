import type { BusinessId } from 'contract/core/ids'
import {
  type ReferralCampaign,
  type ReferralCampaignDraft,
  createReferralCampaign,
  editReferralCampaign,
} from 'contract/referrals/campaigns'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../shared/api/useIdempotencyKey.ts'
import { isSameDraft } from './referralCampaignForm.ts'
import { useWrite } from '../../../shared/api/calls.ts'

export interface Saving {
  readonly isBusy: boolean
  readonly error: unknown
  readonly reset: () => void
}

export type Save = (draft: ReferralCampaignDraft) => Promise<ReferralCampaign | null>

/** Saves the form: first as a new draft, then as new versions of the same campaign. */
export function useSaveCampaign(businessId: BusinessId, began: ReferralCampaign | null) {
  const [campaign, setCampaign] = useState(began)
  const [create, creating] = useWrite(createReferralCampaign)
  const [edit, editing] = useWrite(editReferralCampaign)
  const { keyFor } = useIdempotencyKey()

  /** Resolves to the saved campaign, or null on refusal. Skips the call when nothing has changed. */
  const save: Save = async (draft) => {
    if (campaign && isSameDraft(campaign.draft, draft)) return campaign
    const answer = campaign
      ? await edit({
          params: { businessId, campaignId: campaign.id },
          body: { version: campaign.version, draft },
        })
      : await create({ params: { businessId }, body: draft, idempotencyKey: keyFor(draft) })
    if (!answer.data) return null
    setCampaign(answer.data)
    return answer.data
  }

  const saving: Saving = {
    isBusy: creating.isLoading || editing.isLoading,
    error: creating.error ?? editing.error,
    reset: () => {
      creating.reset()
      editing.reset()
    },
  }
  return { campaign, save, saving }
}
