import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../server/src/platform/context.ts'
import { addMembership } from '../../../server/src/modules/businesses/businesses.ts'
import { createMember, createMembers } from '../../../server/src/modules/identity/sessions/sessions.ts'
import type { TownCustomer } from '../town/people.ts'
import type { TownBusiness } from '../town/businesses.ts'
import type { Moment } from './calendar.ts'
import type { ShopKey } from './shops.ts'
import { type DemoAccounts, known, type Mailbox, type Shop } from './context.ts'

/** An existing member. */
export interface Member {
  readonly id: MemberId
  readonly isOperator: boolean
  readonly owns: readonly string[]
}

/** A member who joins at `joined`: by a friend's link, or as a regular. */
export interface Newcomer extends TownCustomer {
  readonly email: string
  readonly joined: Moment
}

/** Creates the customers, and an owner for each shop without one. None of them can sign in. */
export async function createAccounts(
  context: Context,
  town: {
    readonly shops: ReadonlyMap<ShopKey, TownBusiness>
    readonly idBySlug: ReadonlyMap<string, BusinessId>
    readonly customers: readonly TownCustomer[]
    readonly people: ReadonlyMap<Mailbox, Member>
    readonly newcomers: readonly Newcomer[]
    readonly at: (moment: Moment) => Instant
  },
): Promise<DemoAccounts> {
  const members = new Map<
    Mailbox,
    DemoAccounts['members'] extends ReadonlyMap<Mailbox, infer One> ? One : never
  >(town.people)
  for (const { mailbox, displayName } of town.customers)
    members.set(
      mailbox,
      await join(context, { email: `${mailbox}@goodword.example`, displayName, isConfirmed: true }),
    )
  const joined = await createMembers(
    context,
    town.newcomers.map(({ email, displayName, joined: moment }) => ({
      email,
      displayName,
      joinedAt: town.at(moment),
    })),
  )
  for (const { mailbox, email } of town.newcomers)
    members.set(mailbox, { id: known(joined, email), isOperator: false })
  const shops = new Map<ShopKey, Shop>()
  for (const [key, business] of town.shops) {
    const id = known(town.idBySlug, business.slug)
    const ownerHere = [...town.people].find(([, { owns }]) => owns.includes(business.slug))?.[0]
    const owner = ownerHere ?? `owner of ${business.slug}`
    if (ownerHere === undefined) {
      const member = await join(context, {
        email: `owner@${business.slug}.example`,
        displayName: business.staff[0]?.name ?? business.name,
      })
      await addMembership(context, { businessId: id, memberId: member.id, role: 'owner' })
      members.set(owner, member)
    }
    shops.set(key, { id, slug: business.slug, owner })
  }
  return { members, shops }
}

/** Customers refer friends, which requires a confirmed address. Unconfirmed addresses receive no mail. */
async function join(
  context: Context,
  { isConfirmed = false, ...person }: { email: string; displayName: string; isConfirmed?: boolean },
) {
  const { id } = await createMember(context, { ...person, emailVerified: isConfirmed, isOperator: false })
  return { id, isOperator: false }
}
