import {
  basket,
  calmly,
  day,
  fetchedOrSent,
  minimumUsdCents,
  type Person,
  seenOn,
  type Town,
} from './signUps.ts'

/** People who refer real friends. */
export function honestLife(town: Town, size: number): void {
  const share = (part: number) => Math.round(size * part)
  for (let at = 0; at < share(0.36); at += 1) friends(town)
  for (let at = 0; at < share(0.14); at += 1) family(town)
  for (let at = 0; at < share(0.04); at += 1) oneTablet(town)
  for (let at = 0; at < share(0.05); at += 1) lateClaim(town)
  for (let at = 0; at < share(0.05); at += 1) plusTags(town)
  for (let at = 0; at < share(0.1); at += 1) cafeWifi(town)
  for (let left = share(0.1); left > 0; left -= office(town));
  for (let left = share(0.08); left > 0; left -= dormitory(town));
  for (let left = share(0.08); left > 0; left -= newsletter(town));
}

function friends({ person, joins }: Town): void {
  joins({ kind: 'friends', referrer: person(), friend: person() })
}

/** One household: one network, one address, often one surname, sometimes a shared card. */
function family({ random, person, home, joins }: Town): void {
  const under = home()
  const referrer = person({ home: under })
  const friend = relative(random.chance(0.65), { referrer, person })
  joins({
    kind: 'family',
    referrer,
    friend: random.chance(0.06) ? withMailLike(referrer, friend) : friend,
    network: random.chance(0.75) ? under.network : friend.carrier,
    referrerSeenOn: random.chance(0.6) ? [under.network] : seenOn(random, referrer),
    card: random.chance(0.03) ? referrer.cards[0]! : friend.cards[0]!, // every person has a card
  })
}

/** Two people at home who both shop on one tablet. */
function oneTablet({ random, person, home, joins }: Town): void {
  const under = home()
  const referrer = person({ home: under })
  const friend = { ...relative(random.chance(0.5), { referrer, person }), device: referrer.device }
  joins({
    kind: 'one tablet',
    referrer,
    friend,
    network: under.network,
    referrerSeenOn: [under.network],
    card: random.chance(0.03) ? referrer.cards[0]! : friend.cards[0]!, // every person has a card
  })
}

/** The friend claims the referral days later. */
function lateClaim({ person, joins }: Town): void {
  joins({ kind: 'late claim', referrer: person(), friend: person(), isLateClaim: true })
}

/** Careful people who use a separate address for each shop. */
function plusTags({ random, person, joins }: Town): void {
  const tagged = (one: Person) => ({ ...one, email: one.email.replace('@', '+shops@') })
  const referrer = person()
  joins({
    kind: 'plus tags',
    referrer: random.chance(0.3) ? tagged(referrer) : referrer,
    friend: tagged(person()),
  })
}

/** A regular puts a referral card on the table: the friend scans it on the café's Wi-Fi and often pays at once. */
function cafeWifi({ random, history, person, cafe, joins }: Town): void {
  const business = cafe()
  const wifi = history.wifi.get(business)!
  const referrer = person()
  joins({
    kind: 'café Wi-Fi',
    referrer,
    friend: person(),
    business,
    network: wifi,
    referrerSeenOn: random.chance(0.5) ? [wifi] : seenOn(random, referrer),
    secondsToOrder: random.chance(0.35) ? random.integer(30, 119) : calmly(random),
    address: null,
  })
}

/** One colleague refers the others to the lunch place. They join in the same weeks from one public IP address. */
function office({ random, person, home, business, joins }: Town): number {
  const building = home()
  const lunch = business()
  const start = random.integer(day, 330 * day)
  const referrer = person()
  const colleagues = random.integer(4, 22)
  const sendsHere = random.chance(0.6)
  for (let at = 0; at < colleagues; at += 1) {
    const friend = person()
    const isHere = random.chance(0.8)
    joins({
      kind: 'office',
      referrer,
      friend,
      business: lunch,
      at: start + random.integer(0, 21 * day),
      network: isHere ? building.network : friend.carrier,
      referrerSeenOn: random.chance(0.7) ? [building.network] : seenOn(random, referrer),
      address: sendsHere ? building.address : null,
    })
  }
  return colleagues
}

/** Students of one house: one network, one street address, small orders. */
function dormitory({ random, person, home, business, joins }: Town): number {
  const house = home()
  const pizzeria = business()
  const start = random.integer(day, 320 * day)
  const referrer = person({ home: house })
  const students = random.integer(5, 18)
  for (let at = 0; at < students; at += 1) {
    joins({
      kind: 'dormitory',
      referrer,
      friend: person({ home: house }),
      business: pizzeria,
      at: start + random.integer(0, 30 * day),
      network: house.network,
      referrerSeenOn: random.chance(0.7) ? [house.network] : [],
      usdCents: random.chance(0.2) ? minimumUsdCents + random.integer(0, 100) : basket(random),
      address: fetchedOrSent(random, house.address),
    })
  }
  return students
}

/** A newsletter author: unrelated friends from everywhere, most of them within a few days. */
function newsletter({ random, person, business, joins }: Town): number {
  const shop = business()
  const sentAt = random.integer(day, 340 * day)
  const referrer = person()
  const readers = random.integer(12, 45)
  for (let at = 0; at < readers; at += 1) {
    joins({
      kind: 'newsletter',
      referrer,
      friend: person(),
      business: shop,
      at: sentAt + Math.round(random.fraction() ** 3 * 20 * day),
    })
  }
  return readers
}

function relative(
  hasSurname: boolean,
  { referrer, person }: { referrer: Person; person: Town['person'] },
): Person {
  const other = person({ home: referrer.home })
  if (!hasSurname) return other
  const [first] = other.name.split(' ')
  return person({ home: referrer.home, name: `${first} ${referrer.name.split(' ').at(-1)}` })
}

/** Relatives whose mailboxes have the same name with a number appended. */
function withMailLike({ email }: Person, friend: Person): Person {
  const [local = '', domain = ''] = email.split('@')
  return { ...friend, email: `${local.replace(/\d+$/, '')}.2@${domain}` }
}
