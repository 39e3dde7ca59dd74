import type { Random } from '../../demo/src/town/random.ts'
import { basket, calmly, day, minimumUsdCents, type Person, type Town } from './signUps.ts'

/** People who refer themselves or sell referrals. */
export function fraudulentLife(town: Town, size: number): void {
  const share = (part: number) => Math.round(size * part)
  for (let at = 0; at < share(0.12); at += 1) ownPlusTag(town)
  for (let at = 0; at < share(0.14); at += 1) ownSecondAccount(town)
  for (let at = 0; at < share(0.1); at += 1) ownSecondBrowser(town)
  for (let at = 0; at < share(0.12); at += 1) ring(town)
  for (let at = 0; at < share(0.08); at += 1) staff(town)
  for (let left = share(0.22); left > 0; left -= throwAwayMail(town));
  for (let left = share(0.12); left > 0; left -= oneCard(town));
  for (let left = share(0.1); left > 0; left -= buyAndReturn(town));
}

/** One mailbox with two names; often in the same browser, often with the same card. */
function ownPlusTag({ random, person, mark, joins }: Town): void {
  const name = person()
  const referrer = { ...name, email: name.email.replace(/@.*/, '@gmail.com') }
  const [local = ''] = referrer.email.split('@')
  const middle = random.integer(1, local.length - 1)
  const email = random.chance(0.6)
    ? `${local}+${random.pick(['two', 'new', 'x', 'shop', '2'])}@gmail.com`
    : `${local.slice(0, middle)}.${local.slice(middle)}@googlemail.com`
  joins({
    ...alone(random, referrer, { ownCard: 0.6, mark }),
    kind: 'own plus tag',
    friend: person({ ...itself(referrer), email }),
    device: random.chance(0.5) ? referrer.device : mark('device'),
  })
}

/** Signs out and signs up again with another address. */
function ownSecondAccount({ random, person, mark, joins }: Town): void {
  const referrer = person()
  joins({
    ...alone(random, referrer, { ownCard: 0.65, mark }),
    kind: 'own second account',
    friend: person({ ...itself(referrer), email: otherMail(random, referrer, person()) }),
    device: referrer.device,
  })
}

/** The same in another browser or a private window, so that the device looks new. */
function ownSecondBrowser({ random, person, mark, joins }: Town): void {
  const referrer = person()
  joins({
    ...alone(random, referrer, { ownCard: 0.7, mark }),
    kind: 'own second browser',
    friend: person({ ...itself(referrer), email: otherMail(random, referrer, person()) }),
  })
}

/** Two to five people refer each other in a ring. Only the referral that closes the ring counts as fraud. */
function ring({ random, person, joins }: Town): void {
  const size = random.pick([2, 2, 2, 2, 3, 3, 4, 5])
  const members = Array.from({ length: size }, () => person())
  let at = random.integer(day, 180 * day)
  for (const [index, referrer] of members.entries()) {
    const isLast = index === members.length - 1
    joins({
      kind: isLast ? 'ring' : 'friends',
      isFraud: isLast,
      referrer,
      friend: members[(index + 1) % members.length]!, // within the ring
      at,
    })
    at += random.integer(2, 30) * day
  }
}

/** Staff refer "friends" at the till, some from a private account without a visible connection. */
function staff({ random, history, person, business, joins }: Town): void {
  const shop = business()
  const referrer = person()
  if (random.chance(0.92)) history.staff.get(shop)!.add(referrer.id) // every business has a list
  const isOnWifi = random.chance(0.6)
  joins({
    kind: 'staff',
    isFraud: true,
    referrer,
    friend: person(),
    business: shop,
    ...(isOnWifi ? { network: history.wifi.get(shop)!, referrerSeenOn: [history.wifi.get(shop)!] } : {}),
    secondsToOrder: random.chance(0.4) ? random.integer(30, 300) : calmly(random),
    usdCents: lowest(random, 0.5),
  })
}

