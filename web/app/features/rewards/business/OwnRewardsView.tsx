import type { Membership } from 'contract/account/account'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { LoadFailure } from '../../loyalty/LoadFailure.tsx'
import { OwnersOnly } from '../../../shared/ui/OwnersOnly.tsx'
import { OwnRewardList } from './OwnRewardList.tsx'
import { useListOwnRewardsQuery } from './ownRewardsApi.ts'
import { useReadProgramQuery } from '../../loyalty/programApi.ts'
import { RewardForm } from './RewardForm.tsx'
import { TakeVoucher } from './TakeVoucher.tsx'
import styles from './OwnRewardsView.module.css'

/** Voucher check first, for use at the till; the catalogue is below. */
export function OwnRewardsView({ membership: { businessId, role } }: { readonly membership: Membership }) {
  const { data, error, refetch } = useListOwnRewardsQuery({ params: { businessId } })
  const { data: program } = useReadProgramQuery({ params: { businessId } })
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <TakeVoucher businessId={businessId} />
      <section className={styles.part} aria-labelledby="rewards">
        <div className={styles.head}>
          <div>
            <SectionTitle id="rewards">Your rewards</SectionTitle>
            <Body style={{ marginBlockStart: 8 }}>
              Members redeem points for these rewards. You receive the value of the points when a voucher is
              used.
            </Body>
          </div>
          {role === 'owner' && !isAdding && (
            <Button look="outlined" onClick={() => setIsAdding(true)}>
              Add a reward
            </Button>
          )}
        </div>
        {role !== 'owner' && <OwnersOnly what="add or withdraw a reward" />}
        {error && <LoadFailure error={error} retry={() => void refetch()} isStale={data !== undefined} />}
        {isAdding && (
          <RewardForm
            businessId={businessId}
            tierNames={program?.tiers.map(({ name }) => name) ?? []}
            close={() => setIsAdding(false)}
          />
        )}
        {!data && !error && <RewardsSkeleton />}
        {data?.rewards.length === 0 && !isAdding && (
          <Body>No rewards yet. Start with something small and popular for 300 to 500 points.</Body>
        )}
        {data && data.rewards.length > 0 && (
          <OwnRewardList businessId={businessId} isOwner={role === 'owner'} rewards={data.rewards} />
        )}
      </section>
    </>
  )
}

const RewardsSkeleton = () => (
  <Skeleton label="Loading the rewards">
    <SkeletonBox style={{ height: 72, marginBlockEnd: 8 }} />
    <SkeletonBox style={{ height: 72, marginBlockEnd: 8 }} />
    <SkeletonBox style={{ height: 72 }} />
  </Skeleton>
)
