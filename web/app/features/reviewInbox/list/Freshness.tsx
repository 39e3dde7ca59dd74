import { paths } from 'contract/paths'
import type { InboxFreshness } from 'contract/reviewInbox/inbox'
import { formatAgo } from '../../../shared/format/instant.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { useIsOnline } from '../../../shared/useIsOnline.ts'
import { useNow } from '../../../shared/useNow.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { bullets, classes, labelText, stack } from '../../../shared/ui/classes.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { type Banner, connectionBanner, freshnessText, locationBanner } from '../inboxText.ts'
import { ownConnections } from '../../googleReviews/googleReviewsApi.ts'
import styles from './Freshness.module.css'
import { readGoogleConnections } from 'contract/googleReviews/connections'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly freshness: readonly InboxFreshness[]
  /** May connect Google accounts. */
  readonly isManager: boolean
}

/** When Google reviews were read, the progress of imports, and problems that delay reviews. */
export function Freshness({ freshness, isManager }: Props) {
  const now = useNow(30_000)
  const isOnline = useIsOnline()
  const { data } = useRead(readGoogleConnections, ownConnections, { skip: !isManager })
  const connections = (data?.connections ?? []).map(connectionBanner)
  const banners = [
    ...connections,
    // The banner of the connection explains delays of its locations.
    ...freshness.map((each) =>
      each.status === 'delayed' && connections.some(Boolean) ? null : locationBanner(each, now),
    ),
  ].filter((banner) => banner !== null)
  const read = freshness.filter(({ status }) => status === 'synced' || status === 'delayed')
  return (
    <div className={stack(8, styles.whole)}>
      {!isOnline && (
        <Notice kind="warning" role="status">
          <p>You are offline. This list may be out of date, and this device holds what you write.</p>
        </Notice>
      )}
      {banners.map((banner) => (
        <BannerNotice key={banner.text} banner={banner} isManager={isManager} />
      ))}
      {freshness
        .filter(({ status }) => status === 'importing')
        .map((each) => (
          <Import key={each.location.id} freshness={each} />
        ))}
      {read.length > 0 && <Read freshness={read} now={now} />}
    </div>
  )
}

function BannerNotice({ banner, isManager }: { readonly banner: Banner; readonly isManager: boolean }) {
  return (
    <Notice kind={banner.kind} role="status">
      <p>
        {banner.text}
        {!isManager && banner.action && ' An owner or manager can do this.'}
      </p>
      {isManager && banner.action && (
        <ButtonLink
          size="small"
          to={banner.action === 'connect' ? paths.reviewOnboarding() : paths.reviews({ tab: 'google' })}
        >
          {banner.action === 'connect' ? 'Connect Google' : 'Google settings'}
        </ButtonLink>
      )}
    </Notice>
  )
}

function Import({
  freshness: { businessName, location, imported, total },
}: {
  readonly freshness: InboxFreshness
}) {
  const counts = total === null ? formatCount(imported) : `${formatCount(imported)} of ${formatCount(total)}`
  return (
    <div className={stack(4, styles.import)}>
      <p id={`import-${location.id}`}>
        Importing Google reviews of {businessName}, {location.name}: {counts}
      </p>
      <progress
        aria-labelledby={`import-${location.id}`}
        max={total ?? undefined}
        value={total === null ? undefined : imported}
      />
    </div>
  )
}

/** Lists up to two locations; for more, a summary with the oldest read opens the list. */
function Read({ freshness, now }: { readonly freshness: readonly InboxFreshness[]; readonly now: number }) {
  const isNamed = new Set(freshness.map(({ businessName }) => businessName)).size < freshness.length
  const lines = freshness.map((each) => <li key={each.location.id}>{freshnessText(each, now, isNamed)}</li>)
  if (freshness.length <= 2) return <ul className={classes(labelText, styles.read)}>{lines}</ul>
  const reads = freshness.flatMap(({ syncedAt }) => syncedAt ?? [])
  // A location that was never read has no age.
  const oldest = reads.length === freshness.length ? reads.toSorted()[0] : null
  return (
    <details className={classes(labelText, styles.read)}>
      <summary>
        Google reviews of {freshness.length} locations
        {oldest && `, each read ${formatAgo(oldest, now)} or later`}
      </summary>
      <ul className={bullets}>{lines}</ul>
    </details>
  )
}
