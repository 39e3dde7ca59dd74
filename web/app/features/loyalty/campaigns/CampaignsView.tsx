import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Membership } from 'contract/account/account'
import { useState } from 'react'
import { theme } from '../../../shared/theme/theme.ts'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { CampaignCard } from './CampaignCard.tsx'
import { CampaignForm } from './CampaignForm.tsx'
import { useListCampaignsQuery } from './campaignsApi.ts'
import { LoadFailure } from '../LoadFailure.tsx'
import { OwnersOnly } from '../../../shared/ui/OwnersOnly.tsx'

/** Bonus points for a period and a budget: current and past campaigns, and creating one. */
export function CampaignsView({ membership }: { readonly membership: Membership }) {
  const { businessId, role } = membership
  const { data, error, refetch } = useListCampaignsQuery({ params: { businessId } })
  const [isStarting, setIsStarting] = useState(false)
  return (
    <>
      <Part aria-labelledby="campaigns">
        <Head>
          <div>
            <SectionTitle id="campaigns">Campaigns</SectionTitle>
            <Body sx={{ mt: 1 }}>
              Extra points on top of your rule, for a limited time and budget. If several multipliers apply,
              the largest counts; bonuses add up.
            </Body>
          </div>
          {role === 'owner' && !isStarting && (
            <Button variant="contained" onClick={() => setIsStarting(true)}>
              New campaign
            </Button>
          )}
        </Head>
        {role !== 'owner' && <OwnersOnly what="launch, pause or end a campaign" />}
        {error && <LoadFailure error={error} retry={() => void refetch()} isStale={data !== undefined} />}
        {!data && !error && <CampaignsSkeleton />}
        {data?.campaigns.length === 0 && !isStarting && (
          <Body>No campaigns yet. Start with double points on a quiet weekday or a birthday bonus.</Body>
        )}
      </Part>
      {isStarting && <CampaignForm membership={membership} close={() => setIsStarting(false)} />}
      {data && data.campaigns.length > 0 && (
        <Cards>
          {data.campaigns.map((campaign) => (
            <li key={campaign.id}>
              <CampaignCard campaign={campaign} membership={membership} />
            </li>
          ))}
        </Cards>
      )}
    </>
  )
}

const CampaignsSkeleton = () => (
  <Skeleton label="Loading the campaigns">
    <Cards as="div">
      <SkeletonBox sx={{ height: 240, borderRadius: '12px' }} />
      <SkeletonBox sx={{ height: 240, borderRadius: '12px' }} />
    </Cards>
  </Skeleton>
)

const Part = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  '& > div': { flex: '1 1 320px' },
})

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
