import { familyNames, firstNames } from '../../demo/src/town/names.ts'
import type { Random } from '../../demo/src/town/random.ts'

// Behaviour of people, and the server's view of it. Nothing here depends on the risk rules.

export const day = 86_400
const minute = 60

export type HonestKind =
  | 'friends'
  | 'family'
  | 'one tablet'
  | 'office'
  | 'dormitory'
  | 'café Wi-Fi'
  | 'newsletter'
  | 'late claim'
  | 'plus tags'

export type FraudKind =
  | 'own plus tag'
  | 'own second account'
  | 'own second browser'
  | 'ring'
  | 'throw-away mail'
  | 'one card'
  | 'staff'
  | 'buy and return'

export interface Person {
  readonly id: number
  readonly name: string
  readonly email: string
  /** A verified number. Most people have none. */
  readonly phone: string | null
  readonly device: string
  readonly home: Home
  readonly carrier: string
  /** Payment cards; the first is the default. */
  readonly cards: readonly string[]
}

export interface Home {
  readonly network: string
  readonly address: string
}

interface Sight {
  /** Seconds since the start of the year. */
  readonly at: number
  readonly network: string
  readonly device: string
}

/** A friend who joined after a referral, with the first order. */
export interface SignUp {
  readonly kind: HonestKind | FraudKind
  readonly isFraud: boolean
  readonly business: number
  readonly referrer: Person
  readonly friend: Person
  readonly touch: Sight
  readonly joined: Sight
  readonly isLateClaim: boolean
  /** Networks from which the referrer connected that day. */
  readonly referrerSeenOn: readonly string[]
  readonly order: {
    readonly at: number
    readonly usdCents: number
    readonly minimumUsdCents: number
    readonly card: string
    /** Null for pick-up. */
    readonly address: string | null
  }
  readonly refundedAt: number | null
}

export interface SignUpHistory {
  readonly signUps: SignUp[]
  /** By business: its Wi-Fi network and its staff. */
  readonly wifi: Map<number, string>
  readonly staff: Map<number, Set<number>>
}

export interface Town {
  readonly random: Random
  readonly history: SignUpHistory
  person(changes?: Partial<Person>): Person
  home(): Home
  network(): string
  business(): number
  /** A business whose customers join on its Wi-Fi. */
  cafe(): number
  mark(what: string): string
  /** A friend joins and orders. Omitted fields default to the behaviour of ordinary friends. */
  joins(plan: SignUpPlan): SignUp
}

export interface SignUpPlan {
  readonly kind: HonestKind | FraudKind
  readonly isFraud?: boolean
  readonly referrer: Person
  readonly friend: Person
  readonly at?: number
  readonly business?: number
  readonly network?: string
  readonly device?: string
  readonly isLateClaim?: boolean
  readonly referrerSeenOn?: readonly string[]
  readonly secondsToOrder?: number
  readonly usdCents?: number
  readonly card?: string
  readonly address?: string | null
  /** Probability that the customer returns the order. */
  readonly returns?: number
}

export const minimumUsdCents = 2000

