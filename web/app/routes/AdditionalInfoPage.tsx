import type { BackendData } from 'contract/account/account'
import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../shared/ui/Button.tsx'
import { PreferencesSection } from '../features/account/PreferencesSection.tsx'
import { useSubmission } from '../features/account/useSubmission.ts'
import { useAuth } from '../shared/auth/useAuth.ts'
import { formatDate } from '../shared/format/instant.ts'
import { toast } from '../shared/toast.ts'
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
            <Profile backendData={backendData} />
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
          <dt>Password</dt>
          <dd>
            <PasswordLink email={member.email} />
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

/** A new password is chosen by a link in a mail, so that an unlocked device is not enough to change it. */
function PasswordLink({ email }: { email: string }) {
  const { requestPasswordReset } = useAuth()
  const { isBusy, failure, submit } = useSubmission()
  const send = async () => {
    const isSent = await submit(() => requestPasswordReset({ email, returnTo: paths.additionalInfo() }))
    if (isSent) toast.done('We sent you an email. The link in it works for one hour.')
  }
  return (
    <>
      {failure && <Message kind="error">{failure}</Message>}
      <Button look="outlined" size="small" disabled={isBusy} onClick={() => void send()}>
        Send a link to change it
      </Button>
      <p className={styles.mutedText}>A new password signs you out on all devices.</p>
    </>
  )
}

const Connected = () => (
  <section aria-labelledby="connected">
    <h2 className={styles.subtitle} id="connected">
      Cards, calendars and data
    </h2>
    <div className={styles.links}>
      {[
        { name: 'Payment cards', to: paths.cards() },
        { name: 'Connected calendars', to: paths.calendarConnect() },
        { name: 'Get a copy of your data, or delete it', to: `${paths.privacy()}#rights` },
      ].map(({ name, to }) => (
        <RowLink key={to} to={to}>
          {name}
          <ArrowIcon size={20} />
        </RowLink>
      ))}
    </div>
  </section>
)

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
