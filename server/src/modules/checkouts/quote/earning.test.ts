import type { MemberId, ProductId } from 'contract/core/ids'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { addMembership } from '../../businesses/businesses.ts'
import { previewEarning } from '../../carts/previewEarning.ts'
import { cartOf } from '../../carts/carts.ts'
import { setTiers } from '../../loyalty/programs/programs.ts'
import { priceCheckout } from './quoteCheckout.ts'
import { useCheckoutsFixture } from '../../../../test-support/fixtures/checkouts.ts'

const database = useDatabase()
const fixture = useCheckoutsFixture(database)
let maya: MemberId
let pass: ProductId
let towel: ProductId

beforeAll(async () => {
  const owner = await fixture.loyalty.newMember()
  maya = await fixture.loyalty.newMember()
  const { gym } = fixture.loyalty
  await fixture.as(owner, (context) =>
    addMembership(context, { businessId: gym, memberId: owner, role: 'owner' }),
  )
  const champion = { name: 'Champion', thresholdPoints: 100, factorHundredths: 200, perks: [] }
  await fixture.as(owner, (context) => setTiers(context, { businessId: gym, tiers: [champion] }))
  await fixture.loyalty.buy(maya, gym, 4000)
  await fixture.loyalty.pass(7)
  pass = await fixture.newProduct(gym, 2000)
  towel = await fixture.newProduct(gym, 999)
  await fixture.fill(maya, [
    { productId: pass, quantity: 1 },
    { productId: towel, quantity: 1 },
  ])
})

test('the product page, the cart and the payment show the same points to a member with a tier', async () => {
  const { gym } = fixture.loyalty
  const preview = await fixture.as(maya, (context) =>
    previewEarning(context, { businessId: gym, amounts: '2000,999,2999' }),
  )
  // Five points per dollar, rounded down, plus the same amount for the tier.
  expect(preview).toEqual({ points: [200, 98, 298] })
  const cart = await fixture.as(maya, cartOf)
  expect(cart).toMatchObject({ earnPoints: 298, parts: [{ earnPoints: 298 }] })
  const { quote } = await fixture.as(maya, (context) =>
    priceCheckout(context, { points: 0, usesStoreCredit: false, tips: [] }),
  )
  expect(quote.earnPoints).toBe(298)
})

test('staff of the business see no points on the product page and in the cart', async () => {
  const colleague = await fixture.loyalty.newMember()
  const { gym } = fixture.loyalty
  await fixture.as(colleague, (context) =>
    addMembership(context, { businessId: gym, memberId: colleague, role: 'staff' }),
  )
  await fixture.fill(colleague, [{ productId: pass, quantity: 1 }])
  expect(
    await fixture.as(colleague, (context) => previewEarning(context, { businessId: gym, amounts: '2000' })),
  ).toEqual({ points: [0] })
  expect(await fixture.as(colleague, cartOf)).toMatchObject({ earnPoints: 0 })
})
