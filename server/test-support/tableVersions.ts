import type { Pool } from 'pg'

/** Rate limits and sessions of jobs change with every call. */
const changing = new Set(['public.sign_in_attempt', 'public.code_guess'])

/** Count and row versions of every table, so that a test can prove that nothing was written. */
export async function tableVersions(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'identity') order by 1`,
  )
  const versions: Record<string, string> = {}
  for (const { name } of tables) {
    if (changing.has(name)) continue
    const { rows } = await pool.query<{ version: string }>(
      `select count(*) || ' ' || coalesce(sum(('x' || left(md5(row.xmin || ' ' || row.ctid), 15))::bit(60)::bigint), 0) as version
       from ${name} as row`,
    )
    versions[name] = rows[0]?.version ?? ''
  }
  return versions
}
