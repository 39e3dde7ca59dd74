export interface StandInAccount {
  readonly email: string
  readonly displayName: string
  /** The description of this person in the account chooser and the starter. */
  readonly about: string
}

/** The accounts of the sign-in stand-ins: the demo's people. */
export const standInAccounts = [
  account('maya', 'Maya Lindqvist', 'a customer with points to spend'),
  account('tomas', 'Tomas Rivera', 'owner of River Oak Bakery and Landing Coffee'),
  account('ines', 'Ines Okafor', 'an operator of the marketplace'),
  account('jonah', 'Jonah Whitfield', 'a customer with a few orders'),
  account('priya', 'Priya Raman', 'a customer with a pending refund'),
] as const

/** Not in the demo: a provider that proves no address, such as Facebook, cannot sign in the others before linking. */
export const newcomer = account('fern', 'Fern Novak', 'new to Goodword')

/** Has the authenticator app of the demo. */
export const demoOperator: StandInAccount = standInAccounts[2]

function account(mailbox: string, displayName: string, about: string): StandInAccount {
  return { email: `${mailbox}@goodword.example`, displayName, about }
}
