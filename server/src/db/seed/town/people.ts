import type { TownPerson } from './town.ts'

export const demoPeople: readonly TownPerson[] = [
  person('maya', 'Maya Lindqvist', 'a customer with points to spend', { isDemoCustomer: true }),
  person('tomas', 'Tomas Rivera', 'who owns River Oak Bakery and Landing Coffee', {
    owns: ['river-oak-bakery', 'landing-coffee'],
  }),
  person('ines', 'Ines Okafor', 'an operator of the marketplace', { isOperator: true }),
  person('jonah', 'Jonah Whitfield', 'a customer who has just joined'),
  person('priya', 'Priya Raman', 'a customer who has just joined'),
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
