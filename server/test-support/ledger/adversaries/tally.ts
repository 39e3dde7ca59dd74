import type { Instant } from 'contract/core/instant'
import { paymentsSince, reconcile } from '../../../src/modules/checkouts/reconciliation/reconcile.ts'
import { checkInvariants } from '../../../src/modules/ledger/verify/verifyLedger.ts'
import { accountsOf, adversaries, type Participants, ownShops, prices, stock } from './participants.ts'
import type { Market } from './market.ts'

/**
 * The adversaries' combined position in cents, where a point is a cent: inputs and outputs counted at the card
 * processor, in goods and in wallets. Purchases among themselves move no goods from or to others.
 */
export interface Tally {
  /** Card payments less refunds and charge-backs. */
  readonly cashIn: number
  /** Transfers to their shops less reversals. */
  readonly payouts: number
  /** At list price, in orders and for vouchers, less refunds. */
  readonly goodsFromOthers: number
  readonly goodsToOthers: number
  /** Points that are or become spendable, store credit, gift cards and unused vouchers. */
  readonly spendable: number
  /** Payable to their shops. Debts count as zero, because the owners may not return. */
  readonly owed: number
  /** Points and credit granted under others' own rules and at others' cost. */
  readonly gifts: number
}

/** Above zero, the adversaries have more than they paid in and received as gifts. */
export function profitOf(tally: Tally): number {
  const has = tally.payouts + tally.goodsFromOthers + tally.spendable + tally.owed
  return has - tally.cashIn - tally.goodsToOthers - tally.gifts
}

/** The platform's tiers add at most half of the usual five points per dollar. */
const platformShareBasisPoints = 250

export async function tallyOf(market: Market, participants: Participants): Promise<Tally> {
  const [row] = await market.rows<Tally>(tallyQuery, [
    accountsOf(participants),
    ownShops.map((name) => participants.shops[name]),
    platformShareBasisPoints,
  ])
  return row! // an aggregate returns one row
}

/** The purchase that made the member a customer before a gift: its return period was over, and it stood. */
const purchaseBehind = `
  select from purchase where purchase.member_id = ledger_lot.member_id and purchase.business_id = funder_id
    and released_at <= ledger_lot.created_at and gross > (
      select coalesce(sum(purchase_refund.gross), 0) from purchase_refund
      where purchase_refund.order_id = purchase.order_id and purchase_refund.created_at <= ledger_lot.created_at)`

