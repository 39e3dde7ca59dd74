import type { BackendData } from 'contract/account/account'
import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../shared/ui/Button.tsx'
import { PreferencesSection } from '../features/account/PreferencesSection.tsx'
import { useSubmission } from '../features/account/useSubmission.ts'
import { useAuth } from '../shared/auth/useAuth.ts'
import { formatDate } from '../shared/format/instant.ts'
import { toast } from '../shared/toast.ts'
import { Message } from '../shared/ui/Message.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
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
            <Profile backendData={backendData} />
            <PreferencesSection />
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

function Profile({ backendData: { member } }: { backendData: BackendData }) {
  return (
    <section aria-labelledby="about-you">
      <h2 className={styles.subtitle} id="about-you">
        About you
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>Name</dt>
          <dd>{member.displayName}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            {member.email}
            <Verified email={member.email} isVerified={member.emailVerified} />
          </dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>{formatDate(member.joinedAt)}</dd>
        </div>
      </dl>
      <p className={styles.mutedText}>Your name and email come from your sign-in.</p>
    </section>
  )
}

function Verified({ email, isVerified }: { email: string; isVerified: boolean }) {
  const { sendVerificationEmail } = useAuth()
  const { isBusy, failure, submit } = useSubmission()
  if (isVerified) return <p className={styles.mutedText}>Confirmed</p>
  const send = async () => {
    const isSent = await submit(() => sendVerificationEmail({ email, returnTo: paths.additionalInfo() }))
    if (isSent) toast.done('We sent you an email. Open the link in it.')
  }
  return (
    <>
      <p className={styles.mutedText}>
        Not confirmed. Confirm your address to spend points, write reviews and earn referral points.
      </p>
      {failure && <Message kind="error">{failure}</Message>}
      <Button look="outlined" size="small" disabled={isBusy} onClick={() => void send()}>
        Send confirmation email
      </Button>
    </>
  )
}
