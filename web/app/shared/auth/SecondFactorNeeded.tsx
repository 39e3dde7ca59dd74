import { paths } from 'contract/paths'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Body } from '../ui/Text.tsx'

/** Instead of the pages of operators, until the operator has a second factor. */
export const SecondFactorNeeded = ({ level }: { readonly level: 1 | 2 }) => (
  <EmptyState drawing="closed" title="Set up a second factor first" level={level}>
    <Body>
      Operators see data of many people, so a password alone does not open these pages. Add a passkey or an
      authenticator app: it takes a minute.
    </Body>
    <ButtonLink look="filled" to={`${paths.additionalInfo({ tab: 'settings' })}#security`}>
      Set up a second factor
    </ButtonLink>
  </EmptyState>
)
