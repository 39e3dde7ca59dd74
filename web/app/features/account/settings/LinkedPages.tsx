import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { AccountSection, Line } from './Rows.tsx'

/** Settings that have their own page. */
export const NotificationsSection = () => (
  <AccountSection id="notifications" title="Notifications">
    <Line>
      <span>Which emails and messages you get, quiet hours, and summaries.</span>
      <ButtonLink to={paths.notificationSettings()} size="small">
        Choose notifications
      </ButtonLink>
    </Line>
  </AccountSection>
)

export const PrivacySection = () => (
  <AccountSection id="privacy" title="Privacy">
    <Line>
      <span>See your data, download a copy of it, or delete your account.</span>
      <ButtonLink to={paths.ownPrivacy()} size="small">
        Open privacy
      </ButtonLink>
    </Line>
  </AccountSection>
)
