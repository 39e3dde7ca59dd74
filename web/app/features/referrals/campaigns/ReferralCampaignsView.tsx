import { hasPermission } from 'contract/core/roles'
import type { Membership } from 'contract/account/account'
import { paths } from 'contract/paths'
import { type ReferralCampaign, listReferralCampaigns } from 'contract/referrals/campaigns'
import type { ReferralFunnel } from 'contract/referrals/sharing'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Figures } from '../../../shared/ui/Figures.tsx'
import { RoleNeeded } from '../../../shared/ui/RoleNeeded.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { CampaignEditor } from './CampaignEditor.tsx'
import { CampaignList } from './CampaignList.tsx'
import { CampaignNow } from './CampaignNow.tsx'
import { isUnderWay } from './referralCampaignText.ts'
import { Next, Part } from './styles.ts'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly membership: Membership
  /** Renders the referral funnel. */
  readonly Funnel: ComponentType<{ readonly funnel: ReferralFunnel }>
  /** Content between the current campaign and earlier ones. */
  readonly children: ReactNode
}

/** Referral campaigns: current, drafts and past ones; or the editor of one. */
export function ReferralCampaignsView({ membership, Funnel, children }: Props) {
  const { businessId, slug } = membership
  const mayEdit = hasPermission(membership, 'campaigns.edit')
  const [search] = useSearchParams()
  const { data, error, refetch } = useRead(
    listReferralCampaigns,
    { params: { businessId } },
    { refetchOnMountOrArgChange: true },
  )
  if (!data) return error ? <ErrorNotice error={error} retry={refetch} /> : <Loading />
  const { campaigns } = data
  const running = campaigns.find(isUnderWay) ?? null
  const editedId = search.get('edit')
  const edited = campaigns.find(
    ({ id, status }) => id === editedId && status !== 'ended' && status !== 'archived',
  )
  if (mayEdit && (editedId === 'new' || edited))
    return (
      <CampaignEditor key={editedId} membership={membership} campaign={edited ?? null} running={running} />
    )
  const of = (...statuses: ReferralCampaign['status'][]) =>
    campaigns.filter(({ status }) => statuses.includes(status))
  return (
    <>
      {error && <ErrorNotice error={error} staleText="This page may be out of date." retry={refetch} />}
      {running ? (
        <CampaignNow campaign={running} membership={membership} Funnel={Funnel} />
      ) : (
        <NothingRuns hasDraft={of('draft').length > 0} membership={membership} />
      )}
      <CampaignList title="Drafts" campaigns={of('draft')} membership={membership} />
      {mayEdit && running && (
        <Next>
          <Body>
            Only one campaign can run at a time. You can draft and simulate the next one now, and publish it
            when this one has ended.
          </Body>
          <ButtonLink to={paths.ownReferrals(slug, { edit: 'new' })}>Draft another campaign</ButtonLink>
        </Next>
      )}
      {children}
      <CampaignList title="Earlier campaigns" campaigns={of('ended')} membership={membership} />
      <CampaignList title="Archived" campaigns={of('archived')} membership={membership} />
    </>
  )
}

const NothingRuns = ({
  hasDraft,
  membership,
}: Pick<Props, 'membership'> & { readonly hasDraft: boolean }) => (
  <Part aria-labelledby="now">
    <SectionTitle id="now">Current campaign</SectionTitle>
    <EmptyState drawing="favourites" title="No referral campaign is running" level={3}>
      <Body>
        {hasDraft
          ? 'Your draft is below. Simulate it on your last 90 days, and publish it when you are ready.'
          : 'Customers and the friends they refer earn points from you after the friend’s first purchase. You can simulate the cost first.'}
      </Body>
      {hasPermission(membership, 'campaigns.edit') ? (
        <ButtonLink
          look={hasDraft ? 'outlined' : 'filled'}
          to={paths.ownReferrals(membership.slug, { edit: 'new' })}
        >
          Create campaign
        </ButtonLink>
      ) : (
        <RoleNeeded permission="campaigns.edit" what="create a campaign" />
      )}
    </EmptyState>
  </Part>
)

const Loading = () => (
  <Skeleton label="Loading the referral campaigns">
    <SkeletonBox style={{ height: 28, width: 240 }} />
    <SkeletonBox style={{ height: 22, width: '60%', marginBlockStart: 16 }} />
    <Figures as="div" style={{ marginBlockStart: 24 }}>
      {['left', 'rewarded', 'cost', 'joined'].map((figure) => (
        <SkeletonBox key={figure} style={{ height: 118 }} />
      ))}
    </Figures>
    <SkeletonBox style={{ height: 240, marginBlockStart: 40 }} />
  </Skeleton>
)
