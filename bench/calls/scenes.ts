import type { MemberId } from 'contract/core/ids'
import { Home } from 'contract/home/home'
import { listReferrals } from 'contract/referrals/referrals'
import { listShareOffers, readReferralLeaderboard, readReferralStats } from 'contract/referrals/sharing'
import { listInboxReviews } from 'contract/reviewInbox/inbox'
import { readReviewInsights } from 'contract/reviewInbox/reviewInsights'
import type { Pool } from 'pg'
import { createMember } from '../../server/src/modules/identity/sessions/sessions.ts'
import { rollUpDays } from '../../server/src/modules/insights/rollup/rollUp.ts'
import { encodePageToken } from '../../server/src/platform/db/page.ts'
import type { Db } from '../../server/src/platform/db/tables.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'
import { contextOver } from '../context.ts'
import { seedDashboards } from './dashboardSeed.ts'
import { seedHome } from './homeSeed.ts'
import { seedReferrers } from './referralsSeed.ts'
import { type SeededReviews, seedReviews } from './reviewsSeed.ts'

/** A call of a member; several paths take turns. */
export interface Call {
  readonly what: string
  /** Below the prefix of the API. */
  readonly paths: readonly string[]
  readonly memberId: MemberId
  /** Of the 95th percentile, in milliseconds. */
  readonly goal: number | null
  /** One when absent. */
  readonly connections?: number
  /** Throws when the response is not complete. */
  readonly check?: (response: string) => void
}

/** Fills an empty database, and returns the calls to measure. */
export type Scene = (pool: Pool, db: Db) => Promise<Call[]>

/** ORDERS and BUSINESSES change the size of those with orders, MEMBERS that of `people`. */
export const scenes: Readonly<Record<string, Scene>> = { home, people, reviews, referrals, dashboards }

const sizeOf = (name: string, usual: number) => Number(process.env[name] ?? usual)

/** The home page of a member with 10,000 orders. */
async function home(pool: Pool, db: Db): Promise<Call[]> {
  const size = { orders: sizeOf('ORDERS', 10_000), businesses: sizeOf('BUSINESSES', 1000) }
  const memberId = await seedHome(pool, db, size)
  const check = (response: string) => {
    const { failed } = Home.parse(JSON.parse(response))
    if (failed.length > 0) throw new Error(`these sections failed: ${failed.join(', ')}`)
  }
  return [{ what: 'home', paths: ['/home'], memberId, goal: 60, check }]
}

/** The operators' search of 100,000 members. */
async function people(pool: Pool, db: Db): Promise<Call[]> {
  await pool.query(
    `insert into member (email, display_name, created_at, phone)
     select 'person.' || at || '@goodword.example',
       'Maya' || at % 200 || ' ' || md5(at::text), now() - at * interval '1 minute',
       case when at % 2 = 0 then '+1845' || lpad(at::text, 7, '0') end
     from generate_series(1, $1::int) as at`,
    [sizeOf('MEMBERS', 100_000)],
  )
  const memberId = await operatorIn(db)
  return [
    'maya42',
    'person.4242@',
    '845 000 4242',
    '+1 (845) 000-4242',
    '4242',
    '0042',
    'GW-3F7K-9Q',
    '',
  ].flatMap((q) =>
    ['newest', 'name'].map((sort) => ({
      what: `${q || '(all)'}, ${sort}`,
      paths: [`/users?${new URLSearchParams({ ...(q && { q }), sort })}`],
      memberId,
      goal: 30,
    })),
  )
}

const inbox = { google: 100_000, locations: 50, own: 5000 } as const

/** The inbox of one account with 100,000 Google reviews and 5,000 of our own. */
async function reviews(pool: Pool, db: Db): Promise<Call[]> {
  const seeded = await seedReviews({ pool, context: contextOver(db) }, inbox)
  const calls = (who: string, memberId: MemberId, views: Record<string, Record<string, string>>) =>
    Object.entries(views).map(([view, query]) => ({
      what: `${who}: ${view}`,
      paths: [`${listInboxReviews.path}?${new URLSearchParams({ pageSize: '25', ...query })}`],
      memberId,
      goal: 50,
    }))
  return [
    ...calls('owner', seeded.owner, await viewsOfOwner(pool, seeded)),
    ...calls('staff of one location', seeded.limited, {
      open: { show: 'open' },
      all: { show: 'all' },
      'a common word': { q: 'staff' },
    }),
    {
      what: 'insights of a year',
      paths: [`${readReviewInsights.path}?days=365`],
      memberId: seeded.owner,
      goal: null,
    },
  ]
}

async function viewsOfOwner(
  pool: Pool,
  { businessId, locationId }: SeededReviews,
): Promise<Record<string, Record<string, string>>> {
  const { rows } = await pool.query<{ id: string; at: string }>(
    `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from google_review
     where business_id = $1 order by created_at, id offset $2 limit 1`,
    [businessId, inbox.google / 10],
  )
  const deep = encodePageToken('review-inbox', { isOpen: false, ...rows[0]! }) // the account has more reviews
  return {
    open: { show: 'open' },
    all: { show: 'all' },
    'all, a deep page': { show: 'all', pageToken: deep },
    'waiting for approval': { show: 'approval' },
    rejected: { show: 'trouble' },
    answered: { show: 'answered' },
    done: { show: 'done' },
    'search, a common word': { q: 'staff' },
    'search, a rare word': { q: 'marzipan' },
    'search, two words': { q: 'marzipan parking' },
    'one and two stars': { stars: '1,2' },
    'with photos': { with: 'media' },
    'with words, five stars': { with: 'text', stars: '5' },
    'assigned to me': { assigned: 'me' },
    'one location': { location: locationId },
    'one location, searched': { location: locationId, q: 'parking' },
    'Google alone': { source: 'google' },
    'our own alone': { source: 'goodword' },
    'a month': { from: '2026-01-01', to: '2026-01-31' },
    'filters together': { stars: '1,2', with: 'text', q: 'parking', show: 'answered' },
  }
}

/** The referral page of a member with 10,000 referrals. */
async function referrals(pool: Pool): Promise<Call[]> {
  const memberId = await seedReferrers(pool, { members: 101, each: 400, most: 10_000 })
  return Object.entries({
    statistics: readReferralStats,
    'the first twenty': listReferrals,
    'what can be shared': listShareOffers,
    leaderboard: readReferralLeaderboard,
  }).map(([what, { path }]) => ({ what, paths: [path], memberId, goal: 50 }))
}

/** Today, insights and customers with a million orders of a thousand businesses. */
async function dashboards(pool: Pool, db: Db): Promise<Call[]> {
  const size = { orders: sizeOf('ORDERS', 1_000_000), businesses: sizeOf('BUSINESSES', 1000) }
  const ids = await seedDashboards(pool, size)
  while ((await inTransaction(db, (transaction) => rollUpDays(contextOver(transaction)))) > 0);
  const memberId = await operatorIn(db)
  return ['today', 'insights', 'customers'].flatMap((page) => {
    // Far apart in the index.
    const paths = ids.map((_, at) => `/businesses/${ids[(at * 7919) % ids.length]}/${page}`)
    return [
      { what: `${page} of one business`, paths: paths.slice(0, 1), memberId, goal: 60 },
      { what: `${page} of all businesses`, paths, memberId, goal: 150, connections: 4 },
    ]
  })
}

async function operatorIn(db: Db): Promise<MemberId> {
  const { id } = await createMember(contextOver(db), {
    email: 'operator@goodword.example',
    displayName: 'Operator',
    emailVerified: true,
    isOperator: true,
  })
  return id
}
