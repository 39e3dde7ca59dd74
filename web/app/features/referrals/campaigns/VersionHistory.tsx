import { styled } from '@mui/material/styles'
import type { BusinessId } from 'contract/core/ids'
import type { ReferralCampaign } from 'contract/referrals/campaigns'
import { useState } from 'react'
import { momentDay } from '../../../shared/days.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { Details } from '../../../shared/ui/Details.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { useListReferralCampaignVersionsQuery } from './referralCampaignsApi.ts'
import { draftText } from './referralCampaignText.ts'

interface Props {
  readonly campaign: ReferralCampaign
  readonly businessId: BusinessId
}

/** All versions, to explain older promises; loaded on demand. */
export function VersionHistory({ campaign, businessId }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (campaign.version === 1) return null
  return (
    <Versioned onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Version history</summary>
      {isOpen && <Versions campaign={campaign} businessId={businessId} />}
    </Versioned>
  )
}

function Versions({ campaign, businessId }: Props) {
  const { data, error, refetch } = useListReferralCampaignVersionsQuery({
    params: { businessId, campaignId: campaign.id },
  })
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the versions">
        <SkeletonBox sx={{ height: 72, mt: 2 }} />
        <SkeletonBox sx={{ height: 72, mt: 1 }} />
      </Skeleton>
    )
  return (
    <ol>
      {data.versions.map(({ version, draft, madeAt }) => (
        <li key={version} data-current={version === campaign.version || undefined}>
          <strong>Version {version}</strong>
          <small>
            {version === campaign.version
              ? `In force since ${momentDay(madeAt)}`
              : `From ${momentDay(madeAt)}`}
          </small>
          <p>{draftText(draft).join(' · ')}</p>
        </li>
      ))}
    </ol>
  )
}

const Versioned = styled(Details)({
  '& ol': { display: 'grid', gap: 16, margin: '12px 0 0', padding: 0, listStyle: 'none' },
  '& li': {
    paddingInlineStart: 16,
    borderInlineStart: `2px solid ${colors.raisedBorder}`,
  },
  '& li[data-current]': { borderColor: colors.brand },
  '& strong': { fontWeight: 600, color: colors.heading },
  '& small': { marginInlineStart: 12, fontSize: '0.8125rem', color: colors.quietText },
  '& p': { margin: '4px 0 0', maxWidth: '68ch' },
})
