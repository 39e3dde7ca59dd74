import { type OwnSession, endOwnSession } from 'contract/account/security'
import { problemOf } from '../../../shared/api/problem.ts'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { formatAgo, formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { useNow } from '../../../shared/useNow.ts'
import { AccountSection, Line } from '../settings/Rows.tsx'
import { useSubmission } from '../useSubmission.ts'
import styles from './DevicesSection.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

/** The member's signed-in devices, with "Sign out there". */
export function DevicesSection({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const now = useNow(60_000)
  return (
    <AccountSection
      id="devices"
      title="Devices"
      intro="Lost a phone, or used a shared computer? Sign out there. If you do not recognize a device, also change your password."
    >
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <li key={session.id}>
            <Device session={session} now={now} />
          </li>
        ))}
      </ul>
      {sessions.some(({ isThis }) => !isThis) && <SignOutOthers />}
    </AccountSection>
  )
}

function Device({ session, now }: { readonly session: OwnSession; readonly now: number }) {
  const [end, { isLoading }] = useWrite(endOwnSession)
  const name = session.device ?? 'Unknown device'
  async function signOut(): Promise<void> {
    const { error } = await end({ params: { id: session.id } })
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done(`Signed out on ${name}`)
  }
  return (
    <Line>
      <span>
        <strong>{name}</strong>
        <small>
          {session.isThis ? 'This device' : `Last used ${formatAgo(session.lastUsedAt, now)}`}
          {` · signed in on ${formatDate(session.signedInAt)}`}
        </small>
      </span>
      {!session.isThis && (
        <Button
          size="small"
          aria-label={`Sign out there: ${name}`}
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && void signOut()}
        >
          Sign out there
        </Button>
      )}
    </Line>
  )
}

function SignOutOthers() {
  const { signOutOthers } = useAuth()
  const { isBusy, failure, submit } = useSubmission()
  const signOut = async () => {
    if (await submit(signOutOthers)) toast.done('You are signed out on all other devices.')
  }
  return (
    <>
      {failure && <Message kind="error">{failure}</Message>}
      <Button
        look="outlined"
        style={{ marginBlockStart: 16 }}
        disabled={isBusy}
        onClick={() => void signOut()}
      >
        Sign out everywhere else
      </Button>
    </>
  )
}
