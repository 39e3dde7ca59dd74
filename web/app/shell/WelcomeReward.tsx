import { paths } from 'contract/paths'
import { useLocation } from 'react-router'
import { promiseSentence } from '../features/referrals/invitation/invitationText.ts'
import { useAuth } from '../shared/auth/useAuth.ts'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { spread } from '../shared/ui/classes.ts'
import { Column } from '../shared/ui/Page.tsx'
import { useTimeZone } from '../shared/useTimeZone.ts'
import styles from './Notice.module.css'

/** Below the header of an invited friend: the reward, until it is used or expires. The payment page has its own. */
export function WelcomeReward() {
  const { backendData } = useAuth()
  const { pathname } = useLocation()
  const timeZone = useTimeZone()
  const reward = backendData?.promisedReward
  if (!reward || pathname === paths.payment()) return null
  const { business } = reward
  return (
    <div className={styles.band} role="region" aria-label="Your reward">
      <Column className={spread(0, styles.line)}>
        <span className={styles.sentence}>{promiseSentence(reward, timeZone)}</span>
        <ButtonLink look="text" size="small" to={business ? paths.business(business.slug) : paths.search()}>
          {business ? `Visit ${business.name}` : 'Find places'}
        </ButtonLink>
      </Column>
    </div>
  )
}