const tallyQuery = `
  with payment as (
    select sandbox_intent.*, gift_card.id is not null as is_gift_card,
      case when dispute_status = 'lost' then disputed_usd_cents else 0 end as lost
    from sandbox_intent
    left join checkout on checkout.id::text = reference left join gift_card on gift_card.id::text = reference
    where coalesce(checkout.member_id, gift_card.buyer_id) = any($1)
  ), sold as (
    select shop_order.member_id = any($1) as is_to_us, shop_order.business_id = any($2) as is_by_us,
      total - coalesce((select sum(gross) from shop_refund where order_id = shop_order.id and ended_at is not null and status not in ('rejected', 'canceled')), 0) as goods
    from shop_order where placed_at is not null
    union all
    select voucher.member_id = any($1), voucher.business_id = any($2), price_points
    from voucher join reward on reward.id = reward_id where status = 'used'
  ), given as (
    select funder_id, source = 'adjust' as is_correction, sum(spent + available + pending + held) + coalesce(sum(to_us), 0) as points
    from ledger_lot
    left join lateral (
      select sum(remaining) as to_us from ledger_recovery join ledger_lot as indebted on indebted.id = ledger_recovery.lot_id
      where source_lot_id = ledger_lot.id and indebted.funder_id = any($2) and ledger_recovery.kind <> 'write_off'
    ) as recovered on true
    where member_id = any($1) and (funder_id is null or funder_id <> all($2))
      and (source <> 'birthday' or exists (${purchaseBehind}))
    group by funder_id, is_correction
  ), charged_back as (
    -- A bank took a payment of any customer back after the shop had used the money for points or refunds, and the shop has
    -- nothing left. The platform bears that, at most the payment, and never what the shop was paid out.
    select greatest(least(lost, owing) - paid_out, 0) as cents
    from (
      select business_id, sum(least(total, disputed_usd_cents)) as lost
      from shop_order join sandbox_intent on reference = checkout_id::text and dispute_status = 'lost'
      where business_id = any($2) group by business_id
    ) as disputed
    cross join lateral (
      select greatest(-coalesce(sum(amount), 0), 0) as owing
      from ledger_entry join ledger_account on ledger_account.id = account_id
      where kind = 'payable' and ledger_account.business_id = disputed.business_id
    ) as books
    cross join lateral (
      select coalesce(sum(amount_usd_cents - reversed_usd_cents), 0) as paid_out
      from sandbox_transfer where destination = 'acct_sandbox_' || disputed.business_id
    ) as transfers
  )
  select
    (select coalesce(sum(received_usd_cents - refunded_usd_cents - lost), 0) from payment)::int as "cashIn",
    (select coalesce(sum(amount_usd_cents - reversed_usd_cents), 0) from sandbox_transfer
      where destination in (select 'acct_sandbox_' || id from unnest($2::uuid[]) as id))::int as payouts,
    (select coalesce(sum(goods), 0) from sold where is_to_us and not is_by_us)::int as "goodsFromOthers",
    (select coalesce(sum(goods), 0) from sold where is_by_us and not is_to_us)::int as "goodsToOthers",
    ((select coalesce(sum(pending + available + held + store_credit), 0) from ledger_wallet where member_id = any($1))
      + (select coalesce(sum(amount), 0) from gift_card where buyer_id = any($1) and status in ('paid', 'sent'))
      + (select coalesce(sum(price_points), 0) from voucher join reward on reward.id = reward_id
         where member_id = any($1) and status = 'issued'))::int as spendable,
    (select coalesce(sum(greatest(balance, 0)), 0) from (
      select coalesce(sum(amount), 0) as balance from ledger_entry join ledger_account on ledger_account.id = account_id
      where kind in ('payable', 'campaign_escrow') and business_id = any($2) group by business_id, kind) as own)::int as owed,
    ((select coalesce(sum(points), 0) from given where funder_id is not null or is_correction)
      + least(
        (select coalesce(sum(points), 0) from given where funder_id is null and not is_correction),
        (select coalesce(sum(greatest(eligible - refunded_eligible, 0) * $3::int / 10000), 0) from purchase where member_id = any($1)))
      + (select coalesce(-sum(amount), 0) from ledger_entry join ledger_account on ledger_account.id = account_id
         join ledger_transaction on ledger_transaction.id = transaction_id
         where ledger_account.kind = 'platform_promotions' and natural_key like 'gift-card-loss:%')
      + (select coalesce(sum(cents), 0) from charged_back))::int as gifts`

/** Every fault after everything is settled, as sentences that start with a short name. */
export async function faultsOf(market: Market, participants: Participants): Promise<string[]> {
  const tally = await tallyOf(market, participants)
  const profit = profitOf(tally)
  const broken = await checkInvariants(market.database.db)
  const [memberIds, shopIds] = [Object.values(participants.people), Object.values(participants.shops)]
  return [
    ...(profit > 0 ? [`profit: the adversaries gained ${profit} cents: ${JSON.stringify(tally)}`] : []),
    ...broken.flatMap(({ code, violations }) => violations.map((violation) => `${code}: ${violation}`)),
    ...(await texts(market, uncoveredQuery, [shopIds])),
    ...(await texts(market, disputedQuery, [shopIds])),
    ...(await texts(market, correctionsQuery, [memberIds])),
    ...(await texts(market, tierQuery, [memberIds])),
    ...(await texts(market, ruleQuery, [[participants.shops.bakery, participants.shops.salon]])),
    ...(await texts(market, referralQuery, [memberIds])),
    ...(await texts(market, birthdayQuery, [memberIds])),
    ...(await texts(market, stuckQuery, [memberIds, market.now()])),
    ...(await texts(market, erasedQuery, [participants.former.map(({ id }) => id)])),
    ...(await texts(market, onceQuery, personAccounts(participants))),
    ...(await texts(market, stockQuery, [shopIds, prices.length * stock])),
    ...(await differences(market, participants.since)),
  ]
}

