import type { BusinessId } from 'contract/core/ids'
import { type ReferralCampaign, listReferralCampaignVersions } from 'contract/referrals/campaigns'
import { useState } from 'react'
import { momentDay } from '../../../shared/days.ts'
import { Details } from '../../../shared/ui/Details.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { draftText } from './referralCampaignText.ts'
import styles from './VersionHistory.module.css'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly campaign: ReferralCampaign
  readonly businessId: BusinessId
}

/** All versions, to explain older promises; loaded on demand. */
export function VersionHistory({ campaign, businessId }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (campaign.version === 1) return null
  return (
    <Details className={styles.versioned} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Version history</summary>
      {isOpen && <Versions campaign={campaign} businessId={businessId} />}
    </Details>
  )
}

function Versions({ campaign, businessId }: Props) {
  const { data, error, refetch } = useRead(listReferralCampaignVersions, {
    params: { businessId, campaignId: campaign.id },
  })
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the versions">
        <SkeletonBox style={{ height: 72, marginBlockStart: 16 }} />
        <SkeletonBox style={{ height: 72, marginBlockStart: 8 }} />
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
