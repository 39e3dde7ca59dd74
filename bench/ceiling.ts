import type { Pool } from 'pg'

/** Enough branches that their rows are not a point of contention. */
export const branches = 256
export const tellers = branches * 10
/** 4,000 per branch instead of pgbench's 100,000: like our wallets, they fit into the cache. */
export const accounts = 1_024_000

/** Creates the tables of the classic TPC-B as pgbench does. */
export async function makeCeiling(pool: Pool): Promise<void> {
  for (const statement of [
    'create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100)',
    'create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100)',
    'create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100)',
    'create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))',
    `insert into pgbench_branches select n, 0, '' from generate_series(1, ${branches}) as n`,
    `insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${tellers}) as n`,
    `insert into pgbench_accounts select n, (n - 1) % ${branches} + 1, 0, '' from generate_series(1, ${accounts}) as n`,
    'analyze pgbench_accounts',
  ])
    await pool.query(statement)
}

/** One TPC-B transaction: its five statements between begin and commit. */
export async function payAtTheBank(pool: Pool): Promise<void> {
  const account = within(accounts)
  const teller = within(tellers)
  const branch = within(branches)
  const delta = within(10_001) - 5001
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('update pgbench_accounts set abalance = abalance + $1 where aid = $2', [
      delta,
      account,
    ])
    await client.query('select abalance from pgbench_accounts where aid = $1', [account])
    await client.query('update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, teller])
    await client.query('update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, branch])
    await client.query(
      'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
      [teller, branch, account, delta],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

function within(count: number): number {
  return 1 + Math.floor(Math.random() * count)
}
