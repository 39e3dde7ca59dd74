import { hasPermission } from 'contract/core/roles'
import type { Membership } from 'contract/account/account'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../shared/ui/Button.tsx'
import { between, stack, startAligned, wrap } from '../../../shared/ui/classes.ts'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { CampaignCard } from './CampaignCard.tsx'
import { CampaignForm } from './CampaignForm.tsx'
import { LoadFailure } from '../LoadFailure.tsx'
import { RoleNeeded } from '../../../shared/ui/RoleNeeded.tsx'
import styles from './CampaignsView.module.css'
import { listCampaigns } from 'contract/loyalty/programs'
import { useRead } from '../../../shared/api/calls.ts'

/** Bonus points for a period and a budget: current and past campaigns, and creating one. */
export function CampaignsView({ membership }: { readonly membership: Membership }) {
  const { businessId } = membership
  const mayEdit = hasPermission(membership, 'campaigns.edit')
  // The budget comes from the balance.
  const mayStart = hasPermission(membership, 'payouts.manage')
  const { data, error, refetch } = useRead(listCampaigns, { params: { businessId } })
  const [search] = useSearchParams()
  // Insights link to the form.
  const [isStarting, setIsStarting] = useState(mayStart && search.has('new'))
  return (
    <>
      <section className={stack(24)} aria-labelledby="campaigns">
        <div className={wrap(16, startAligned, between, styles.head)}>
          <div>
            <SectionTitle id="campaigns">Campaigns</SectionTitle>
            <Body style={{ marginBlockStart: 8 }}>
              Extra points on top of your rule, for a limited time and budget. If several multipliers apply,
              the largest counts; bonuses add up.
            </Body>
          </div>
          {mayStart && !isStarting && (
            <Button look="filled" onClick={() => setIsStarting(true)}>
              New campaign
            </Button>
          )}
        </div>
        {!mayStart && <RoleNeeded permission="payouts.manage" what="start a campaign" />}
        {!mayEdit && <RoleNeeded permission="campaigns.edit" what="pause or end a campaign" />}
        {error && <LoadFailure error={error} retry={() => void refetch()} isStale={data !== undefined} />}
        {!data && !error && <CampaignsSkeleton />}
        {data?.campaigns.length === 0 && !isStarting && (
          <Body>No campaigns yet. Start with double points on a quiet weekday or a birthday bonus.</Body>
        )}
      </section>
      {isStarting && (
        <CampaignForm
          membership={membership}
          nameAtFirst={search.get('new') === 'comeback' ? 'Come back soon' : ''}
          close={() => setIsStarting(false)}
        />
      )}
      {data && data.campaigns.length > 0 && (
        <ul className={stack(16, styles.cards)}>
          {data.campaigns.map((campaign) => (
            <li key={campaign.id}>
              <CampaignCard campaign={campaign} membership={membership} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const CampaignsSkeleton = () => (
  <Skeleton label="Loading the campaigns">
    <div className={stack(16, styles.cards)}>
      <SkeletonBox style={{ height: 240, borderRadius: '12px' }} />
      <SkeletonBox style={{ height: 240, borderRadius: '12px' }} />
    </div>
  </Skeleton>
)
