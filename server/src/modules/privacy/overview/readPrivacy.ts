import { type Privacy, privacySubjects } from 'contract/privacy/privacy'
import { type Context, memberOf } from '../../../platform/context.ts'
import { personOf } from '../../identity/public.ts'
import { walletOf } from '../../ledger/public.ts'
import { consentsOf } from '../../consents/public.ts'
import { keptRows } from '../erase/blockers.queries.ts'
import { openErasureOf } from '../erase/erasure.repository.ts'
import { blockersOf, openErasureFrom } from '../erase/requestErasure.ts'
import { personalData } from '../inventory/personalData.ts'
import { countRows } from '../inventory/rows.queries.ts'
import { keptUntil } from '../privacy.rules.ts'

/** Tables whose rows belong to another row, which is counted. */
const parts = new Set([
  'booking_event',
  'booking_charge',
  'calendar_choice',
  'cart_item',
  'card_customer',
  'checkout',
  'claim_event',
  'google_account',
  'ledger_hold',
  'ledger_lot',
  'ledger_wallet',
  'member_business',
  'member_loyalty',
  'membership_location',
  'paid_card',
  'purchase',
  'review_edit',
  'review_reply',
  'shop_order_event',
  'shop_order_line',
])

/** The stored data about the caller by subject, and the effects of a deletion. */
export async function readPrivacy(context: Context): Promise<Privacy> {
  const { db } = context
  const memberId = memberOf(context)
  const { email } = await personOf(context, memberId)
  const counts = new Map(privacySubjects.map((subject) => [subject, 0]))
  let reviewCount = 0
  for (const [table, { subject, owner }] of Object.entries(personalData)) {
    if (subject === null || parts.has(table)) continue
    const count = await countRows(db, table, owner, { memberId, email })
    counts.set(subject, (counts.get(subject) ?? 0) + count)
    if (table === 'review') reviewCount = count
  }
  const wallet = await walletOf(context, memberId)
  const erasure = await openErasureOf(db, memberId, { locks: false })
  const kept = await keptRows(db, memberId)
  return {
    subjects: [...counts].map(([subject, count]) => ({ subject, count })),
    consents: await consentsOf(context),
    kept: kept.map(({ what, count, newest }) => ({ what, count, until: newest && keptUntil(newest) })),
    blockers: await blockersOf(context, memberId, { givesUpCredit: false }),
    points: wallet.availablePoints + wallet.pendingPoints,
    storeCreditUsdCents: wallet.storeCreditUsdCents,
    reviewCount,
    erasure: erasure && openErasureFrom(erasure),
  }
}
