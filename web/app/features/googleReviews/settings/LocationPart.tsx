import {
  type GoogleLocation,
  syncGoogleLocation,
  unlinkGoogleLocation,
} from 'contract/googleReviews/connections'
import { formatMeanStars } from 'contract/reviews/meanStars'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatReviews } from '../../../shared/format/rating.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import {
  breakable,
  cardBox,
  headingTone,
  padded,
  quietTone,
  stack,
  startAligned,
  wrap,
} from '../../../shared/ui/classes.ts'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { useNow } from '../../../shared/useNow.ts'
import { ConnectGoogleButton } from '../connect/ConnectGoogleButton.tsx'
import { showSync, showConnections } from '../googleReviewsApi.ts'
import { countText, locationStatus, readText } from '../googleText.ts'
import { EndDialog } from './EndDialog.tsx'
import styles from './LocationPart.module.css'
import { LocationSwitches } from './LocationSwitches.tsx'
import { useWrite } from '../../../shared/api/calls.ts'

const clockMilliseconds = 20_000

interface Props {
  readonly location: GoogleLocation
  /** False after its connection has ended: the stored reviews can only be read or deleted. */
  readonly isConnected: boolean
}

/** A linked location: its state and freshness, its settings, and how to end its link. */
export function LocationPart({ location, isConnected }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [sync, { isLoading }] = useWrite(syncGoogleLocation)
  const { id, title, address, business, location: ours, mapsUrl, status } = location
  const isEnded = status === 'disconnected'
  async function readNow(): Promise<void> {
    const { error } = await sync({ params: { googleLocationId: id } }, showSync)
    if (error) toast.failed(problemOf(error).sentence)
    else toast.done('We read the reviews as soon as Google allows it')
  }
  return (
    <article
      className={stack(16, cardBox, padded, breakable, styles.card)}
      aria-labelledby={`location-${id}`}
    >
      <div className={stack(2, quietTone)}>
        <ItemTitle id={`location-${id}`}>{title}</ItemTitle>
        <span>{address}</span>
        <span>
          Linked to{' '}
          <Link to={paths.reviews({ business: business.slug, location: ours.id, source: 'google' })}>
            {ours.name === business.name ? ours.name : `${business.name}, ${ours.name}`}
          </Link>
          {mapsUrl && (
            <>
              {' · '}
              <a href={mapsUrl}>Google Maps</a>
            </>
          )}
        </span>
      </div>
      <Facts location={location} />
      {!isEnded && <LocationSwitches location={location} />}
      <div className={wrap(8, startAligned)}>
        {isConnected && !isEnded && (
          <Button
            size="small"
            aria-label={`${isLoading ? 'Reading' : 'Sync now'}: ${title}`}
            aria-disabled={isLoading || undefined}
            onClick={() => !isLoading && void readNow()}
          >
            {isLoading ? 'Reading' : 'Sync now'}
          </Button>
        )}
        {isEnded && (
          <ConnectGoogleButton look="outlined" size="small">
            Connect again
          </ConnectGoogleButton>
        )}
        <Button
          size="small"
          look="text"
          aria-label={`${isEnded ? 'Delete the reviews' : 'Unlink'}: ${title}`}
          onClick={() => setIsAsking(true)}
        >
          {isEnded ? 'Delete the reviews' : 'Unlink'}
        </Button>
      </div>
      {isAsking && <UnlinkDialog location={location} onClose={() => setIsAsking(false)} />}
    </article>
  )
}

function Facts({ location }: { readonly location: GoogleLocation }) {
  const { status, syncedAt, meanHundredths, reviewTotal } = location
  const now = useNow(clockMilliseconds)
  return (
    <dl className={styles.facts}>
      <dt className={quietTone}>Status</dt>
      <dd
        className={headingTone}
        data-trouble={status === 'ownership_lost' || status === 'not_verified' || undefined}
      >
        {locationStatus(status)}
      </dd>
      <dt className={quietTone}>Stored here</dt>
      <dd className={headingTone}>{countText(location)}</dd>
      {meanHundredths !== null && (
        <>
          <dt className={quietTone}>At Google</dt>
          <dd className={headingTone}>
            {formatMeanStars(meanHundredths)} of 5
            {reviewTotal !== null && ` in ${formatReviews(reviewTotal)}`}
          </dd>
        </>
      )}
      <dt className={quietTone}>Freshness</dt>
      <dd className={headingTone}>{readText(syncedAt, now)}</dd>
    </dl>
  )
}

interface DialogProps {
  readonly location: GoogleLocation
  readonly onClose: () => void
}

function UnlinkDialog({ location: { id, title, reviewCount, status }, onClose }: DialogProps) {
  const [unlink, { error, isLoading }] = useWrite(unlinkGoogleLocation)
  const isEnded = status === 'disconnected'
  return (
    <EndDialog
      title={isEnded ? `Delete the reviews of ${title}?` : `Unlink ${title}?`}
      confirm={isEnded ? 'Delete the reviews' : 'Unlink'}
      busy={isEnded ? 'Deleting' : 'Unlinking'}
      reviewCount={reviewCount}
      canStay={!isEnded}
      isBusy={isLoading}
      error={error}
      onConfirm={async (reviews) => {
        const { error: refused } = await unlink(
          { params: { googleLocationId: id }, query: { reviews } },
          showConnections,
        )
        if (refused) return
        onClose()
        toast.done(isEnded ? 'Reviews deleted' : 'Location unlinked')
      }}
      onClose={onClose}
    >
      {isEnded ? (
        <p>Their drafts and history here are deleted too. At Google nothing changes.</p>
      ) : (
        <p>
          New reviews of this location no longer arrive, and replies that wait are not sent. The account stays
          connected, and at Google nothing changes.
        </p>
      )}
    </EndDialog>
  )
}
