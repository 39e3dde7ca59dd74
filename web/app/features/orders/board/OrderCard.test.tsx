// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import type { Membership } from 'contract/account/account'
import { BusinessId } from 'contract/core/ids'
import { OrderPayout } from 'contract/payouts/payouts'
import { expect, test } from 'vitest'
import { sampleOrder } from '../../../../test-support/order.ts'
import { show } from '../../../../test-support/page.ts'
import { OrderCard } from './OrderCard.tsx'

const order = sampleOrder({ status: 'placed' })
const payout = OrderPayout.parse({
  orderId: order.id,
  state: 'pending',
  on: null,
  feeUsdCents: 0,
  usdCents: order.totalUsdCents,
})

/** The small texts of a card, above its buttons. */
function linesOf(state: { payout?: OrderPayout; isPayoutLoading: boolean }): string[] {
  show(
    <OrderCard
      order={order}
      businessId={BusinessId.parse(order.business.id)}
      payout={state.payout}
      isPayoutLoading={state.isPayoutLoading}
      now={Date.parse(order.placedAt)}
    />,
  )
  const lines = [...screen.getByRole('article').querySelectorAll('small')].map((line) => line.textContent)
  cleanup()
  return lines
}

test('a card has the same height while its payout loads, and no such line for members who do not see money', () => {
  expect(linesOf({ isPayoutLoading: true })).toEqual(linesOf({ payout, isPayoutLoading: false }))
  expect(linesOf({ isPayoutLoading: false })).toHaveLength(1)
})

test.each([
  ['till', []],
  ['staff', ['Decline', 'Refund']],
] as const)('a person of the role %s sees only the buttons that they may use', (role, buttons) => {
  const businessId = BusinessId.parse(order.business.id)
  const actions = ['accept', 'reject', 'refund'] as const
  show(
    <OrderCard
      order={{ ...order, actions: [...actions] }}
      businessId={businessId}
      payout={undefined}
      isPayoutLoading={false}
      now={Date.parse(order.placedAt)}
    />,
    {
      memberships: [
        { businessId, role, locationIds: null, name: '', slug: '', glyph: '', isPublished: true },
      ] as unknown as readonly Membership[], // the parts that are read
    },
  )
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  cleanup()
  expect(names.filter((name) => name === 'Decline' || name === 'Refund')).toEqual(buttons)
})
