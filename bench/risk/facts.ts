import { isDisposable } from '../../server/src/modules/referrals/risk/disposable.ts'
import type { RiskFacts } from '../../server/src/modules/referrals/risk/facts.rules.ts'
import { day, type Person, type SignUp, type SignUpHistory } from './signUps.ts'

const holdSeconds = 14 * day
const yearSeconds = 365 * day

/** Facts known to the server when the hold after the order ends, without later events. */
export function factsOf(
  history: SignUpHistory,
): (signUp: SignUp, options?: { knowsCards: boolean }) => RiskFacts {
  const byReferrer = Map.groupBy(history.signUps, ({ referrer }) => referrer.id)
  const byNetwork = Map.groupBy(history.signUps, ({ joined }) => joined.network)

  return (signUp, { knowsCards } = { knowsCards: true }) => {
    const { referrer, friend, joined, touch, order, business } = signUp
    const until = order.at + holdSeconds
    const others = (byReferrer.get(referrer.id) ?? []).filter(
      (other) => other !== signUp && other.joined.at < until,
    )
    const wifi = history.wifi.get(business)
    const prefix = prefixOf(joined.network)
    return {
      isSameAccount: referrer.id === friend.id,
      isSamePhone: referrer.phone === null || friend.phone === null ? null : referrer.phone === friend.phone,
      isSameCard: knowsCards ? referrer.cards.includes(order.card) : null,
      isReferrersCredit: false,
      friendsOnCard: knowsCards ? others.filter((other) => other.order.card === order.card).length : null,
      circleMembers: circleOf(byReferrer, signUp),
      isReferrerStaff: history.staff.get(business)?.has(referrer.id) ?? false,
      accountAgeSeconds: touch.at - joined.at,
      isFirstOrder: true,
      referrer: sideOf(referrer),
      friend: { ...sideOf(friend), hasDisposableEmail: isDisposable(friend.email) },
      isSameDevice: [referrer.device, ...others.map((other) => other.joined.device)].includes(joined.device),
      isSameNetwork: signUp.referrerSeenOn.some((network) => prefixOf(network) === prefix),
      isOwnWifi: joined.network === wifi,
      signUpsFromAddress: (byNetwork.get(joined.network) ?? []).filter(
        (other) => Math.abs(other.joined.at - joined.at) <= 3.5 * day,
      ).length,
      peopleAtAddress: peopleAt(order.address, { referrer, others }),
      order: {
        usdCents: order.usdCents,
        minimumUsdCents: order.minimumUsdCents,
        secondsAfterSignUp: order.at - joined.at,
      },
      isLateClaim: signUp.isLateClaim,
      hasAdClick: false,
      friends: {
        ordered: others.filter((other) => other.order.at < until).length,
        disposable: others.filter((other) => isDisposable(other.friend.email)).length,
        refunded: others.filter(({ refundedAt }) => refundedAt !== null && refundedAt < until).length,
      },
    }
  }
}

const sideOf = ({ email, name }: Person) => ({ email, name })

const prefixOf = (network: string) => network.slice(0, network.lastIndexOf('.'))

/** Counts the friend, other friends with this address, and the referrer if it is the referrer's address, too. */
function peopleAt(
  address: string | null,
  { referrer, others }: { referrer: Person; others: readonly SignUp[] },
): number | null {
  if (address === null) return null
  const friends = others.filter(({ order }) => order.address === address).length
  const people = 1 + friends + (referrer.home.address === address ? 1 : 0)
  return people > 1 ? people : null
}

/** The number of members in the referral ring that this referral closes. */
function circleOf(byReferrer: ReadonlyMap<number, SignUp[]>, { referrer, friend, joined }: SignUp) {
  let reached = [friend.id]
  const seen = new Set(reached)
  for (let members = 1; reached.length > 0; members += 1) {
    if (reached.includes(referrer.id)) return members
    reached = reached
      .flatMap((id) => byReferrer.get(id) ?? [])
      .filter((other) => other.joined.at < joined.at && other.joined.at > joined.at - yearSeconds)
      .map((other) => other.friend.id)
      .filter((id) => !seen.has(id))
    for (const id of reached) seen.add(id)
  }
  return null
}
