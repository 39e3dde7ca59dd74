import type { BusinessId, MemberId, ProductId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'

/** The adversaries: the owner of two shops, an accomplice, and the accomplice's second account. */
export const adversaries = ['owner', 'friend', 'twin'] as const
/** Honest customers. */
export const customers = ['maya', 'noor'] as const
const owners = ['baker', 'stylist'] as const
export type Adversary = (typeof adversaries)[number]
export type Buyer = Adversary | (typeof customers)[number]
export type Person = Buyer | (typeof owners)[number]

/** The adversaries' own shops. */
export const ownShops = ['den', 'front'] as const
export const honestShops = ['bakery', 'salon'] as const
export type OwnShop = (typeof ownShops)[number]
export type HonestShop = (typeof honestShops)[number]
export type Shop = OwnShop | HonestShop

const ownerOf: Record<Shop, Person> = { den: 'owner', front: 'owner', bakery: 'baker', salon: 'stylist' }

/** Prices of the products that every shop sells, in cents. */
export const prices = [50, 700, 5000, 100_000] as const
/** Initial stock of each product. */
export const stock = 5000

export interface Participants {
  /** The present account of each person. */
  readonly people: Record<Person, MemberId>
  /** Accounts that adversaries erased. */
  readonly former: { readonly name: Adversary; readonly id: MemberId }[]
  readonly shops: Readonly<Record<Shop, BusinessId>>
  readonly products: Readonly<Record<Shop, readonly ProductId[]>>
  /** When they joined. */
  readonly since: Instant
}

/** All accounts that the adversaries have or had. */
export function accountsOf({ people, former }: Pick<Participants, 'people' | 'former'>): MemberId[] {
  return [...adversaries.map((name) => people[name]), ...former.map(({ id }) => id)]
}

/** The owner of a shop. */
export function runnerOf(shop: Shop): Person {
  return ownerOf[shop]
}

export const shopNames: readonly Shop[] = [...ownShops, ...honestShops]
export const peopleNames: readonly Person[] = [...adversaries, ...customers, ...owners]

/** The start of every scenario. No rule is older. */
export const longAgo = '2026-01-01T00:00:00.000Z' as Instant // the format is the contract's
