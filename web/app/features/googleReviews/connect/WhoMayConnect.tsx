import type { Membership } from 'contract/account/account'
import { roleWords } from 'contract/core/roles'
import { paths } from 'contract/paths'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { RoleNeeded } from '../../../shared/ui/RoleNeeded.tsx'
import { Body } from '../../../shared/ui/Text.tsx'

/** For members who may not connect Google at any business: who may, or how to start. */
export function WhoMayConnect() {
  const memberships = useAuth().backendData?.memberships ?? []
  if (memberships.length === 0)
    return (
      <EmptyState drawing="closed" title="Google reviews are for businesses">
        <Body>
          Owners and managers read and answer the Google reviews of their business here. List your business,
          or claim it if it is on Goodword already.
        </Body>
        <ButtonLink look="filled" to={paths.join()}>
          List or claim your business
        </ButtonLink>
        <ButtonLink to={paths.reviews({ tab: 'mine' })}>My reviews</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState drawing="closed" title="An owner or manager connects Google">
      <RoleNeeded permission="reviews.manage" />
      <Body>{memberships.map(roleText).join(' ')}</Body>
      <ButtonLink look="filled" to={paths.reviews()}>
        Open the inbox
      </ButtonLink>
    </EmptyState>
  )
}

function roleText({ name, role, locationIds }: Membership): string {
  const limit = locationIds === null ? '' : ', limited to some locations'
  return `At ${name} your role is ${roleWords[role].name.toLowerCase()}${limit}.`
}
