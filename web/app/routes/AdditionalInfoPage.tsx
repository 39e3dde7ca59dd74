import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { PreferencesSection } from '../features/account/PreferencesSection.tsx'
import { ProfileSection } from '../features/account/ProfileSection.tsx'
import { useAuth } from '../shared/auth/useAuth.ts'
import { ArrowIcon } from '../shared/ui/icons.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { RowLink } from '../shared/ui/RowLink.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'
import { ThemeChoice } from '../shared/ui/ThemeChoice.tsx'
import styles from './AdditionalInfoPage.module.css'

/** Personal data of the account, and display settings. */
export default function AdditionalInfoPage() {
  const [query] = useSearchParams()
  const { user, backendData } = useAuth()
  const isSettings = query.get('tab') === 'settings'
  return (
    <Page className={styles.page}>
      <PageHead title={isSettings ? 'Account settings' : 'Your profile'} isHidden />
      <PageTitle>{isSettings ? 'Account settings' : 'Your profile'}</PageTitle>
      {user ? (
        backendData ? (
          <>
            <ProfileSection backendData={backendData} />
            <PreferencesSection />
            <Connected />
          </>
        ) : (
          <Message kind="warning">
            Your profile cannot be shown right now. Please try again in a moment.
          </Message>
        )
      ) : (
        <Message kind="info">
          <p>Sign in to see your name, address and settings.</p>
          <ButtonLink
            to={paths.signIn({ from: paths.additionalInfo() })}
            look="filled"
            style={{ marginBlockStart: 8 }}
          >
            Sign in
          </ButtonLink>
        </Message>
      )}
      <section aria-labelledby="appearance">
        <h2 className={styles.subtitle} id="appearance">
          Appearance
        </h2>
        <p>Choose light, dark or your device setting. Applies to this device only.</p>
        <ThemeChoice />
      </section>
    </Page>
  )
}

const Connected = () => (
  <section aria-labelledby="connected">
    <h2 className={styles.subtitle} id="connected">
      Cards, calendars, requests and data
    </h2>
    <div className={styles.links}>
      {[
        { name: 'Payment cards', to: paths.cards() },
        { name: 'Connected calendars', to: paths.calendarConnect() },
        { name: 'Requests for reviews', to: paths.reviewRequestChoice() },
        { name: 'Get a copy of your data, or delete it', to: paths.ownPrivacy() },
      ].map(({ name, to }) => (
        <RowLink key={to} to={to}>
          {name}
          <ArrowIcon size={20} />
        </RowLink>
      ))}
    </div>
  </section>
)
