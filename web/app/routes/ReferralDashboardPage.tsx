import type { ReferralsAddress } from 'contract/pageAddresses'
import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { FriendsTab } from '../features/referrals/results/FriendsTab.tsx'
import { Invited } from '../features/referrals/invitation/Invited.tsx'
import { ReferralFigures } from '../features/referrals/results/ReferralFigures.tsx'
import { ResultsTab } from '../features/referrals/results/ResultsTab.tsx'
import { ShareTab } from '../features/referrals/sharing/ShareTab.tsx'
import { stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { TabLinks } from '../shared/ui/TabLinks.tsx'
import { Lead, PageTitle } from '../shared/ui/Text.tsx'

const tabs = [
  { tab: 'share', name: 'Share', to: paths.referrals() },
  { tab: 'friends', name: 'Your friends', to: paths.referrals({ tab: 'friends' }) },
  { tab: 'results', name: 'Results', to: paths.referrals({ tab: 'results' }) },
] as const

/** The member's referrals: sharing, friends and results. */
export default function ReferralDashboardPage() {
  const [search] = useSearchParams()
  const current = tabs.find(({ tab }) => tab === search.get('tab'))?.tab ?? 'share'
  const address: ReferralsAddress = {
    for: search.get('for') ?? undefined,
    channel: search.get('channel') ?? undefined,
    status: search.get('status') ?? undefined,
  }
  return (
    <Page className={stack(32)}>
      <PageHead title="Refer a friend" isHidden />
      <div>
        <PageTitle>Refer a friend</PageTitle>
        <Lead style={{ marginBlockStart: 8 }}>
          Share a place you like. You both earn points after your friend’s first purchase.
        </Lead>
      </div>
      <Invited />
      <ReferralFigures />
      <TabLinks label="Referral sections" tabs={tabs} current={current} />
      {current === 'share' && <ShareTab address={address} />}
      {current === 'friends' && <FriendsTab address={address} />}
      {current === 'results' && <ResultsTab />}
    </Page>
  )
}
