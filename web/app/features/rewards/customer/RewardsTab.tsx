import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import { paths } from 'contract/paths'
import type { RewardOffer } from 'contract/rewards/rewards'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Action, ActionLink } from '../../../shared/ui/Action.tsx'
import { Skeleton, SkeletonBox, SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { Empty } from '../../loyalty/wallet/Empty.tsx'
import { RedeemDialog } from './RedeemDialog.tsx'
import { OfferList, RewardItem } from './RewardItem.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { rewardsQuery, useListRewardsQuery } from '../../loyalty/wallet/walletApi.ts'

/** Whether the address filters by affordable rewards. */
export const isAffordableOnly = (search: URLSearchParams) => search.get('affordable') === 'true'

/** Reward catalogue with the member's affordability. */
export function RewardsTab() {
  const [search, setSearch] = useSearchParams()
  const isOnly = isAffordableOnly(search)
  const { data, currentData, error, isFetching, refetch } = useListRewardsQuery(rewardsQuery(isOnly))
  const [chosen, setChosen] = useState<RewardOffer | null>(null)
  const show = (isWanted: boolean) =>
    setSearch(isWanted ? { tab: 'redeem', affordable: 'true' } : { tab: 'redeem' }, {
      replace: true,
      preventScrollReset: true,
    })
  const answer = currentData ?? data
  return (
    <Part aria-labelledby="rewards">
      <Above>
        <SectionTitle id="rewards">Rewards for your points</SectionTitle>
        <FormControlLabel
          control={<Switch checked={isOnly} onChange={(_event, isWanted) => show(isWanted)} />}
          label="Only rewards I can afford"
          sx={{ mr: 0 }}
        />
      </Above>
      {error && !isFetching && (
        <ErrorNotice
          error={error}
          staleText={answer && 'These are the last rewards we loaded.'}
          retry={refetch}
        />
      )}
      {!answer && !error && <Loading />}
      {answer && (
        <>
          <SrOnly role="status">
            {answer.offers.length === 1 ? '1 reward' : `${answer.offers.length} rewards`}
          </SrOnly>
          <OfferList aria-busy={currentData === undefined}>
            {answer.offers.map((offer) => (
              <li key={offer.reward.id}>
                <RewardItem offer={offer} onRedeem={() => setChosen(offer)} />
              </li>
            ))}
          </OfferList>
          {answer.offers.length === 0 &&
            (isOnly ? <NothingAffordable onAll={() => show(false)} /> : <NoRewards />)}
        </>
      )}
      {chosen && answer && (
        <RedeemDialog
          reward={chosen.reward}
          availablePoints={answer.availablePoints}
          onClose={() => setChosen(null)}
        />
      )}
    </Part>
  )
}

const NothingAffordable = ({ onAll }: { readonly onAll: () => void }) => (
  <Empty drawing="rewards" title="No affordable rewards yet">
    <Body>Earn more points with your next visits. Each reward shows how many you still need.</Body>
    <Action type="button" onClick={onAll}>
      Show all rewards
    </Action>
  </Empty>
)

const NoRewards = () => (
  <Empty drawing="rewards" title="No rewards right now">
    <Body>You can still pay with your points: one point is worth one cent.</Body>
    <ActionLink look="filled" to={paths.search()}>
      Businesses that accept points
    </ActionLink>
  </Empty>
)

const Loading = () => (
  <Skeleton label="Loading rewards">
    <OfferList as="div">
      {['first', 'second', 'third', 'fourth'].map((offer) => (
        <SkeletonBox key={offer} sx={{ height: 176, borderRadius: '12px' }} />
      ))}
    </OfferList>
  </Skeleton>
)

const Part = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })

const Above = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
})