/** A town for a year of so many sign-ups: at most 50 for each business, one business in ten a café. */
export function emptyTown(random: Random, signUps: number): Town {
  const businesses = Math.max(60, Math.ceil(signUps / 50))
  const history: SignUpHistory = { signUps: [], wifi: new Map(), staff: new Map() }
  let count = 0
  const mark = (what: string) => `${what}-${(count += 1)}`
  // A carrier puts thousands of customers behind a few addresses.
  const carriers = Array.from({ length: 45 }, (_, at) => `100.64.${at % 5}.${at}`)
  const network = () => {
    count += 1
    return `${20 + (count % 150)}.${random.integer(0, 255)}.${Math.floor(count / 150) % 256}.${random.integer(1, 254)}`
  }
  const home = (): Home => ({ network: network(), address: mark('address') })
  const business = () => random.integer(1, businesses)
  const cafe = () => random.integer(1, Math.floor(businesses / 10))
  for (let at = 1; at <= businesses; at += 1) {
    history.wifi.set(at, network())
    history.staff.set(at, new Set())
  }

  function person(changes: Partial<Person> = {}): Person {
    const name = changes.name ?? `${random.pick(firstNames)} ${random.pick(familyNames)}`
    return {
      id: (count += 1),
      name,
      email: emailOf(random, name),
      phone: random.chance(0.3) ? mark('phone') : null,
      device: mark('device'),
      home: home(),
      carrier: random.pick(carriers),
      cards: [mark('card'), ...(random.chance(0.4) ? [mark('card')] : [])],
      ...changes,
    }
  }

  function joins(plan: SignUpPlan): SignUp {
    const { friend, referrer } = plan
    const at = plan.at ?? random.integer(day, 360 * day)
    const network = plan.network ?? (random.chance(0.55) ? friend.home.network : friend.carrier)
    const device = plan.device ?? friend.device
    const joinedAt = at + random.integer(1, 20) * minute
    const orderedAt = joinedAt + (plan.secondsToOrder ?? calmly(random))
    const signUp: SignUp = {
      kind: plan.kind,
      isFraud: plan.isFraud ?? false,
      business: plan.business ?? business(),
      referrer,
      friend,
      touch: { at, network, device },
      joined: { at: joinedAt, network, device },
      isLateClaim: plan.isLateClaim ?? random.chance(0.03),
      referrerSeenOn: plan.referrerSeenOn ?? seenOn(random, referrer),
      order: {
        at: orderedAt,
        usdCents: plan.usdCents ?? basket(random),
        minimumUsdCents,
        card: plan.card ?? random.pick(friend.cards),
        address: plan.address === undefined ? fetchedOrSent(random, friend.home.address) : plan.address,
      },
      refundedAt: random.chance(plan.returns ?? 0.04) ? orderedAt + random.integer(day, 25 * day) : null,
    }
    history.signUps.push(signUp)
    return signUp
  }

  return { random, history, person, home, network, business, cafe, mark, joins }
}

/** Most referrers do not open the app on the day a friend joins. */
export function seenOn(random: Random, { home, carrier }: Person): string[] {
  if (random.chance(0.5)) return []
  return [home.network, carrier].filter(() => random.chance(0.6))
}

/** Delivery address of a first order, or null for pick-up: half of the orders each. */
export function fetchedOrSent(random: Random, address: string): string | null {
  return random.chance(0.5) ? null : address
}

/** Seconds until the first order: some customers browse first, others order at once. */
export function calmly(random: Random): number {
  return random.pickWeighted([
    [random.integer(40, 119), 0.06],
    [random.integer(2, 15) * minute, 0.24],
    [random.integer(15, 1440) * minute, 0.35],
    [random.integer(1, 30) * day, 0.35],
  ])
}

/** Amount of a first basket. Every tenth customer fills it up to the minimum of the offer. */
export function basket(random: Random): number {
  if (random.chance(0.1)) return random.integer(minimumUsdCents, minimumUsdCents * 1.05)
  return minimumUsdCents + Math.round((random.fraction() + random.fraction()) ** 2 * 2500)
}

/** Typical mailbox names: by name, by name and year, by interest. */
function emailOf(random: Random, name: string): string {
  const [first = 'someone', last = 'somewhere'] = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z ]/g, '')
    .split(' ')
  const liked = random.pick(['garden', 'chess', 'coffee', 'runner', 'books', 'river', 'piano', 'bikes'])
  const local = random.pickWeighted([
    [`${first}.${last}`, 30],
    [`${first}${last}${random.integer(1, 99)}`, 25],
    [`${first[0]}${last}`, 15],
    [`${first}${random.integer(1960, 2008)}`, 15],
    [`${liked}.${first}${random.integer(1, 99)}`, 15],
  ])
  // Some people use disposable addresses everywhere.
  if (random.chance(0.015)) return `${liked}${random.integer(1000, 9999)}@yopmail.com`
  const domain = random.pickWeighted([
    ['gmail.com', 55],
    ['outlook.com', 15],
    ['yahoo.com', 15],
    ['icloud.com', 10],
    ['mail.example', 5],
  ])
  return `${local}@${domain}`
}
