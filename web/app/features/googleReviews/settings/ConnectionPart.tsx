import { type GoogleConnection, disconnectGoogle } from 'contract/googleReviews/connections'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatAgo, formatDate } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import {
  breakable,
  classes,
  headingTone,
  quietTone,
  stack,
  startAligned,
  wrap,
} from '../../../shared/ui/classes.ts'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useNow } from '../../../shared/useNow.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { ConnectGoogleButton } from '../connect/ConnectGoogleButton.tsx'
import { ConnectedMessage } from '../ConnectedMessage.tsx'
import { showConnections } from '../googleReviewsApi.ts'
import { connectionStatus, googlePermissionsUrl, isLive, scopeTexts, troubleText } from '../googleText.ts'
import { TroubleMessage } from '../TroubleMessage.tsx'
import styles from './ConnectionPart.module.css'
import { EndDialog } from './EndDialog.tsx'
import { LocationPart } from './LocationPart.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

const clockMilliseconds = 20_000

/** One Google account: its state, its permissions and its locations. */
export function ConnectionPart({ connection }: { readonly connection: GoogleConnection }) {
  const { id, accountEmail, trouble, isMine, connectedBy, locations } = connection
  const [isAsking, setIsAsking] = useState(false)
  const [search] = useSearchParams()
  const titleId = `google-${id}`
  const wantsConsent =
    connection.status === 'needs_reconnect' || (trouble !== null && troubleText(trouble).cure === 'connect')
  return (
    <section className={stack(16, styles.part)} aria-labelledby={titleId}>
      <SectionTitle id={titleId}>{accountEmail}</SectionTitle>
      {search.get('c') === id && isLive(connection) && <ConnectedMessage accountEmail={accountEmail} />}
      {trouble && (
        <TroubleMessage trouble={trouble} kind={isLive(connection) ? 'warning' : 'error'}>
          {wantsConsent && !isMine ? `Only ${connectedBy} can connect this account again.` : null}
        </TroubleMessage>
      )}
      <Facts connection={connection} />
      <div className={wrap(8, startAligned)}>
        {wantsConsent && isMine && (
          <ConnectGoogleButton returnPath="/google-reviews">Connect again</ConnectGoogleButton>
        )}
        {isLive(connection) && isMine && (
          <ButtonLink to={paths.reviewOnboarding({ c: id, step: 'choose' })}>Add locations</ButtonLink>
        )}
        <Button look="text" onClick={() => setIsAsking(true)}>
          Disconnect
        </Button>
      </div>
      {locations.length > 0 ? (
        <ul className={stack(16)}>
          {locations.map((location) => (
            <li key={location.id}>
              <LocationPart location={location} isConnected={isLive(connection)} />
            </li>
          ))}
        </ul>
      ) : (
        <MutedText>No location of this account is linked yet.</MutedText>
      )}
      {isAsking && <DisconnectDialog connection={connection} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

function Facts({ connection }: { readonly connection: GoogleConnection }) {
  const { status, scopes, isMine, connectedBy, connectedAt, lastSuccessAt, nextTryAt } = connection
  const now = useNow(clockMilliseconds)
  const timeZone = useTimeZone()
  return (
    <dl className={styles.facts}>
      <dt className={quietTone}>Status</dt>
      <dd className={classes(headingTone, breakable)}>{connectionStatus(status)}</dd>
      <dt className={quietTone}>Connected</dt>
      <dd className={classes(headingTone, breakable)}>
        {formatDate(connectedAt, timeZone)} by {isMine ? 'you' : connectedBy}
      </dd>
      <dt className={quietTone}>Google responded</dt>
      <dd className={classes(headingTone, breakable)}>
        {lastSuccessAt === null ? 'Not yet' : formatAgo(lastSuccessAt, now)}
      </dd>
      {nextTryAt !== null && status === 'degraded' && (
        <>
          <dt className={quietTone}>Next try</dt>
          <dd className={classes(headingTone, breakable)}>
            {Date.parse(nextTryAt) <= now ? 'Now' : formatAgo(nextTryAt, now)}
          </dd>
        </>
      )}
      <dt className={quietTone}>Permissions</dt>
      <dd className={classes(headingTone, breakable)}>
        {scopes.length === 0 ? (
          'None'
        ) : (
          <ul>
            {scopeTexts(scopes).map((scope) => (
              <li key={scope}>{scope}</li>
            ))}
          </ul>
        )}
      </dd>
    </dl>
  )
}

interface DialogProps {
  readonly connection: GoogleConnection
  readonly onClose: () => void
}

function DisconnectDialog({ connection: { id, accountEmail, locations }, onClose }: DialogProps) {
  const [disconnect, { error, isLoading }] = useWrite(disconnectGoogle)
  const reviewCount = locations.reduce((sum, each) => sum + each.reviewCount, 0)
  return (
    <EndDialog
      title={`Disconnect ${accountEmail}?`}
      confirm="Disconnect"
      busy="Disconnecting"
      reviewCount={reviewCount}
      isBusy={isLoading}
      error={error}
      onConfirm={async (reviews) => {
        const { error: refused } = await disconnect(
          { params: { connectionId: id }, query: { reviews } },
          showConnections,
        )
        if (refused) return
        onClose()
        toast.done('Google disconnected')
      }}
      onClose={onClose}
    >
      <p>
        We delete our access keys for {accountEmail} at once and withdraw the permission at Google. New
        reviews no longer arrive, replies that wait are not sent, and Google’s rating leaves your profile.
      </p>
      <p>
        Reviews and published replies stay at Google. You can check the permission on{' '}
        <a href={googlePermissionsUrl}>your Google account</a>.
      </p>
    </EndDialog>
  )
}
