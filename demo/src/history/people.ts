import { familyNames, firstNames } from '../town/names.ts'
import { slugOf } from '../town/phrases.ts'
import { randomFrom } from '../town/random.ts'
import type { Moment } from './calendar.ts'
import type { Newcomer } from './accounts.ts'

/** Generates new people of a kind with unique names and mailboxes. */
export function namer({
  kind,
  mailHost,
}: {
  kind: string
  mailHost: string
}): (joined: Moment, mail?: Partial<Pick<Newcomer, 'email'>>) => Newcomer {
  const random = randomFrom(kind)
  const taken = new Set<string>()
  return (joined, mail = {}) => {
    for (;;) {
      const displayName = `${random.pick(firstNames)} ${random.pick(familyNames)}`
      const mailbox = slugOf(displayName).replaceAll('-', '.')
      if (taken.has(mailbox)) continue
      taken.add(mailbox)
      // The prefix separates them from the town's customers.
      return { mailbox: `${kind} ${mailbox}`, displayName, email: `${mailbox}@${mailHost}`, joined, ...mail }
    }
  }
}
