import { standInAccounts } from '../../../server/src/standins/accounts.ts'
import { familyNames, firstNames } from './names.ts'
import { slugOf } from './phrases.ts'
import { randomFrom } from './random.ts'

/** A person who can sign in to the demo. */
export interface TownPerson {
  readonly email: string
  readonly displayName: string
  readonly photoURL: null
  readonly isOperator: boolean
  /** Has points and store credit to try all features. */
  readonly isDemoCustomer: boolean
  /** Slugs of own businesses. */
  readonly owns: readonly string[]
  /** Follows the name in the account chooser: "Maya Lindqvist, a customer with points to spend". */
  readonly about: string
}

const roles: Readonly<Record<string, Partial<Pick<TownPerson, 'isOperator' | 'isDemoCustomer' | 'owns'>>>> = {
  'maya@goodword.example': { isDemoCustomer: true },
  'tomas@goodword.example': { owns: ['river-oak-bakery', 'landing-coffee'] },
  'ines@goodword.example': { isOperator: true },
}

/** The people of the demo who can sign in. */
export const demoPeople: readonly TownPerson[] = standInAccounts.map((account) => ({
  ...account,
  photoURL: null,
  isOperator: false,
  isDemoCustomer: false,
  owns: [],
  ...roles[account.email],
}))

/** A customer in the town's history who cannot sign in. */
export interface TownCustomer {
  /** Local part of the e-mail address, and the name in the history. */
  readonly mailbox: string
  readonly displayName: string
}

const customerCount = 16

export const townCustomers: readonly TownCustomer[] = customersNamed()

function customersNamed(): TownCustomer[] {
  const random = randomFrom('customers')
  const families = random.shuffled(familyNames)
  return random
    .shuffled(
      firstNames.filter((first) => !demoPeople.some(({ displayName }) => displayName.startsWith(first))),
    )
    .slice(0, customerCount)
    .map((first, index) => {
      const displayName = `${first} ${families[index]}`
      return { mailbox: slugOf(displayName).replaceAll('-', '.'), displayName }
    })
}
