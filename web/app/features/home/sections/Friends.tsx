import type { FriendProgress, HomeSection } from 'contract/home/home'
import { paths } from 'contract/paths'
import { formatDate } from '../../../shared/format/instant.ts'
import { pointsText } from '../../../shared/format/points.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { HomeCard, HomeCards } from '../HomeCard.tsx'

interface Props {
  readonly section: Extract<HomeSection, { kind: 'friends' }>
}

/** The progress of invited friends, or an invitation. */
export const Friends = ({ section: { friends, offer } }: Props) => (
  <HomeCards>
    {friends.map((friend) => (
      <FriendCard key={friend.referralId} friend={friend} />
    ))}
    {friends.length === 0 && offer && (
      <HomeCard
        glyph="gift"
        title="Invite a friend"
        to={paths.referrals()}
        action={
          <ButtonLink to={paths.referrals()} size="small">
            Share your link
          </ButtonLink>
        }
      >
        <p>
          You get <strong>{pointsText(offer.referrerPoints)}</strong>, your friend{' '}
          <strong>{pointsText(offer.friendPoints)}</strong> for a first purchase.
        </p>
      </HomeCard>
    )}
  </HomeCards>
)

function FriendCard({ friend }: { readonly friend: FriendProgress }) {
  const timeZone = useTimeZone()
  const { referralId, label, businessName, nextStep, points, availableAt, isPending } = friend
  return (
    <HomeCard glyph="gift" title={label ?? 'A friend'} to={paths.referral(referralId)}>
      <p>{businessName ?? 'Goodword'}</p>
      <p>
        <strong>{pointsText(points)}</strong>
        {isPending ? ' pending' : ' for you'}
        {availableAt !== null && `, available ${formatDate(availableAt, timeZone)}`}
      </p>
      <p>{nextStep}</p>
    </HomeCard>
  )
}
