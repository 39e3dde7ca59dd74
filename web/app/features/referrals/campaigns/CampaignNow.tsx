import { hasPermission } from 'contract/core/roles'
import type { Membership } from 'contract/account/account'
import { points } from 'contract/core/points'
import type { ReferralCampaign } from 'contract/referrals/campaigns'
import type { ReferralFunnel } from 'contract/referrals/sharing'
import type { ComponentType } from 'react'
import { formatCount, pointsText } from '../../../shared/format/points.ts'
import { Figure, Figures } from '../../../shared/ui/Figures.tsx'
import { RoleNeeded } from '../../../shared/ui/RoleNeeded.tsx'
import { ItemTitle, MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { CampaignChanges } from './CampaignChanges.tsx'
import { costOf, draftText, statusTone, statusText } from './referralCampaignText.ts'
import { Head, Part, Terms } from './styles.ts'
import styles from './CampaignNow.module.css'
import { VersionHistory } from './VersionHistory.tsx'

interface Props {
  readonly campaign: ReferralCampaign
  readonly membership: Membership
  readonly Funnel: ComponentType<{ readonly funnel: ReferralFunnel }>
}

/** Campaign under way: status, budget, funnel and terms. */
export function CampaignNow({ campaign, membership, Funnel }: Props) {
  const { businessId, slug } = membership
  const mayEdit = hasPermission(membership, 'campaigns.edit')
  const { draft, status, usedPoints } = campaign
  const left = points(Math.max(0, draft.budgetPoints - usedPoints))
  return (
    <Part aria-labelledby="now">
      <Head>
        <div>
          <SectionTitle id="now">{draft.name}</SectionTitle>
          <ToneChip data-tone={statusTone(status)}>{statusText[status]}</ToneChip>
        </div>
        {mayEdit && <CampaignChanges campaign={campaign} businessId={businessId} slug={slug} />}
      </Head>
      {!mayEdit && <RoleNeeded permission="campaigns.edit" what="edit, pause or end it" />}
      <Figures className={styles.inPairs}>
        <Figure
          label="Budget left"
          value={formatCount(left)}
          note={`Worth ${costOf(left)}, of ${pointsText(draft.budgetPoints)}`}
          isPoints
        />
        <Figure
          label="Cost so far"
          value={costOf(usedPoints)}
          note={`${pointsText(usedPoints)}, including pending points`}
        />
        <Figure
          label="Rewarded"
          value={formatCount(campaign.funnel.rewarded)}
          note={campaign.funnel.rewarded === 1 ? 'Friend and referrer' : 'Friends and their referrers'}
        />
        <Figure
          label="Joined"
          value={formatCount(campaign.funnel.joined)}
          note={`${formatCount(campaign.funnel.firstPurchase)} made a purchase`}
        />
      </Figures>
      {campaign.funnel.shared + campaign.funnel.clicked > 0 ? (
        <Funnel funnel={campaign.funnel} />
      ) : (
        <MutedText>No shares yet. You’ll see the referral funnel here.</MutedText>
      )}
      <ItemTitle id="terms">Terms</ItemTitle>
      <Terms aria-labelledby="terms">
        {draftText(draft).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </Terms>
      <VersionHistory campaign={campaign} businessId={businessId} />
    </Part>
  )
}
