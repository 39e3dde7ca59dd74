import { accountData } from './accountData.ts'
import type { PersonalTables } from './personalTable.ts'
import { purchaseData } from './purchaseData.ts'

/**
 * Every table with personal data of members, in the order of the erasure. A test compares this list and `otherData.ts`
 * with the database, so that a new column fails until its fate is decided.
 */
export const personalData: PersonalTables = { ...purchaseData, ...accountData }
