import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { bullets, stack } from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import styles from './FirstShare.module.css'

/** Empty state before the first invitation: explanation and first step. */
export const FirstShare = () => (
  <EmptyState drawing="favourites" title="No friends invited yet">
    <Body>It takes one message:</Body>
    <ol className={stack(4, styles.example, bullets)}>
      <li>You send Sam your link to a bakery.</li>
      <li>Sam joins and makes a first purchase there.</li>
      <li>Once that purchase is complete, you both get points.</li>
    </ol>
    <ButtonLink look="filled" to={paths.referrals()}>
      Share your link
    </ButtonLink>
  </EmptyState>
)
