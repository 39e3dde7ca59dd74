import type { MemberId } from 'contract/core/ids'
import type { Pool } from 'pg'

/** The marketplace's own campaign, which the first migration creates. */
const ownCampaign = '01900000-0000-7000-8000-00000000600d'

/**
 * Referrers, the first with `most` and the others with `each` referrals, with the codes, touches, timelines and rewards
 * of a year. Excludes wallets. Returns the first referrer.
 */
export async function seedReferrers(
  pool: Pool,
  { members, most, each }: { members: number; most: number; each: number },
): Promise<MemberId> {
  const { rows } = await pool.query<{ id: MemberId }>(
    `insert into member (email, display_name, created_at)
     select 'referrer' || n || '@goodword.example', 'Referrer ' || n, now() - interval '2 years'
     from generate_series(1, $1::int) as n returning id`,
    [members],
  )
  const referrers = rows.map(({ id }) => id)
  await pool.query(
    `create table seed as
     select row_number() over ()::int as n, referrer as referrer_id, uuidv7() as id, uuidv7() as friend_id,
       now() - random() * interval '360 days' as at, random() as fate
     from unnest($1::uuid[]) with ordinality as who (referrer, place)
     cross join lateral generate_series(1, case place when 1 then $2::int else $3::int end)`,
    [referrers, most, each],
  )
  for (const statement of statements) await pool.query(statement)
  return referrers[0]! // never empty
}

const channel = `(array['Link', 'Family chat', 'Newsletter', 'Video', 'Table card'])[1 + n % 5]`

const statements = [
  `alter table seed add column status text, add column code text`,
  `update seed set code = lpad(upper(to_hex(n)), 8, '0'), status = case
     when fate < 0.25 then 'invited' when fate < 0.45 then 'clicked' when fate < 0.6 then 'expired'
     when fate < 0.7 then 'signed_up' when fate < 0.75 then 'qualifying' else 'rewarded' end`,
  `insert into member (id, email, display_name, created_at)
   select friend_id, 'friend' || n || '@goodword.example', 'Friend ' || n, at from seed where fate >= 0.6`,
  `insert into referral_code (code, member_id, campaign_id, channel, is_invitation, created_at)
   select code, referrer_id, '${ownCampaign}', ${channel}, true, at from seed`,
  `insert into referral_touch (code, at, channel, device_hash)
   select code, at, ${channel}, decode(md5(n::text || time), 'hex') from seed cross join generate_series(1, 2) as time where fate >= 0.25`,
  `insert into referral (id, referrer_id, friend_id, campaign_id, version, scope_key, status, code, channel, claim, touched_at,
     joined_at, window_ends_at, order_id, order_number, order_at, attempt, release_at, created_at, status_at)
   select id, referrer_id, case when fate >= 0.6 then friend_id end, '${ownCampaign}', 1, 'platform', status, code, ${channel},
     case when fate >= 0.6 then 'touch' end, case when fate >= 0.25 then at end, case when fate >= 0.6 then at end, at + interval '90 days',
     case when fate >= 0.7 then friend_id end, case when fate >= 0.7 then 'GW-' || n end, case when fate >= 0.7 then at end,
     case when fate >= 0.7 then 1 else 0 end, case when fate >= 0.7 then at + interval '14 days' end, at, at
   from seed`,
  `insert into referral_event (referral_id, at, cause, from_status, to_status)
   select id, at, step.cause, step.was, step.becomes
   from seed join (values (0, 'shared', null, 'invited'), (0.25, 'clicked', 'invited', 'clicked'), (0.6, 'joined', 'clicked', 'signed_up'),
     (0.7, 'qualified', 'signed_up', 'qualifying'), (0.75, 'released', 'qualifying', 'rewarded')) as step (least, cause, was, becomes)
     on fate >= least`,
  `insert into referral_reward (referral_id, campaign_id, side, attempt, member_id, points, state, created_at, state_at)
   select id, '${ownCampaign}', side, 1, case side when 'friend' then friend_id else referrer_id end, 500,
     case status when 'rewarded' then 'available' else 'pending' end, at, at
   from seed cross join (values ('referrer'), ('friend')) as sides (side) where fate >= 0.7`,
  'drop table seed',
]
