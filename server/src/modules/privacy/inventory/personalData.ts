import { accountData } from './accountData.ts'
import type { PersonalTables } from './personalTable.ts'
import { purchaseData } from './purchaseData.ts'

/**
 * Every table with personal data of members, in the order of the erasure. A test compares this list and
 * `otherData.ts` with the database, so that the test fails for a new column until it is listed.
 */
export const personalData: PersonalTables = { ...purchaseData, ...accountData }
