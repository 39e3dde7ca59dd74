import { familyNames, firstNames } from './names.ts'
import { slugOf } from './phrases.ts'
import { randomFrom } from './random.ts'
import type { TownPerson } from './town.ts'

export const demoPeople: readonly TownPerson[] = [
  person('maya', 'Maya Lindqvist', 'a customer with points to spend', { isDemoCustomer: true }),
  person('tomas', 'Tomas Rivera', 'who owns River Oak Bakery and Landing Coffee', {
    owns: ['river-oak-bakery', 'landing-coffee'],
  }),
  person('ines', 'Ines Okafor', 'an operator of the marketplace', { isOperator: true }),
  person('jonah', 'Jonah Whitfield', 'a customer with a few orders'),
  person('priya', 'Priya Raman', 'a customer who waits for a refund'),
]

function person(
  mailbox: string,
  displayName: string,
  about: string,
  more: Partial<Pick<TownPerson, 'isOperator' | 'isDemoCustomer' | 'owns'>> = {},
): TownPerson {
  return {
    email: `${mailbox}@goodword.example`,
    displayName,
    photoURL: null,
    isOperator: false,
    isDemoCustomer: false,
    owns: [],
    about,
    ...more,
  }
}

/** Someone whose purchases make the town's history; nobody signs in as them. */
export interface TownCustomer {
  /** The part of the address before the @, and their name in the history. */
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
