import type { BackendData } from 'contract/account/account'
import { paths } from 'contract/paths'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { PreferencesSection } from '../features/account/PreferencesSection.tsx'
import { ProfileSection } from '../features/account/profile/ProfileSection.tsx'
import { SecuritySections } from '../features/account/security/SecuritySections.tsx'
import { AccountLayout } from '../features/account/settings/AccountLayout.tsx'
import { ConnectionsSection } from '../features/account/settings/ConnectionsSection.tsx'
import { NotificationsSection, PrivacySection } from '../features/account/settings/LinkedPages.tsx'
import { PaymentSection } from '../features/account/settings/PaymentSection.tsx'
import { AccountSection } from '../features/account/settings/Rows.tsx'
import { useAuth } from '../shared/auth/useAuth.ts'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { ThemeChoice } from '../shared/ui/ThemeChoice.tsx'

/** The member's profile, and the settings of the account. */
export default function AdditionalInfoPage() {
  const [query] = useSearchParams()
  const { user, backendData } = useAuth()
  const isSettings = query.get('tab') === 'settings'
  const title = isSettings ? 'Account settings' : 'Your profile'
  useSectionInView(user !== null)
  return (
    <Page>
      <PageHead title={title} isHidden />
      <AccountLayout
        tab={isSettings ? 'settings' : 'profile'}
        title={title}
        hasSections={user !== null && backendData !== null}
      >
        {user ? (
          backendData ? (
            isSettings ? (
              <Settings backendData={backendData} />
            ) : (
              <ProfileSection backendData={backendData} />
            )
          ) : (
            <Message kind="warning">
              Your profile cannot be shown right now. Please try again in a moment.
            </Message>
          )
        ) : (
          <SignInFirst />
        )}
        {(isSettings || !user) && <Appearance />}
      </AccountLayout>
    </Page>
  )
}

const Settings = ({ backendData }: { readonly backendData: BackendData }) => (
  <>
    <SecuritySections />
    <NotificationsSection />
    <PaymentSection />
    <ConnectionsSection hasBusiness={backendData.memberships.length > 0} />
    <PrivacySection />
    <PreferencesSection />
  </>
)

const SignInFirst = () => (
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
)

const Appearance = () => (
  <AccountSection
    id="appearance"
    title="Appearance"
    intro="Choose light, dark or your device setting. Applies to this device only."
  >
    <ThemeChoice />
  </AccountSection>
)

/** Scrolls to the linked section after the sections above it have loaded. */
function useSectionInView(isReady: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isReady && hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isReady, hash])
}
