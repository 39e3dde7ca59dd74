import type { ReferralFunnel } from 'contract/referrals/sharing'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { ReferralCampaignsView } from '../features/referrals/campaigns/ReferralCampaignsView.tsx'
import { BusinessReferralList } from '../features/referrals/results/BusinessReferralList.tsx'
import { FunnelPlot } from '../features/referrals/results/FunnelPlot.tsx'

/** Referral campaigns of the member's own business, and their results. */
export default function OwnReferralsPage() {
  return (
    <OwnBusinessPage tab="referrals">
      {(membership) => (
        <ReferralCampaignsView membership={membership} Funnel={FriendsFunnel}>
          <BusinessReferralList businessId={membership.businessId} slug={membership.slug} />
        </ReferralCampaignsView>
      )}
    </OwnBusinessPage>
  )
}

const FriendsFunnel = ({ funnel }: { readonly funnel: ReferralFunnel }) => (
  <FunnelPlot title="Referral funnel" funnel={funnel} />
)
