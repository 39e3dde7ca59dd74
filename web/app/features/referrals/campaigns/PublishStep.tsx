import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import {
  type ReferralCampaign,
  type ReferralCampaignDraft,
  changeReferralCampaign,
} from 'contract/referrals/campaigns'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { FormActions } from '../../../shared/ui/FormFields.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { isSameDraft } from './referralCampaignForm.ts'
import { draftText } from './referralCampaignText.ts'
import type { Save, Saving } from './useSaveCampaign.ts'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
  readonly draft: ReferralCampaignDraft
  /** Costs, as sentences. */
  readonly costs: readonly string[]
  /** Null until the draft is saved for the first time. */
  readonly campaign: ReferralCampaign | null
  /** Name of another campaign under way: only one may run at a time. */
  readonly otherName: string | null
  readonly faults: readonly string[]
  readonly save: Save
  readonly saving: Saving
}

/** Last step after a simulation: publishes a draft, or changes a published campaign. */
export function PublishStep(props: Props) {
  const { businessId, slug, draft, costs, campaign, otherName, faults, save, saving } = props
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [change, changing] = useWrite(changeReferralCampaign)
  const isPublished = campaign !== null && campaign.status !== 'draft'
  const error = saving.error ?? changing.error

  if (isPublished && isSameDraft(campaign.draft, draft))
    return <MutedText>There are no changes to save.</MutedText>
  if (faults.length > 0)
    return (
      <Notice kind="warning">
        <p>It cannot be published yet. {faults.join(' ')}</p>
      </Notice>
    )
  if (!isPublished && otherName !== null)
    return (
      <Notice kind="warning">
        <p>
          {otherName} has not ended, and only one campaign can run at a time. Save this one as a draft, and{' '}
          <Link to={paths.ownReferrals(slug)}>end the other first</Link>.
        </p>
      </Notice>
    )

  function close(): void {
    setIsAsking(false)
    saving.reset()
    changing.reset()
  }

  async function confirm(): Promise<void> {
    const saved = await save(draft)
    if (!saved) return
    if (!isPublished) {
      const answer = await change({ params: { businessId, campaignId: saved.id, change: 'publish' } })
      if (answer.error) return
      toast.done(`${draft.name} ${answer.data.status === 'scheduled' ? 'is scheduled' : 'is live'}`)
    } else toast.done('Saved for friends who join from now on')
    await navigate(paths.ownReferrals(slug))
  }

  return (
    <>
      <FormActions>
        <Button type="button" look="filled" size="large" onClick={() => setIsAsking(true)}>
          {isPublished ? 'Save changes' : 'Publish campaign'}
        </Button>
      </FormActions>
      {isAsking && (
        <AskDialog
          title={isPublished ? 'Save changes?' : `Publish ${draft.name}?`}
          confirm={isPublished ? 'Save' : 'Publish'}
          isBusy={saving.isBusy || changing.isLoading}
          error={error}
          onConfirm={() => void confirm()}
          onClose={close}
        >
          <p>{draftText(draft).join('. ')}.</p>
          {costs.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {isPublished && <p>Friends who already joined keep their promised rewards.</p>}
          {faultsIn(error).map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </AskDialog>
      )}
    </>
  )
}

/** Obstacles that the server reported. */
function faultsIn(error: unknown): string[] {
  const faults: unknown = error === undefined ? [] : problemOf(error).details['faults']
  return Array.isArray(faults) ? faults.filter((fault) => typeof fault === 'string') : []
}