async function texts(market: Market, query: string, values: readonly unknown[]): Promise<string[]> {
  return (await market.rows<{ fault: string }>(query, values)).map(({ fault }) => fault)
}

/**
 * A business funds points from the same order's proceeds or from its payable, and payouts from its payable. Refunds, and
 * our fee that a refund moves to a later purchase, may bring the payable below zero; nothing else may, and no payout leaves
 * while it is negative.
 */
const uncoveredQuery = `
  select format('%s: %s of %s cents left %s at %s cents', case kind when 'payout' then 'paid while owing' else 'uncovered' end, kind, amount, name, balance) as fault
  from (
    select ledger_transaction.kind, ledger_entry.amount, business.name, natural_key,
      sum(ledger_entry.amount) over (partition by account_id order by ledger_entry.id) as balance,
      sum(ledger_entry.amount) over (
        partition by account_id, substring(natural_key from '[0-9a-f]{8}-[0-9a-f-]{27}') order by ledger_entry.id) as brought
    from ledger_entry join ledger_account on ledger_account.id = account_id
    join ledger_transaction on ledger_transaction.id = transaction_id
    join business on business.id = ledger_account.business_id
    where ledger_account.kind = 'payable' and ledger_account.business_id = any($1)
  ) as posted
  where amount < 0 and balance < 0 and brought < 0 and kind not in ('refund', 'restore', 'reverse')
    and natural_key not like 'fee:%' limit 3`

/** While the ownership of a shop is disputed, neither payouts nor campaigns take its balance. */
const disputedQuery = `
  select format('disputed: %s cents left %s as %s', amount, business.name, ledger_transaction.kind) as fault
  from ledger_entry join ledger_account on ledger_account.id = account_id
  join ledger_transaction on ledger_transaction.id = transaction_id
  join business on business.id = ledger_account.business_id
  join business_freeze on business_freeze.business_id = business.id
  where ledger_account.kind = 'payable' and business.id = any($1) and amount < 0
    and ledger_transaction.kind in ('payout', 'escrow') and posted_at > since limit 3`

/** Without a second operator, a member gets at most 5,000 points within 30 days; two merged accounts twice as many. */
const correctionsQuery = `
  select format('corrections: one operator gave %s %s points within 30 days', display_name, points) as fault
  from (
    select member_id, sum(issued) over (
      partition by member_id order by created_at range between interval '30 days' preceding and current row) as points
    from ledger_lot where source = 'adjust' and member_id = any($1)
  ) as given join member on member.id = member_id
  where points > 10000 limit 3`

/** A tier needs purchases that were not refunded. */
const tierQuery = `
  select format('tier: %s holds %s of %s points with %s', display_name, program_tier.name, threshold_points, kept) as fault
  from member_tier join program_tier on program_tier.id = tier_id join member on member.id = member_id
  cross join lateral (
    select coalesce(sum(earned - reversed), 0) as kept from purchase
    where member_id = member_tier.member_id and (member_tier.business_id is null or business_id = member_tier.business_id)
  ) as purchases
  where member_id = any($1) and kept < threshold_points`

/** Honest shops: five points per dollar, half as much again for a tier, double in a campaign, and bonuses of 100. */
const ruleQuery = `
  select format('rule: an order of %s cents at %s earned %s points', eligible, name, earned) as fault
  from purchase join business on business.id = business_id
  where business_id = any($1) and earned > eligible / 2
    + 100 * (select count(*) from campaign where campaign.business_id = purchase.business_id)`

