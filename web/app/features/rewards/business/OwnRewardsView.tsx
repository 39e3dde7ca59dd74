import { hasPermission } from 'contract/core/roles'
import type { Membership } from 'contract/account/account'
import { useState } from 'react'
import { Button } from '../../../shared/ui/Button.tsx'
import { between, stack, startAligned, wrap } from '../../../shared/ui/classes.ts'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { LoadFailure } from '../../loyalty/LoadFailure.tsx'
import { RoleNeeded } from '../../../shared/ui/RoleNeeded.tsx'
import { OwnRewardList } from './OwnRewardList.tsx'
import { RewardForm } from './RewardForm.tsx'
import { TakeVoucher } from './TakeVoucher.tsx'
import styles from './OwnRewardsView.module.css'
import { listOwnRewards } from 'contract/rewards/rewards'
import { readProgram } from 'contract/loyalty/programs'
import { useRead } from '../../../shared/api/calls.ts'

/** Voucher check first, for use at the till; the catalogue is below. */
export function OwnRewardsView({ membership }: { readonly membership: Membership }) {
  return (
    <>
      <TakeVoucher membership={membership} />
      {hasPermission(membership, 'program.view') && <Catalogue membership={membership} />}
    </>
  )
}

function Catalogue({ membership }: { readonly membership: Membership }) {
  const { businessId } = membership
  const mayEdit = hasPermission(membership, 'program.edit')
  const { data, error, refetch } = useRead(listOwnRewards, { params: { businessId } })
  const { data: program } = useRead(readProgram, { params: { businessId } })
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section className={stack(24)} aria-labelledby="rewards">
      <div className={wrap(16, startAligned, between, styles.head)}>
        <div>
          <SectionTitle id="rewards">Your rewards</SectionTitle>
          <Body style={{ marginBlockStart: 8 }}>
            Members redeem points for these rewards. You receive the value of the points when a voucher is
            used.
          </Body>
        </div>
        {mayEdit && !isAdding && (
          <Button look="outlined" onClick={() => setIsAdding(true)}>
            Add a reward
          </Button>
        )}
      </div>
      {!mayEdit && <RoleNeeded permission="program.edit" what="add or withdraw a reward" />}
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
        <OwnRewardList businessId={businessId} mayEdit={mayEdit} rewards={data.rewards} />
      )}
    </section>
  )
}

const RewardsSkeleton = () => (
  <Skeleton label="Loading the rewards">
    <SkeletonBox style={{ height: 72, marginBlockEnd: 8 }} />
    <SkeletonBox style={{ height: 72, marginBlockEnd: 8 }} />
    <SkeletonBox style={{ height: 72 }} />
  </Skeleton>
)
