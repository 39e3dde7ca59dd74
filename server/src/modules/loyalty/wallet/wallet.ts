import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import type { TierProgress } from 'contract/loyalty/programs'
import type { PendingPoints, Wallet, WalletCard } from 'contract/loyalty/wallet'
import { concurrently } from '../../../platform/db/pipeline.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import {
  type BusinessFacts,
  businessFacts,
  membershipsOfMember,
  mustBePublic,
  worksAt,
} from '../../businesses/public.ts'
import { personOf } from '../../identity/public.ts'
import {
  pendingOf,
  type PendingRow,
  programsMetBy,
  spendableAt,
  balancesOf,
  lotsOf,
} from '../../ledger/public.ts'
import { memberLoyaltyOf } from '../members/members.ts'
import { tierProgressesOf } from '../tiers/tiers.ts'
import {
  businessFigures,
  type CardFigures,
  expiriesOf,
  networkFigures,
  pendingReason,
} from './wallet.rules.ts'

/**
 * The member's wallet; with a business, also the points that are spendable there.
 * @throws Refusal business_not_found
 */
export async function readWallet(
  context: Context,
  { businessId }: { businessId?: BusinessId | undefined },
): Promise<Wallet> {
  const memberId = memberOf(context)
  const [{ timeZone }, balances, lots, pending, programs, loyalty, memberships] = await concurrently([
    personOf(context, memberId),
    balancesOf(context, memberId),
    lotsOf(context, memberId),
    pendingOf(context, memberId),
    programsMetBy(context, memberId),
    memberLoyaltyOf(context, memberId),
    membershipsOfMember(context, memberId),
  ])
  const workplaces = new Set(memberships.map((membership) => membership.businessId))
  const businesses = await businessFacts(context, [
    ...new Set([
      ...programs.map((program) => program.businessId),
      ...pending.flatMap((row) => row.businessId ?? []),
    ]),
  ])
  const met = programs.flatMap((program) => {
    const business = businesses.get(program.businessId)
    return business ? [{ ...program, business }] : []
  })
  const tiers = await tierProgressesOf(context, {
    memberId,
    businessIds: met.map((program) => program.businessId),
  })
  const redemptionAt = (id: BusinessId) => ({ businessId: id, isOwnBusiness: workplaces.has(id) })
  const cardOf = (figures: CardFigures, more: CardContext) => toCard(figures, { ...more, timeZone })
  return {
    availablePoints: points(balances.available),
    pendingPoints: points(balances.pending),
    heldPoints: points(balances.held),
    debtPoints: points(Math.abs(balances.debt)),
    storeCreditUsdCents: usdCents(balances.storeCredit),
    spendablePoints: businessId === undefined ? null : points(await spendableHere(context, businessId)),
    pending: pending.map((row) => toPending(row, { businesses, timeZone, now: context.now })),
    expiries: expiriesOf(lots, timeZone),
    cards: [
      cardOf(networkFigures(lots), {
        business: null,
        tier: tiers.get(null) ?? null,
        lastActivityAt: loyalty.lastActivityAt,
      }),
      ...met.map(({ business, lastActivityAt }) =>
        cardOf(businessFigures(lots, redemptionAt(business.id), context.now), {
          business,
          tier: tiers.get(business.id) ?? null,
          lastActivityAt,
        }),
      ),
    ],
    cardCode: loyalty.cardCode,
    asOf: context.now,
  }
}

async function spendableHere(context: Context, businessId: BusinessId): Promise<number> {
  await mustBePublic(context, businessId)
  const memberId = memberOf(context)
  const isOwnBusiness = await worksAt(context, memberId, businessId)
  return spendableAt(context, { memberId, businessId, isOwnBusiness })
}

function toPending(
  { points: count, activatesAt, source, businessId }: PendingRow,
  words: { businesses: ReadonlyMap<BusinessId, BusinessFacts>; timeZone: string; now: Instant },
): PendingPoints {
  const businessName = (businessId && words.businesses.get(businessId)?.name) ?? null
  return {
    points: points(count),
    releasedAt: activatesAt,
    reason: pendingReason({ source, activatesAt, businessName }, words),
  }
}

interface CardContext {
  readonly business: BusinessFacts | null
  readonly tier: TierProgress | null
  readonly lastActivityAt: Instant | null
}

function toCard(
  figures: CardFigures,
  { business, tier, lastActivityAt, timeZone }: CardContext & { timeZone: string },
): WalletCard {
  return {
    business: business && {
      id: business.id,
      slug: business.slug,
      name: business.name,
      glyph: business.glyph,
      categoryName: business.categoryName,
    },
    availablePoints: points(figures.available),
    networkPoints: points(figures.network),
    pendingPoints: points(figures.pending),
    tier,
    expiries: expiriesOf(figures.lots, timeZone),
    earnRateHundredths: business?.earnRateHundredths ?? null,
    lastActivityAt,
  }
}
