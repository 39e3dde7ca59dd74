import { roleSentence, roleWords } from 'contract/core/roles'
import {
  type InvitationOffer,
  readAccessInvitation,
  acceptAccessInvitation,
} from 'contract/memberships/memberships'
import { paths } from 'contract/paths'
import { useNavigate } from 'react-router'
import { problemOf } from '../../shared/api/problem.ts'
import { useAuth } from '../../shared/auth/useAuth.ts'
import { formatDate } from '../../shared/format/instant.ts'
import { toast } from '../../shared/toast.ts'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { leading, stack } from '../../shared/ui/classes.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { FormActions } from '../../shared/ui/FormFields.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, PageTitle } from '../../shared/ui/Text.tsx'
import styles from './InvitationView.module.css'
import { useRead, useWrite } from '../../shared/api/calls.ts'

/** An invitation to work with a business: its access, and how to accept it. */
export function InvitationView({ token }: { readonly token: string }) {
  const { data, error, refetch } = useRead(readAccessInvitation, { params: { token } })
  if (data) return <Offer token={token} offer={data} />
  if (!error)
    return (
      <Skeleton label="Loading the invitation">
        <SkeletonBox style={{ height: 220 }} />
      </Skeleton>
    )
  return problemOf(error).isPassing ? (
    <ErrorNotice error={error} retry={refetch} />
  ) : (
    <EndedInvitation sentence={problemOf(error).sentence} />
  )
}

export const EndedInvitation = ({ sentence }: { readonly sentence: string }) => (
  <EmptyState drawing="lost" title="This invitation does not work" level={1}>
    <Body>{sentence}</Body>
    <ButtonLink to={paths.landing()}>Go to the start page</ButtonLink>
  </EmptyState>
)

interface Props {
  readonly token: string
  readonly offer: InvitationOffer
}

function Offer({ token, offer }: Props) {
  const { businessName, invitedBy, role, locations, expiresAt } = offer
  return (
    <div className={stack(16, leading, styles.offer)}>
      <PageTitle>Work with {businessName}</PageTitle>
      <Body>
        {invitedBy} invited you as <strong>{roleWords[role].name.toLowerCase()}</strong>. {roleSentence(role)}
      </Body>
      {locations && <Body>Your access is limited to {locations.join('; ')}.</Body>}
      <Step token={token} offer={offer} />
      {!offer.isAccepted && <small>The invitation is valid until {formatDate(expiresAt)}.</small>}
    </div>
  )
}

/** The next step: sign in, use the right account, or accept. */
function Step({ token, offer }: Props) {
  const { user, backendData, loading, signOut } = useAuth()
  const { email, businessName, isAccepted } = offer
  const from = paths.invitation({ t: token })
  if (loading) return <SkeletonBox style={{ height: 48 }} />
  if (!user || !backendData)
    return (
      <>
        <Body>
          To {isAccepted ? 'continue' : 'accept'}, sign in or create an account with {email}.
        </Body>
        <FormActions>
          <ButtonLink look="filled" size="large" to={paths.signIn({ email, from })}>
            Sign in
          </ButtonLink>
          <ButtonLink size="large" to={paths.signUp({ email, from })}>
            Create account
          </ButtonLink>
        </FormActions>
      </>
    )
  if (backendData.member.email.toLowerCase() !== email)
    return (
      <>
        <Message kind="warning">
          <p>
            This invitation is for {email}, and you are signed in as {backendData.member.email}. Sign out, and
            sign in with {email}. Or ask {businessName} to invite the address that you use.
          </p>
        </Message>
        <FormActions>
          <Button look="filled" size="large" onClick={() => void signOut()}>
            Sign out
          </Button>
        </FormActions>
      </>
    )
  return <Accept token={token} offer={offer} />
}

function Accept({ token, offer: { businessName, isAccepted } }: Props) {
  const { refresh } = useAuth()
  const navigate = useNavigate()
  const [accept, { error, isLoading }] = useWrite(acceptAccessInvitation)
  const confirm = async () => {
    const answer = await accept({ params: { token } })
    if (!answer.data) return
    await refresh()
    await navigate(paths.ownOrders(answer.data.slug))
    if (!isAccepted) toast.done(`You now work with ${businessName}`)
  }
  return (
    <>
      <ErrorMessage error={error} />
      <FormActions>
        <Button
          look="filled"
          size="large"
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && void confirm()}
        >
          {isAccepted ? `Open ${businessName}` : 'Accept invitation'}
        </Button>
      </FormActions>
    </>
  )
}
