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
import { activateSource, earnPoints } from '../../modules/ledger/ledger.earn.service.ts'
import { creditStore } from '../../modules/ledger/ledger.money.service.ts'
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
  for (const [component, points] of [
    ['available', availablePoints],
    ['pending', pendingPoints],
  ] as const) {
    const sourceId = `${memberId}:${component}`
    await earnPoints(context, {
      memberId,
      businessId: null,
      source: 'signup',
      sourceId,
      title: 'A welcome gift of the demo town',
      lots: [
        {
          component,
          points,
          funderId: null,
          scopeBusinessId: null,
          ruleId: null,
          activatesAt: null,
          expiry: 'never',
          expiresAt: null,
          jurisdiction: 'US',
          detail: {},
        },
      ],
    })
    if (component === 'available') await activateSource(context, { memberId, source: 'signup', sourceId })
  }
  await creditStore(context, {
    memberId,
    key: `demo:${memberId}`,
    usdCents: storeCreditUsdCents,
    payer: 'card',
    title: 'Store credit of the demo town',
  })
  await notify(context, {
    memberId,
    naturalKey: 'demo-points-pending',
    title: '203 points are on their way',
    body: 'They are added to your balance once they are released. You have 1,047 points to spend now.',
    href: '/card',
  })
}
