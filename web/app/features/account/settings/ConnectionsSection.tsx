import { type CalendarSettings, readCalendar } from 'contract/calendar/calendar'
import { type GoogleConnections, readGoogleConnections } from 'contract/googleReviews/connections'
import { paths } from 'contract/paths'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatAgo } from '../../../shared/format/instant.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { useNow } from '../../../shared/useNow.ts'
import { connectionStatus } from '../../googleReviews/googleText.ts'
import { AccountSection, Line, Row, Rows } from './Rows.tsx'
import { useRead } from '../../../shared/api/calls.ts'

/** Services that read or write data for the member, each with its last sync. */
export function ConnectionsSection({ hasBusiness }: { readonly hasBusiness: boolean }) {
  const { data, error } = useRead(readCalendar, {})
  const now = useNow(60_000)
  return (
    <AccountSection id="connections" title="Connections">
      <Rows>
        <Row name="Calendar">
          <Line>
            <span>{error ? problemOf(error).sentence : data ? calendarText(data, now) : 'Loading'}</span>
            <ButtonLink to={paths.calendarConnect()} size="small">
              {data?.link ? 'Manage calendars' : 'Connect a calendar'}
            </ButtonLink>
          </Line>
        </Row>
        {hasBusiness && <GoogleReviewsRow now={now} />}
        <Row name="Requests for reviews">
          <Line>
            <span>Places may ask you for a review after a visit.</span>
            <ButtonLink to={paths.reviewRequestChoice()} size="small">
              Choose
            </ButtonLink>
          </Line>
        </Row>
      </Rows>
    </AccountSection>
  )
}

function calendarText({ link }: CalendarSettings, now: number): string {
  if (!link || link.status === 'revoked') return 'Not connected'
  if (link.status === 'needs_reconnect') return `${link.accountEmail}: the connection ended`
  const read = link.lastSyncAt ? `read ${formatAgo(link.lastSyncAt, now)}` : 'not read yet'
  return `${link.accountEmail}, ${read}`
}

function GoogleReviewsRow({ now }: { readonly now: number }) {
  const { data, error } = useRead(readGoogleConnections, {})
  if (data && data.businesses.length === 0) return null
  return (
    <Row name="Google reviews">
      <Line>
        <span>{error ? problemOf(error).sentence : data ? reviewsText(data, now) : 'Loading'}</span>
        <ButtonLink to={paths.reviews({ tab: 'google' })} size="small">
          Manage Google reviews
        </ButtonLink>
      </Line>
    </Row>
  )
}

function reviewsText({ connections }: GoogleConnections, now: number): string {
  if (connections.length === 0) return 'Not connected'
  return connections
    .map(({ accountEmail, status, lastSuccessAt }) =>
      [
        accountEmail,
        connectionStatus(status).toLowerCase(),
        ...(lastSuccessAt ? [`read ${formatAgo(lastSuccessAt, now)}`] : []),
      ].join(', '),
    )
    .join('; ')
}