/** A list of disposable mailboxes, used up over days. Some clear their cookies, some hide behind changing addresses. */
function throwAwayMail({ random, person, network, mark, joins, business }: Town): number {
  const referrer = person()
  const shop = business()
  const accounts = random.integer(6, 30)
  const start = random.integer(day, 340 * day)
  const days = random.integer(1, 6)
  const clears = random.chance(0.5)
  const exits = random.chance(0.4) ? Array.from({ length: 5 }, network) : [referrer.home.network]
  const cards = random.chance(0.75) ? [mark('card'), mark('card')] : null
  const device = mark('device')
  for (let at = 0; at < accounts; at += 1) {
    const friend = person({ ...itself(referrer), name: person().name, email: throwAway(random) })
    joins({
      ...alone(random, referrer, { ownCard: 0, mark }),
      kind: 'throw-away mail',
      friend,
      business: shop,
      at: start + random.integer(0, days * day),
      network: random.pick(exits),
      device: clears ? mark('device') : device,
      card: cards ? random.pick(cards) : mark('card'),
      address: random.chance(0.6) ? null : referrer.home.address,
      returns: 0.4,
    })
  }
  return accounts
}

/** Ordinary mailboxes and several phones, but a single payment card. */
function oneCard({ random, person, network, mark, joins, business }: Town): number {
  const referrer = person()
  const shop = business()
  const accounts = random.integer(4, 14)
  const start = random.integer(day, 340 * day)
  const isOwn = random.chance(0.4)
  const card = isOwn ? referrer.cards[0]! : mark('card') // every person has a card
  const places = [referrer.home.network, referrer.carrier, network()]
  for (let at = 0; at < accounts; at += 1) {
    const friend = person({ home: referrer.home })
    joins({
      ...alone(random, referrer, { ownCard: 0, mark }),
      kind: 'one card',
      friend,
      business: shop,
      at: start + random.integer(0, 14 * day),
      network: random.pick(places),
      device: friend.device,
      card,
    })
  }
  return accounts
}

/** Orders for the minimum amount minutes after joining, and returns the goods once the points are granted. */
function buyAndReturn({ random, person, mark, joins, business }: Town): number {
  const referrer = person()
  const shop = business()
  const accounts = random.integer(5, 14)
  const start = random.integer(day, 320 * day)
  const devices = [referrer.device, mark('device'), mark('device')]
  // The goods are returned, so one real card is enough; careful fraudsters use one per account.
  const cards = random.chance(0.7) ? [mark('card'), referrer.cards[0]!] : null // every person has a card
  for (let at = 0; at < accounts; at += 1) {
    joins({
      ...alone(random, referrer, { ownCard: 0, mark }),
      kind: 'buy and return',
      friend: person({ ...itself(referrer), name: person().name, email: person().email }),
      business: shop,
      at: start + random.integer(0, 30 * day),
      device: random.pick(devices),
      secondsToOrder: random.integer(45, 480),
      usdCents: lowest(random, 0.9),
      card: cards ? random.pick(cards) : mark('card'),
      address: random.chance(0.5) ? null : referrer.home.address,
      returns: 0.85,
    })
  }
  return accounts
}

/** One person: both accounts on the same day and network, with a quick, small order. */
function alone(random: Random, referrer: Person, { ownCard, mark }: { ownCard: number; mark: Town['mark'] }) {
  const isHome = random.chance(0.8)
  const network = isHome ? referrer.home.network : referrer.carrier
  return {
    isFraud: true,
    referrer,
    network,
    referrerSeenOn: random.chance(0.9) ? [network] : [],
    secondsToOrder: random.chance(0.45) ? random.integer(40, 119) : calmly(random),
    usdCents: lowest(random, 0.55),
    card: random.chance(ownCard) ? referrer.cards[0]! : mark('card'), // every person has a card
    address: random.chance(0.4) ? null : referrer.home.address,
  }
}

/** Attributes that the second account shares with its owner. */
const itself = ({ home, carrier, name }: Person) => ({ home, carrier, name, phone: null })

/** Fraudsters spend little more than the minimum. */
function lowest(random: Random, share: number): number {
  return random.chance(share) ? minimumUsdCents + random.integer(0, 95) : basket(random)
}

/** Half of the people name their second mailbox like the first. */
function otherMail(random: Random, { email }: Person, other: Person): string {
  const [local = ''] = email.split('@')
  return random.chance(0.5)
    ? `${local}${random.integer(1, 99)}@${random.pick(['outlook.com', 'yahoo.com', 'proton.me'])}`
    : other.email
}

/** Nine in ten come from a known disposable mail service. */
function throwAway(random: Random): string {
  const domain = random.chance(0.9)
    ? random.pick(['mailinator.com', 'yopmail.com', 'guerrillamail.com', '10minutemail.com', 'trashmail.com'])
    : `inbox${random.integer(1, 9)}.example`
  return `${random.integer(100_000, 999_999).toString(36)}${random.integer(100_000, 999_999).toString(36)}@${domain}`
}
