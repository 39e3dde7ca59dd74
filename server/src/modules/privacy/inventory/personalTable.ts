import type { PrivacySubject } from 'contract/privacy/privacy'

/** The value after wiping. `erasedAddress` represents an address that is unique to the member. */
export type Blank = null | string | boolean
export const erasedAddress = '<address>'

/** How rows name the member: any of the given ways counts. */
export interface Owner {
  /** Columns with the member's id. */
  readonly columns?: string
  /** A column with an email address; it is compared with that of the account in any case. */
  readonly email?: string
  /**
   * Rows that belong to a row of another table of this list: own column, table, its key, and its columns with the
   * member's id if not all ways of that table count.
   */
  readonly via?: readonly (readonly [column: string, table: string, key: string, owners?: string])[]
}

/** One table with personal data: what the erasure does, and what the export has. Columns are separated by spaces. */
export interface PersonalTable {
  readonly owner: Owner
  readonly rows: 'deleted' | 'kept'
  /** The file of the export with these rows; null leaves them out. */
  readonly subject: PrivacySubject | null
  /** Text that leaves with the rows. */
  readonly goes?: string
  /** Kept rows: these columns get a blank, where they are not null. */
  readonly wiped?: Readonly<Record<string, Blank>>
  /** Kept rows: in these texts of other people the name of the member is replaced. */
  readonly named?: string
  /** Kept rows: states, codes, ids and names of offers, which tell nothing without the rows above. */
  readonly plain?: string
  /** Never in the export: secrets, hashes, and notes of operators about fraud. */
  readonly secret?: string
  /** The same table names another person in other columns. */
  readonly also?: readonly { readonly owner: Owner; readonly wiped: Readonly<Record<string, Blank>> }[]
}
export type PersonalTables = Readonly<Record<string, PersonalTable>>

export const namesIn = (columns: string | undefined) => (columns ?? '').split(' ').filter(Boolean)
