import type { Kysely } from 'kysely'

/** Every table. Each module adds those that it owns, in its `tables.ts`. */
export interface Tables {}

/** The database, or a transaction of it. */
export type Db = Kysely<Tables>
