import type { GoogleConnection, GoogleConnections } from 'contract/googleReviews/connections'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { classes, tintBox, wellPadded } from '../../../shared/ui/classes.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { Body, ItemTitle, MutedText } from '../../../shared/ui/Text.tsx'
import { bulleted } from '../../../shared/ui/memberSkins.ts'
import { connectionStatus, isLive, scopeName } from '../googleText.ts'
import { TroubleMessage } from '../TroubleMessage.tsx'
import { ConnectGoogleButton } from './ConnectGoogleButton.tsx'
import { StepActions, StepFrame } from './StepFrame.tsx'
import styles from './AboutStep.module.css'

interface Props {
  readonly connections: GoogleConnections
  /** The member's own. */
  readonly connection: GoogleConnection | null
  readonly takesFocus: boolean
}

/** Explains the access and its limits before the request to Google. */
export function AboutStep({ connections: { connections }, connection, takesFocus }: Props) {
  const ended = connection && !isLive(connection) ? connection : null
  const others = connections.filter((each) => each.id !== ended?.id && each.status !== 'disconnected')
  return (
    <StepFrame
      title="Connect Google"
      lead="Read and answer your Google reviews beside those on Goodword. You choose the locations."
      takesFocus={takesFocus}
    >
      {ended?.status === 'needs_reconnect' && <Ended connection={ended} />}
      <Limits />
      {others.length > 0 && <Connected connections={others} />}
      <StepActions>
        <ConnectGoogleButton>
          {ended ? 'Connect again' : others.length > 0 ? 'Connect another account' : 'Connect Google'}
        </ConnectGoogleButton>
        <ButtonLink look="text" to={paths.dashboard()}>
          Skip for now
        </ButtonLink>
      </StepActions>
      <MutedText>
        Google asks for your permission next. Choose the Google account that owns or manages your Business
        Profile, and leave the box checked.
      </MutedText>
    </StepFrame>
  )
}

const Ended = ({ connection }: { readonly connection: GoogleConnection }) => (
  <TroubleMessage trouble={connection.trouble ?? 'permission_ended'} kind="error">
    {`Account: ${connection.accountEmail}.`}
  </TroubleMessage>
)

const Limits = () => (
  <div className={classes(tintBox, wellPadded, styles.columns)}>
    <section aria-labelledby="google-access">
      <ItemTitle id="google-access">Goodword reads and writes</ItemTitle>
      <ul className={bulleted}>
        <li>The names and addresses of your locations at Google, so that you can match them</li>
        <li>All their reviews with stars, words, photos and replies</li>
        <li>Replies that you or your team send; never one without a person</li>
      </ul>
    </section>
    <section aria-labelledby="google-limits">
      <ItemTitle id="google-limits">Goodword never</ItemTitle>
      <ul className={bulleted}>
        <li>Reads your email, contacts, files or calendar</li>
        <li>Gives points or rewards for Google reviews</li>
        <li>Filters by stars: reviews with one star and with five are treated alike</li>
        <li>Mixes Google’s stars into your Goodword rating</li>
      </ul>
    </section>
    <section aria-labelledby="google-scope">
      <ItemTitle id="google-scope">The permission</ItemTitle>
      <Body>
        Google has one permission for the whole Business Profile, <code>{scopeName}</code>. It would also
        allow changes to hours and photos. Goodword uses it for reviews and replies alone.
      </Body>
    </section>
    <section aria-labelledby="google-end">
      <ItemTitle id="google-end">Disconnecting</ItemTitle>
      <Body>
        Disconnect at any time, here or at Google. We delete our access keys at once, and you choose whether
        the stored reviews stay.
      </Body>
    </section>
  </div>
)

const Connected = ({ connections }: { readonly connections: readonly GoogleConnection[] }) => (
  <Message kind="info">
    {connections.map(({ id, accountEmail, connectedBy, isMine, status }) => (
      <p key={id}>
        {isMine ? 'You' : connectedBy} connected {accountEmail} ({connectionStatus(status).toLowerCase()}).{' '}
        {isMine && <Link to={paths.reviewOnboarding({ c: id })}>Continue with this account</Link>}
      </p>
    ))}
    <p>
      <Link to={paths.reviews({ tab: 'google' })}>All connected accounts</Link>
    </p>
  </Message>
)
