import { hasPermission } from 'contract/core/roles'
import type { Membership } from 'contract/account/account'
import type { ReferralCampaign } from 'contract/referrals/campaigns'
import { useId } from 'react'
import { formatCount } from '../../../shared/format/points.ts'
import { cardBox, flexColumn, stack, wellPadded } from '../../../shared/ui/classes.ts'
import { ItemTitle, SectionTitle } from '../../../shared/ui/Text.tsx'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { CampaignChanges } from './CampaignChanges.tsx'
import { costOf, draftText, statusTone, statusText } from './referralCampaignText.ts'
import { Head, Part, Terms } from './styles.ts'
import { VersionHistory } from './VersionHistory.tsx'
import styles from './CampaignList.module.css'

interface Props {
  readonly title: string
  readonly campaigns: readonly ReferralCampaign[]
  readonly membership: Membership
}

/** Campaigns that are not under way; renders nothing without any. */
export function CampaignList({ title, campaigns, membership }: Props) {
  const titleId = useId()
  if (campaigns.length === 0) return null
  return (
    <Part aria-labelledby={titleId}>
      <SectionTitle id={titleId}>{title}</SectionTitle>
      <ul className={stack(16, styles.cards)}>
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <Card campaign={campaign} membership={membership} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

interface CardProps {
  readonly campaign: ReferralCampaign
  readonly membership: Membership
}

function Card({ campaign, membership }: CardProps) {
  const { businessId, slug } = membership
  const { draft, status, publishCheck, usedPoints, funnel } = campaign
  const titleId = useId()
  return (
    <article className={flexColumn(12, cardBox, wellPadded, styles.article)} aria-labelledby={titleId}>
      <Head>
        <div>
          <ItemTitle id={titleId}>{draft.name}</ItemTitle>
          <ToneChip data-tone={statusTone(status)}>{statusText[status]}</ToneChip>
        </div>
      </Head>
      {status !== 'draft' && (
        <p>
          {formatCount(funnel.joined)} joined, {formatCount(funnel.rewarded)} rewarded, total cost{' '}
          {costOf(usedPoints)}.
        </p>
      )}
      {publishCheck.length > 0 && <p>It cannot be published yet. {publishCheck.join(' ')}</p>}
      <Terms aria-label="Terms">
        {draftText(draft).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </Terms>
      <VersionHistory campaign={campaign} businessId={businessId} />
      {hasPermission(membership, 'campaigns.edit') && (
        <CampaignChanges campaign={campaign} businessId={businessId} slug={slug} />
      )}
    </article>
  )
}
