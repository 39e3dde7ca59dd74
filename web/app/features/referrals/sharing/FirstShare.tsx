import { styled } from '@mui/material/styles'
import { paths } from 'contract/paths'
import { ActionLink } from '../../../shared/ui/Action.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Body } from '../../../shared/ui/Text.tsx'

/** Empty state before the first invitation: explanation and first step. */
export const FirstShare = () => (
  <EmptyState drawing="favourites" title="No friends invited yet">
    <Body>It takes one message:</Body>
    <Example>
      <li>You send Sam your link to a bakery.</li>
      <li>Sam joins and makes a first purchase there.</li>
      <li>Once that purchase is complete, you both get points.</li>
    </Example>
    <ActionLink look="filled" to={paths.referrals()}>
      Share your link
    </ActionLink>
  </EmptyState>
)

const Example = styled('ol')({ display: 'grid', gap: 4, margin: 0, paddingInlineStart: 20 })
