import { randomUUID } from 'node:crypto'
import type { BusinessId, MemberId, ProductId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type { Context } from '../../../src/platform/context.ts'
import { addMembership, listBusiness, publishBusiness } from '../../../src/modules/businesses/businesses.ts'
import { bakeryDraft, defineTestCategories } from '../../fixtures/businesses.ts'
import { createMember } from '../../../src/modules/identity/sessions/sessions.ts'
import { publishFirstRule, setTiers } from '../../../src/modules/loyalty/programs/programs.ts'
import { defineNetworkTiers } from '../../../src/modules/loyalty/tiers/tiers.ts'
import { addReward } from '../../../src/modules/rewards/catalogue/catalogue.ts'
import {
  type Participants,
  honestShops,
  peopleNames,
  type Person,
  prices,
  runnerOf,
  type Shop,
  shopNames,
  stock,
} from './participants.ts'
import { Actions } from './actions.ts'
import { rewardDraft } from './rewardDraft.ts'
import { Market } from './market.ts'
import { byCard } from './plots.ts'

/** An empty market with the network's tiers. `address` has NAME as placeholder for the database name. */
export async function openMarket(address: string, template: string): Promise<Market> {
  const market = await Market.open(address, template)
  await market.database.run(async (context) => {
    await defineTestCategories(context)
    await defineNetworkTiers(context)
  })
  return market
}

/** New people with new shops. The honest shops have sold something already. */
export async function enter(market: Market): Promise<Actions> {
  const actions = new Actions(
    market,
    await market.database.run((context) => participantsFor(market, context)),
  )
  const { people, shops } = actions.participants
  await market.as(people.stylist, (context) =>
    setTiers(context, {
      businessId: shops.salon,
      tiers: [{ name: 'Regular', thresholdPoints: 200, factorHundredths: 125, perks: [] }],
    }),
  )
  for (const shop of honestShops)
    await market.as(people[runnerOf(shop)], (context) =>
      addReward(context, { businessId: shops[shop], draft: rewardDraft(250) }),
    )
  // Gives the honest shops a positive balance.
  for (const at of honestShops) {
    await actions.do({ do: 'buy', who: 'noor', at, ...byCard, product: 3, quantity: 1 })
    await actions.do({ do: 'fulfil', at })
  }
  return actions
}

async function participantsFor(market: Market, context: Context): Promise<Participants> {
  const suffix = randomUUID()
  const people = new Map<Person, MemberId>()
  for (const name of peopleNames) {
    // The second account uses an unconfirmed address.
    const draft = {
      email: `${name}@${suffix}.example`,
      displayName: name,
      emailVerified: name !== 'twin',
      isOperator: name === 'baker',
    }
    people.set(name, (await createMember(context, draft)).id)
  }
  const shops = new Map<Shop, BusinessId>()
  const products = new Map<Shop, ProductId[]>()
  for (const name of shopNames) {
    const draft = bakeryDraft({
      slug: `${name}-${suffix}`,
      name,
      products: prices.map((cents) => ({
        name: 'Goods',
        description: 'Of one price.',
        priceUsdCents: usdCents(cents),
        stock,
        fulfilment: 'pickup',
        preparationMinutes: 10,
        maxPerOrder: 99,
        isRedeemable: true,
      })),
      services: [],
    })
    const id = await listBusiness(context, draft)
    await publishBusiness(context, id)
    await publishFirstRule(context, { businessId: id, rateHundredths: 500, at: context.now })
    await addMembership(context, { businessId: id, memberId: people.get(runnerOf(name))!, role: 'owner' }) // made above
    shops.set(name, id)
    const rows = await context.db
      .selectFrom('product')
      .select('id')
      .where('business_id', '=', id)
      .orderBy('price_usd_cents')
      .execute()
    products.set(
      name,
      rows.map((row) => row.id),
    )
  }
  return {
    people: Object.fromEntries(people) as Participants['people'], // one of each
    former: [],
    shops: Object.fromEntries(shops) as Participants['shops'], // one of each
    products: Object.fromEntries(products) as Record<Shop, ProductId[]>, // one of each
    since: market.now(),
  }
}
