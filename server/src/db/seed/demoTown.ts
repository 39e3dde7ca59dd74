import type { BusinessId, MemberId } from 'contract/ids'
import type { Context } from '../../context.ts'
import {
  addMembership,
  defineCategories,
  hasAnyBusiness,
  listBusiness,
  pauseBusiness,
  publishBusiness,
} from '../../modules/businesses/businesses.service.ts'
import { createMember } from '../../modules/identity/identity.service.ts'
import { grantOfPoints, purchaseOfCredit } from '../../modules/ledger/ledger.rules.ts'
import { post } from '../../modules/ledger/ledger.service.ts'
import { notify } from '../../modules/notifications/notifications.service.ts'
import { definePlaces, indexEverything } from '../../modules/search/search.service.ts'
import { generateTown } from './town/town.ts'
import type { TownPerson } from './town/town.ts'

/** The specification's figures for the demo customer: 1,250 points, 1,047 of them redeemable, and $128.75. */
const demoWallet = { availablePoints: 1047, pendingPoints: 203, storeCreditUsdCents: 12_875 }

/**
 * Fills an empty database with the demo town, through the services that a user's click goes through.
 * One transaction: a town is there whole or not at all. False when there are businesses already.
 */
export async function seedDemoTown(context: Context): Promise<boolean> {
  if (await hasAnyBusiness(context)) return false
  const town = generateTown()
  await defineCategories(context, town.categories)
  await definePlaces(context, town.places)
  const idBySlug = new Map<string, BusinessId>()
  for (const { isPaused, ...draft } of town.businesses) {
    const id = await listBusiness(context, draft)
    await publishBusiness(context, id)
    if (isPaused) await pauseBusiness(context, id)
    idBySlug.set(draft.slug, id)
  }
  for (const person of town.people) await settlePerson(context, person, idBySlug)
  await indexEverything(context)
  return true
}

async function settlePerson(
  context: Context,
  person: TownPerson,
  idBySlug: ReadonlyMap<string, BusinessId>,
): Promise<void> {
  const { id } = await createMember(context, {
    email: person.email,
    displayName: person.displayName,
    emailVerified: true,
    isOperator: person.isOperator,
  })
  for (const slug of person.owns) {
    const businessId = idBySlug.get(slug)
    if (businessId) await addMembership(context, { businessId, memberId: id, role: 'owner' })
  }
  if (person.isDemoCustomer) await fillWallet(context, id)
}

async function fillWallet(context: Context, memberId: MemberId): Promise<void> {
  const { availablePoints, pendingPoints, storeCreditUsdCents } = demoWallet
  await post(context, {
    naturalKey: `adjust:demo-available:${memberId}`,
    kind: 'ADJUST',
    memo: 'A welcome gift of the demo town, redeemable now',
    postings: grantOfPoints(memberId, availablePoints, 'available'),
  })
  await post(context, {
    naturalKey: `adjust:demo-pending:${memberId}`,
    kind: 'ADJUST',
    memo: 'A gift of the demo town that is still on its way',
    postings: grantOfPoints(memberId, pendingPoints, 'pending'),
  })
  await post(context, {
    naturalKey: `credit:demo:${memberId}`,
    kind: 'CREDIT',
    memo: 'Store credit of the demo town',
    postings: purchaseOfCredit(memberId, storeCreditUsdCents),
  })
  await notify(context, {
    memberId,
    naturalKey: 'demo-points-pending',
    title: '203 points are on their way',
    body: 'They are added to your balance once they are released. You have 1,047 points to spend now.',
    href: '/card',
  })
}
