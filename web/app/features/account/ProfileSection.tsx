import type { BackendData } from 'contract/account/account'
import { paths } from 'contract/paths'
import { type ReactNode, useState } from 'react'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { formatDate } from '../../shared/format/instant.ts'
import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { NameDialog } from './NameDialog.tsx'
import styles from './ProfileSection.module.css'
import { useSubmission } from './useSubmission.ts'

/** Name, email, password and sessions of the member. */
export function ProfileSection({ backendData: { member } }: { backendData: BackendData }) {
  const { email, emailVerified, displayName, joinedAt } = member
  return (
    <section aria-labelledby="about-you">
      <h2 className={styles.title} id="about-you">
        About you
      </h2>
      <dl className={styles.facts}>
        <Fact name="Name">
          <Name displayName={displayName} />
        </Fact>
        <Fact name="Email">
          {email}
          {emailVerified ? <p>Confirmed</p> : <Unconfirmed email={email} />}
        </Fact>
        <Fact name="Password">
          <PasswordLink email={email} />
        </Fact>
        <Fact name="Other devices">
          <SignOutOthers />
        </Fact>
        <Fact name="Member since">{formatDate(joinedAt)}</Fact>
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Name({ displayName }: { displayName: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <span>{displayName}</span>
      <Button look="outlined" size="small" onClick={() => setIsOpen(true)}>
        Change name
      </Button>
      {isOpen && <NameDialog displayName={displayName} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Unconfirmed({ email }: { email: string }) {
  const { sendVerificationEmail } = useAuth()
  return (
    <Action
      note="Not confirmed. Confirm your address to spend points, write reviews and earn referral points."
      label="Send confirmation email"
      done="We sent you an email. Open the link in it."
      work={() => sendVerificationEmail({ email, returnTo: paths.additionalInfo() })}
    />
  )
}

/** A link in an email sets a new password, so that an unlocked device is not enough to change it. */
function PasswordLink({ email }: { email: string }) {
  const { requestPasswordReset } = useAuth()
  return (
    <Action
      note="A new password signs you out on all devices."
      label="Send a link to change it"
      done="We sent you an email. The link in it works for one hour."
      work={() => requestPasswordReset({ email, returnTo: paths.additionalInfo() })}
    />
  )
}

function SignOutOthers() {
  const { signOutOthers } = useAuth()
  return (
    <Action
      note="Lost a phone, or used a shared computer? Sign out everywhere except here."
      label="Sign out on other devices"
      done="You are signed out on all other devices."
      work={signOutOthers}
    />
  )
}

interface ActionProps {
  readonly note: string
  readonly label: string
  /** Message after success. */
  readonly done: string
  readonly work: () => Promise<void>
}

function Action({ note, label, done, work }: ActionProps) {
  const { isBusy, failure, submit } = useSubmission()
  const act = async () => {
    if (await submit(work)) toast.done(done)
  }
  return (
    <>
      <p>{note}</p>
      {failure && <Message kind="error">{failure}</Message>}
      <Button look="outlined" size="small" disabled={isBusy} onClick={() => void act()}>
        {label}
      </Button>
    </>
  )
}
