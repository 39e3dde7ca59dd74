import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { MemberId } from 'contract/core/ids'
import { afterAll, expect, test } from 'vitest'
import { createDatabase, createPool } from '../../platform/db/pool.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { useDatabase } from '../../../test-support/database.ts'
import { walletOf } from './wallets.ts'
import { checkInvariants } from './verify/verifyLedger.ts'

const database = useDatabase()
const undo: (() => unknown)[] = []
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

const migrations = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** The migrations of a release before the given one. */
async function migrationsBefore(stamp: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'goodword-migrations-'))
  undo.push(() => rm(folder, { recursive: true }))
  for (const name of await readdir(migrations))
    if (name < stamp) await copyFile(join(migrations, name), join(folder, name))
  return pathToFileURL(`${folder}/`)
}

const asItWas = `
  insert into member (email, display_name, created_at) values ('maya@goodword.example', 'Maya', now());
  insert into ledger_account (kind, commodity, member_id)
    select kind, commodity, case when is_own then (select id from member) end
    from (values ('outstanding', 'PTS', false), ('available', 'PTS', true), ('pending', 'PTS', true), ('reserve', 'USD', false),
      ('platform_promotions', 'USD', false), ('card_clearing', 'USD', false), ('store_credit', 'USD', true)) as account (kind, commodity, is_own);
  insert into ledger_transaction (natural_key, kind, memo, posted_at) values
    ('adjust:available', 'ADJUST', 'A gift', now()), ('adjust:pending', 'ADJUST', 'A gift', now()), ('credit:demo', 'CREDIT', 'Credit', now());
  insert into ledger_entry (transaction_id, account_id, amount)
    select ledger_transaction.id, ledger_account.id, amount
    from (values ('adjust:available', 'outstanding', -1047), ('adjust:available', 'available', 1047),
      ('adjust:available', 'platform_promotions', -1047), ('adjust:available', 'reserve', 1047),
      ('adjust:pending', 'outstanding', -203), ('adjust:pending', 'pending', 203),
      ('adjust:pending', 'platform_promotions', -203), ('adjust:pending', 'reserve', 203),
      ('credit:demo', 'card_clearing', -12875), ('credit:demo', 'store_credit', 12875)) as posting (key, kind, amount)
    join ledger_transaction on natural_key = key join ledger_account on ledger_account.kind = posting.kind;`

/** A database of an earlier release, with what stood in it, after all later migrations. */
async function upgraded({ from, asItWas: rows }: { from: string; asItWas: string }) {
  const name = `${new URL(database.url).pathname.slice(1, 30)}_${crypto.randomUUID().slice(0, 8)}`
  await database.pool.query(`create database "${name}"`)
  undo.push(() => database.pool.query(`drop database "${name}" with (force)`))
  const url = Object.assign(new URL(database.url), { pathname: `/${name}` }).href
  await migrate(url, await migrationsBefore(from))
  const pool = createPool(url, { max: 2 })
  undo.push(() => pool.end())
  await pool.query(rows)
  await migrate(url)
  return pool
}

test('points that were granted before there were lots are kept to the point, and the books are sound', async () => {
  const pool = await upgraded({ from: '2026-11-21-1100', asItWas })
  const db = createDatabase(pool)
  const { rows } = await pool.query<{ id: MemberId }>('select id from member')
  expect(await walletOf({ ...database.contextOf(), db }, rows[0]!.id)).toEqual({
    points: 1250,
    availablePoints: 1047,
    pendingPoints: 203,
    storeCreditUsdCents: 12_875,
  })
  const broken = (await checkInvariants(db)).filter(({ isHeld }) => !isHeld)
  expect(broken).toEqual([])
})

const vouchersOfAllStates = `
  insert into member (email, display_name, created_at) values ('theo@goodword.example', 'Theo', now());
  insert into business (slug, name, description, price_level, created_at, updated_at) values ('gym', 'Gym', '', 1, now(), now());
  insert into reward (business_id, name, description, price_points, cash_usd_cents, voucher_days, created_at)
    select id, 'A towel', '', 700, 0, 30, now() from business;
  insert into voucher (reward_id, business_id, member_id, code, status, issued_at, expires_at, used_at, accepted_by, returned_at)
    select reward.id, business_id, member.id, code, status, now(), now() + interval '1 day',
      case when status = 'USED' then now() end, case when status = 'USED' then member.id end, case when status = 'REFUNDED' then now() end
    from reward, member, (values ('ABCDEFGHJKMNPQRSTVW2', 'ISSUED'), ('ABCDEFGHJKMNPQRSTVW3', 'USED'), ('ABCDEFGHJKMNPQRSTVW4', 'REFUNDED')) as kind (code, status);`

test('what businesses were paid for vouchers that nobody has used yet is set aside', async () => {
  const pool = await upgraded({ from: '2026-11-23-1300', asItWas: vouchersOfAllStates })
  const { rows } = await pool.query(
    `select kind, sum(amount)::int as cents from ledger_entry join ledger_account on ledger_account.id = account_id
     group by kind order by kind`,
  )
  expect(rows).toEqual([
    { kind: 'payable', cents: -700 },
    { kind: 'vouchers', cents: 700 },
  ])
})
