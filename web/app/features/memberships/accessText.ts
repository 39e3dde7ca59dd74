import { roleWords } from 'contract/core/roles'
import type { LocationId } from 'contract/core/ids'
import type { AccessChange, BusinessPeople } from 'contract/memberships/memberships'

/** "All locations", or their names. */
export function locationsText(
  locationIds: readonly LocationId[] | null,
  locations: BusinessPeople['locations'],
): string {
  if (locationIds === null) return 'All locations'
  const names = locations.flatMap(({ id, name }) => (locationIds.includes(id) ? [name] : []))
  return names.length > 0 ? names.join('; ') : 'No location'
}

const nameOf = (role: AccessChange['roleAfter']) => (role ? roleWords[role].name.toLowerCase() : 'no role')

/** One sentence for an entry of the history. */
export function changeText({ change, byName, subject, roleBefore, roleAfter }: AccessChange): string {
  switch (change) {
    case 'invited':
      return `${byName} invited ${subject} as ${nameOf(roleAfter)}.`
    case 'invitation_sent_again':
      return `${byName} sent the invitation of ${subject} again.`
    case 'invitation_withdrawn':
      return `${byName} withdrew the invitation of ${subject}.`
    case 'joined':
      return `${subject} accepted the invitation as ${nameOf(roleAfter)}.`
    case 'changed':
      return roleBefore === roleAfter
        ? `${byName} changed the locations of ${subject}.`
        : `${byName} changed the role of ${subject} from ${nameOf(roleBefore)} to ${nameOf(roleAfter)}.`
    case 'removed':
      return `${byName} removed ${subject}, who was ${nameOf(roleBefore)}.`
    case 'restored':
      return `${byName} restored the access of ${subject} as ${nameOf(roleAfter)}.`
    case 'left':
      return `${subject} left.`
  }
}
