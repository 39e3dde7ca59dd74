import type { PrivacySubject } from 'contract/privacy/privacy'

/** The value after wiping. `erasedAddress` represents an address that is unique to the member. */
export type Blank = null | string | boolean
export const erasedAddress = '<address>'

/** How rows reference the member: any of the given ways counts. */
export interface Owner {
  /** Columns with the member's id. */
  readonly columns?: string
  /** A column with an email address; it is compared with that of the account, ignoring case. */
  readonly email?: string
  /**
   * Rows that belong to a row of another table of this list: own column, table, its key, and its columns with the
   * member's id if not all ways of that table count. `::text` follows the name of an id that is compared with a text.
   */
  readonly via?: readonly (readonly [column: string, table: string, key: string, owners?: string])[]
}

/** One table with personal data: what the erasure does, and what the export has. Columns are separated by spaces. */
export interface PersonalTable {
  readonly owner: Owner
  readonly rows: 'deleted' | 'kept'
  /** The file of the export with these rows; null excludes them. */
  readonly subject: PrivacySubject | null
  /** Text that is deleted with the rows. */
  readonly goes?: string
  /** Kept rows: these columns get a blank, where they are not null. */
  readonly wiped?: Readonly<Record<string, Blank>>
  /** Kept rows: in these texts of other people the name of the member is replaced. */
  readonly named?: string
  /** Kept rows: states, codes, ids and names of offers, which reveal nothing without the rows above. */
  readonly plain?: string
  /** Never in the export: secrets, hashes, and notes of operators about fraud. */
  readonly secret?: string
  /** Other columns of the same table that reference another person. */
  readonly also?: readonly { readonly owner: Owner; readonly wiped: Readonly<Record<string, Blank>> }[]
}
export type PersonalTables = Readonly<Record<string, PersonalTable>>

export const namesIn = (columns: string | undefined) => (columns ?? '').split(' ').filter(Boolean)