/** Spendable referral rewards of members with unconfirmed addresses. */
const referralQuery = `
  select format('referral: %s can spend a reward with an unconfirmed address', display_name) as fault
  from ledger_lot join member on member.id = member_id
  where member_id = any($1) and source = 'referral' and not email_verified and available + spent + held > 0`

/**
 * Birthday gifts need a confirmed address and a date known for 14 days, once in 330 days. A date that was set at the
 * moment of the gift was set after it: the plots' clock stands still between waits.
 */
const birthdayQuery = `
  select format('birthday: %s got a gift with an unconfirmed address', display_name) as fault
  from ledger_lot join member on member.id = member_id
  where member_id = any($1) and source = 'birthday' and not email_verified
  union all
  select format('birthday: %s got a gift for a date known since %s', display_name, birthday_since)
  from ledger_lot join member on member.id = member_id
  where member_id = any($1) and source = 'birthday' and birthday_since < ledger_lot.created_at
    and birthday_since > ledger_lot.created_at - interval '13 days'
  union all
  select format('birthday: two gifts on %s and %s', one.created_at, other.created_at)
  from ledger_lot as one join ledger_lot as other using (member_id, funder_id)
  where member_id = any($1) and one.source = 'birthday' and other.source = 'birthday'
    and other.created_at > one.created_at and other.created_at < one.created_at + interval '320 days'`

/** All of these had enough time to end. */
const stuckQuery = `
  select format('stuck: checkout %s is %s since %s', id, status, created_at) as fault from checkout
  where member_id = any($1) and status = 'open'
  union all
  select format('stuck: hold of %s points', points) from ledger_hold
  where member_id = any($1) and status = 'held' and expires_at < $2 and not exists (select from voucher where voucher.id::text = checkout_id::text)`

/** Nothing is left of an erased account, also not at a till. */
const erasedQuery = `
  select format('erased: an account still has %s points and %s cents', pending + available + held, store_credit) as fault
  from ledger_wallet where member_id = any($1) and pending + available + held + store_credit > 0`

/** The accounts of the adversaries with a confirmed address, and the person of each: another address proves no person. */
function personAccounts({ people, former }: Participants): unknown[] {
  const accounts = [...adversaries.map((name) => ({ name, id: people[name] })), ...former].filter(
    ({ name }) => name !== 'twin',
  )
  return [accounts.map(({ id }) => id), accounts.map(({ name }) => name)]
}

/**
 * What is given once per person is not given again to another account of the same person. Purchases that are older than
 * their account came from another person's account that was merged into it.
 */
const onceQuery = `
  with account as (select * from unnest($1::uuid[], $2::text[]) as account (id, name))
  select format('once: %s was a new friend %s times', name, count(distinct account.id)) as fault
  from referral_reward join account on account.id = referral_reward.member_id join referral on referral.id = referral_id
  where side = 'friend' and state in ('pending', 'available') group by name, referral.scope_key having count(distinct account.id) > 1
  union all
  select format('once: %s bought for the first time with %s accounts', name, count(distinct account.id))
  from purchase join account on account.id = member_id join member on member.id = member_id
  where is_first and status <> 'refunded' and purchase.created_at >= member.created_at group by name, business_id having count(distinct account.id) > 1`

const stockQuery = `
  select format('stock: %s has lost %s pieces', business.name, $2 - (there + sold)) as fault from business
  cross join lateral (select sum(stock) as there from product where business_id = business.id) as shelf
  cross join lateral (
    select coalesce(sum(quantity), 0) as sold from shop_order_line join shop_order on shop_order.id = order_id
    where shop_order.business_id = business.id and placed_at is not null and status not in ('cancelled', 'rejected')
  ) as orders
  where business.id = any($1) and there + sold <> $2`

/** Card payments on which processor and books differ. */
async function differences(market: Market, since: Instant): Promise<string[]> {
  const processed = await paymentsSince(market.port, since)
  const report = await reconcile(market.jobContext(), since, processed)
  return report.differences.map((difference) => `card: ${JSON.stringify(difference)}`)
}
