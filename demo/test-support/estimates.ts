import { expect } from 'vitest'
import { listSaved, readSaved } from '../../server/src/modules/estimates/saved/estimates.ts'
import { listInquiries } from '../../server/src/modules/estimates/requests/business.ts'
import { ownTemplates } from '../../server/src/modules/estimates/templates/ownTemplates.ts'
import { readTemplate } from '../../server/src/modules/estimates/templates/publicTemplates.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { type DemoAccounts, known } from '../src/history/context.ts'
import type { ShopKey } from '../src/history/shops.ts'

/** Two templates have proved how exact they are, and requests wait for the demo member and for a baker. */
export async function expectEstimates(context: Context, { members, shops }: DemoAccounts): Promise<void> {
  const as = (who: string): Context => ({
    ...context,
    actor: { memberId: known(members, who).id, isOperator: false, sessionId: null },
  })
  const templateOf = async (shop: ShopKey) => {
    const { id, owner } = known(shops, shop)
    const { templates } = await ownTemplates(as(owner), id)
    const [template] = templates
    const { accuracy } = await readTemplate(context, template?.slug ?? '', null)
    return { status: template?.status, accuracy, calibration: template?.calibration }
  }
  expect(await templateOf('house-cleaner')).toMatchObject({
    status: 'published',
    accuracy: { jobs: 31, withinPercent: 12 },
    calibration: { proposals: [] },
  })
  const handyman = await templateOf('handyman')
  expect(handyman).toMatchObject({ status: 'published', accuracy: { jobs: 25, withinPercent: 8 } })
  expect(handyman.calibration?.biasPercent).toBeCloseTo(5, 0)
  expect(handyman.calibration?.proposals.map(({ blockId }) => blockId)).toEqual(['paint'])
  for (const shop of ['bike-shop', 'photographer'] as const)
    expect(await templateOf(shop)).toMatchObject({ status: 'published', accuracy: null })

  const saved = await listSaved(as('maya'))
  expect(saved.map(({ name, isSent, quoteCount }) => [name, isSent, quoteCount])).toEqual([
    ['Living room', true, 1],
    ['Every two weeks', false, 0],
  ])
  const { requests } = await readSaved(as('maya'), saved[0]!.id) // listed above
  expect(requests.map(({ status, unreadMessages }) => [status, unreadMessages])).toEqual([
    ['quoted', 0],
    ['viewed', 1],
    ['sent', 0],
  ])
  const bakery = known(shops, 'bakery')
  const inbox = await listInquiries(as(bakery.owner), bakery.id, { show: 'open', pageSize: 20 })
  expect(inbox.requests.map(({ status }) => status)).toEqual(['quoted', 'viewed', 'sent'])
}
