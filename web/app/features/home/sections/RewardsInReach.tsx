import type { HomeSection, RewardInReach } from 'contract/home/home'
import { paths } from 'contract/paths'
import { pointsText } from '../../../shared/format/points.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { HomeCard, HomeCards } from '../HomeCard.tsx'

interface Props {
  readonly section: Extract<HomeSection, { kind: 'reward_in_reach' }>
}

/** Rewards that the member can redeem or nearly so, and the next tier. */
export const RewardsInReach = ({ section: { rewards, tier } }: Props) => (
  <HomeCards>
    {rewards.map((reward) => (
      <RewardCard key={reward.rewardId} reward={reward} />
    ))}
    {tier && (
      <HomeCard glyph="gem" title={`${tier.name} tier`} to={paths.cards()}>
        <p>
          <strong>{pointsText(tier.missingPoints)}</strong> away
        </p>
        <p>{tier.businessName ?? 'At every business'}</p>
      </HomeCard>
    )}
  </HomeCards>
)

function RewardCard({ reward }: { readonly reward: RewardInReach }) {
  const { name, business, pricePoints, missingPoints } = reward
  const isReady = missingPoints === 0
  const to = isReady ? paths.cards({ tab: 'redeem' }) : paths.business(business.slug)
  return (
    <HomeCard
      glyph={business.glyph}
      title={name}
      to={to}
      action={
        isReady && (
          <ButtonLink to={to} size="small" aria-label={`Redeem: ${name} at ${business.name}`}>
            Redeem
          </ButtonLink>
        )
      }
    >
      <p>{business.name}</p>
      {isReady ? (
        <p>
          <strong>{pointsText(pricePoints)}</strong>, and you have them
        </p>
      ) : (
        <>
          <progress
            max={pricePoints}
            value={pricePoints - missingPoints}
            aria-label={`Your points for ${name}`}
          />
          <p>
            <strong>{pointsText(missingPoints)}</strong> to go, of {pointsText(pricePoints)}
          </p>
        </>
      )}
    </HomeCard>
  )
}
