import type { Membership } from 'contract/account/account'
import { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { isPrefunded, publishCheck } from 'contract/referrals/campaignCheck'
import {
  type ReferralCampaign,
  type ReferralCampaignDraft,
  replayReferralCampaign,
} from 'contract/referrals/campaigns'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { showRefusals } from '../../../shared/form/draftSchema.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx'
import { stack } from '../../../shared/ui/classes.ts'
import { FormActions, FormColumn } from '../../../shared/ui/FormFields.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { besideAside } from '../../../shared/ui/memberSkins.ts'
import { CampaignFields } from './CampaignFields.tsx'
import { CostAside } from './CostAside.tsx'
import { PublishStep } from './PublishStep.tsx'
import {
  campaignFieldsOf,
  campaignPaths,
  campaignSchema,
  isSameDraft,
  readCampaign,
} from './referralCampaignForm.ts'
import { costText, retainedBudgetText } from './referralCampaignText.ts'
import { ReplayResult, ReplaySkeleton } from './ReplayResult.tsx'
import { SaveDraft } from './SaveDraft.tsx'
import { useSaveCampaign } from './useSaveCampaign.ts'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly membership: Membership
  /** Null for a new campaign. */
  readonly campaign: ReferralCampaign | null
  /** Campaign under way, if any: only one may run at a time. */
  readonly running: ReferralCampaign | null
}

/** Campaign editor: edit, simulate on past purchases, then publish or change. */
export function CampaignEditor({ membership: { businessId, slug }, campaign: began, running }: Props) {
  const [now] = useState(() => new Date())
  const { campaign, save, saving } = useSaveCampaign(businessId, began)
  const reading = { now, startsAt: began?.draft.startsAt ?? null }
  const form = useZodForm(campaignSchema(reading), campaignFieldsOf(began?.draft ?? null, now))
  const fields = form.watch()
  const [tried, setTried] = useState<ReferralCampaignDraft | null>(null)
  const [replay, { data: found, error, isLoading, requestId }] = useWrite(replayReferralCampaign)
  const { draft } = readCampaign(fields, reading)
  const usedPoints = campaign?.usedPoints ?? 0
  const fundedUsdCents = campaign?.fundedUsdCents ?? 0
  const money = { usedPoints, fundedUsdCents }
  const faults = draft ? publishCheck(draft, { now: Instant.parse(now.toISOString()), ...money }) : []
  const isRetained = draft !== null && isPrefunded(draft, money)
  const costs = draft && [
    ...costText(draft, usedPoints),
    ...(isRetained ? [retainedBudgetText(draft, usedPoints)] : []),
  ]
  const isPublished = campaign !== null && campaign.status !== 'draft'
  const isTried = Boolean(found && draft && tried && isSameDraft(draft, tried))

  const tryOut = form.handleSubmit(async (body) => {
    if (isLoading) return
    setTried(body)
    const answer = await replay({ params: { businessId }, body })
    if (answer.error) showRefusals(form.setError, problemOf(answer.error), campaignPaths)
  })

  return (
    <section className={stack(16)} aria-labelledby="editor">
      <Breadcrumbs
        parents={[{ name: 'Referrals', path: paths.ownReferrals(slug) }]}
        here={began?.draft.name ?? 'New campaign'}
      />
      <SectionTitle id="editor">{began ? `Edit ${began.draft.name}` : 'New referral campaign'}</SectionTitle>
      <Body>
        {isPublished
          ? 'Friends who already joined keep their promised rewards. Your changes apply to friends who join from now on.'
          : 'Simulate it on your past purchases before you publish it. You can edit, pause or end it at any time.'}
      </Body>
      {/* Some rules compare fields: a change of one can solve the problem of another. */}
      <FormColumn
        className={besideAside}
        noValidate
        onChange={() => form.clearErrors()}
        onSubmit={(event) => void tryOut(event)}
      >
        <CampaignFields
          form={form}
          fields={fields}
          isRetained={isRetained}
          hasBegun={isPublished && campaign.status !== 'scheduled'}
        />
        <CostAside costs={costs} faults={faults} />
        <ErrorMessage error={error} />
        <FormActions>
          <Button
            type="submit"
            size="large"
            look={isTried ? 'outlined' : 'filled'}
            aria-disabled={isLoading || undefined}
          >
            {isLoading ? 'Simulating' : 'Simulate last 90 days'}
          </Button>
          {!isPublished && (
            <SaveDraft slug={slug} saving={saving} handleSubmit={form.handleSubmit} save={save} />
          )}
        </FormActions>
      </FormColumn>
      {isLoading && <ReplaySkeleton />}
      {found && tried && (
        <ReplayResult key={requestId} replay={found} draft={tried} isOutdated={!isTried}>
          {isTried && draft && costs && (
            <PublishStep
              businessId={businessId}
              slug={slug}
              draft={draft}
              costs={costs}
              campaign={campaign}
              otherName={running && running.id !== campaign?.id ? running.draft.name : null}
              faults={faults}
              save={save}
              saving={saving}
            />
          )}
        </ReplayResult>
      )}
    </section>
  )
}
