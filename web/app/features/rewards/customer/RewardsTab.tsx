import { paths } from 'contract/paths'
import { type RewardOffer, listRewards } from 'contract/rewards/rewards'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { beside, spread, stack } from '../../../shared/ui/classes.ts'
import { Skeleton, SkeletonBox, SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { Switch } from '../../../shared/ui/Switch.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { Empty } from '../../loyalty/wallet/Empty.tsx'
import { RedeemDialog } from './RedeemDialog.tsx'
import { OfferList, RewardItem } from './RewardItem.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { rewardsQuery } from '../../loyalty/wallet/walletApi.ts'
import styles from './RewardsTab.module.css'
import { useRead } from '../../../shared/api/calls.ts'

/** Whether the address filters by affordable rewards. */
export const isAffordableOnly = (search: URLSearchParams) => search.get('affordable') === 'true'

/** Reward catalogue with the member's affordability. */
export function RewardsTab() {
  const [search, setSearch] = useSearchParams()
  const isOnly = isAffordableOnly(search)
  const { data, currentData, error, isFetching, refetch } = useRead(listRewards, rewardsQuery(isOnly))
  const [chosen, setChosen] = useState<RewardOffer | null>(null)
  const show = (isWanted: boolean) =>
    setSearch(isWanted ? { tab: 'redeem', affordable: 'true' } : { tab: 'redeem' }, {
      replace: true,
      preventScrollReset: true,
    })
  const answer = currentData ?? data
  return (
    <section className={stack(24)} aria-labelledby="rewards">
      <div className={spread('8 24')}>
        <SectionTitle id="rewards">Rewards for your points</SectionTitle>
        <label className={beside(8, styles.only)}>
          <Switch checked={isOnly} onChange={({ currentTarget }) => show(currentTarget.checked)} />
          Only rewards I can afford
        </label>
      </div>
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
    </section>
  )
}

const NothingAffordable = ({ onAll }: { readonly onAll: () => void }) => (
  <Empty drawing="rewards" title="No affordable rewards yet">
    <Body>Earn more points with your next visits. Each reward shows how many you still need.</Body>
    <Button type="button" onClick={onAll}>
      Show all rewards
    </Button>
  </Empty>
)

const NoRewards = () => (
  <Empty drawing="rewards" title="No rewards right now">
    <Body>You can still pay with your points: one point is worth one cent.</Body>
    <ButtonLink look="filled" to={paths.search()}>
      Businesses that accept points
    </ButtonLink>
  </Empty>
)

const Loading = () => (
  <Skeleton label="Loading rewards">
    <OfferList as="div">
      {['first', 'second', 'third', 'fourth'].map((offer) => (
        <SkeletonBox key={offer} style={{ height: 176, borderRadius: '12px' }} />
      ))}
    </OfferList>
  </Skeleton>
)
