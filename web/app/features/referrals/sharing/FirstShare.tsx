import { styled } from '@mui/material/styles'
import { paths } from 'contract/paths'
import { ActionLink } from '../../../shared/ui/Action.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Body } from '../../../shared/ui/Text.tsx'

/** Empty state before the first invitation: explanation and first step. */
export const FirstShare = () => (
  <EmptyState drawing="favourites" title="Nobody is invited yet">
    <Body>It takes one message. For example:</Body>
    <Example>
      <li>You tell Sam about your bakery, with your link.</li>
      <li>Sam joins, and buys bread there for the first time.</li>
      <li>Once that purchase is complete, points arrive for both of you.</li>
    </Example>
    <ActionLink look="filled" to={paths.referrals()}>
      Share your link
    </ActionLink>
  </EmptyState>
)

const Example = styled('ol')({ display: 'grid', gap: 4, margin: 0, paddingInlineStart: 20 })
