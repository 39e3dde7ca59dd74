import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { BackendData } from 'contract/account/account'
import { paths } from 'contract/paths'
import { Link, useSearchParams } from 'react-router'
import { useSubmission } from '../features/account/useSubmission.ts'
import { useAuth } from '../shared/auth/useAuth.ts'
import { formatDate } from '../shared/format/instant.ts'
import { colors, theme } from '../shared/theme/theme.ts'
import { toast } from '../shared/toast.ts'
import { Message } from '../shared/ui/Message.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'
import { ThemeChoice } from '../shared/ui/ThemeChoice.tsx'

/** Personal data of the account, and display settings. */
export default function AdditionalInfoPage() {
  const [query] = useSearchParams()
  const { user, backendData } = useAuth()
  const isSettings = query.get('tab') === 'settings'
  return (
    <Page sx={{ display: 'grid', gap: 5, '& > *': { maxWidth: 720 } }}>
      <PageHead title={isSettings ? 'Account settings' : 'Your profile'} isHidden />
      <PageTitle>{isSettings ? 'Account settings' : 'Your profile'}</PageTitle>
      {user ? (
        backendData ? (
          <Profile backendData={backendData} />
        ) : (
          <Message kind="warning">
            Your profile cannot be shown right now. Please try again in a moment.
          </Message>
        )
      ) : (
        <Message kind="info">
          <p>Sign in to see your name, address and settings.</p>
          <Button
            component={Link}
            to={paths.signIn({ from: paths.additionalInfo() })}
            variant="contained"
            sx={{ mt: 1 }}
          >
            Sign in
          </Button>
        </Message>
      )}
      <section aria-labelledby="appearance">
        <Subtitle id="appearance">Appearance</Subtitle>
        <p>Choose light, dark or your device setting. Applies to this device only.</p>
        <ThemeChoice />
      </section>
    </Page>
  )
}

function Profile({ backendData: { member } }: { backendData: BackendData }) {
  return (
    <section aria-labelledby="about-you">
      <Subtitle id="about-you">About you</Subtitle>
      <Facts>
        <div>
          <dt>Name</dt>
          <dd>{member.displayName}</dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>
            {member.email}
            <Verified email={member.email} isVerified={member.emailVerified} />
          </dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>{formatDate(member.joinedAt)}</dd>
        </div>
      </Facts>
      <MutedText>
        Your name and e-mail come from your sign-in. Phone, interests and notification settings are not
        available yet.
      </MutedText>
    </section>
  )
}

function Verified({ email, isVerified }: { email: string; isVerified: boolean }) {
  const { sendVerificationEmail } = useAuth()
  const { isBusy, failure, submit } = useSubmission()
  if (isVerified) return <MutedText>Confirmed</MutedText>
  const send = async () => {
    const isSent = await submit(() => sendVerificationEmail({ email, returnTo: paths.additionalInfo() }))
    if (isSent) toast.done('We sent you an e-mail. Open the link in it.')
  }
  return (
    <>
      <MutedText>
        Not confirmed. Confirm your address to spend points, write reviews and earn referral points.
      </MutedText>
      {failure && <Message kind="error">{failure}</Message>}
      <Button variant="outlined" size="small" disabled={isBusy} onClick={() => void send()}>
        Send confirmation e-mail
      </Button>
    </>
  )
}

const Subtitle = styled('h2')({ ...theme.typography.h3, margin: '0 0 12px' })

const MutedText = styled('p')({ margin: '4px 0 8px', color: colors.quietText })

const Facts = styled('dl')({
  margin: '0 0 16px',
  borderBlockStart: `1px solid ${colors.raisedBorder}`,
  '& > div': {
    display: 'grid',
    gap: 4,
    padding: '16px 0',
    borderBlockEnd: `1px solid ${colors.raisedBorder}`,
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: '220px 1fr' },
  },
  '& dt': { color: colors.quietText },
  '& dd': { margin: 0, overflowWrap: 'anywhere', color: colors.heading },
})
