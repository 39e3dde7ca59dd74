import type { Kysely } from 'kysely'

/** All tables. Each module adds its own in its `tables.ts`. */
export interface Tables {}

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>
