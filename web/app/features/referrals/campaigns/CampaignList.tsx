import { styled } from '@mui/material/styles'
import type { Membership } from 'contract/account/account'
import type { ReferralCampaign } from 'contract/referrals/campaigns'
import { useId } from 'react'
import { formatCount } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { ItemTitle, SectionTitle } from '../../../shared/ui/Text.tsx'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { CampaignChanges } from './CampaignChanges.tsx'
import { costOf, draftText, statusTone, statusText } from './referralCampaignText.ts'
import { Head, Part, Terms } from './styles.ts'
import { VersionHistory } from './VersionHistory.tsx'

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
      <Cards>
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <Card campaign={campaign} membership={membership} />
          </li>
        ))}
      </Cards>
    </Part>
  )
}

interface CardProps {
  readonly campaign: ReferralCampaign
  readonly membership: Membership
}

function Card({ campaign, membership: { businessId, slug, role } }: CardProps) {
  const { draft, status, publishCheck, usedPoints, funnel } = campaign
  const titleId = useId()
  return (
    <Article aria-labelledby={titleId}>
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
      {role === 'owner' && <CampaignChanges campaign={campaign} businessId={businessId} slug={slug} />}
    </Article>
  )
}

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

const Article = styled('article')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  height: '100%',
  padding: 24,
  border: `1px solid ${colors.raisedBorder}`,
  borderRadius: 12,
  background: colors.raised,
  '& > p': { margin: 0 },
  '& > :last-child': { marginBlockStart: 'auto' },
  [theme.breakpoints.down('sm')]: { padding: 16 },
})
