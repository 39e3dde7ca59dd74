import type { ReferralFunnel } from 'contract/referralSharing'
import { OwnBusinessPage } from '../features/program/OwnBusinessPage.tsx'
import { ReferralCampaignsView } from '../features/referralCampaigns/ReferralCampaignsView.tsx'
import { BusinessReferralList } from '../features/referrals/BusinessReferralList.tsx'
import { FunnelPlot } from '../features/referrals/FunnelPlot.tsx'

/** What a business of mine gives for recommending it, and whom that brings. */
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
  <FunnelPlot title="How far friends come" funnel={funnel} />
)
