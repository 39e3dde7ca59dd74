import type { InboxItem } from 'contract/reviewInbox/inbox'
import { useState } from 'react'
import { authorOf, webAddress } from '../inboxText.ts'
import {
  anchored,
  centred,
  classes,
  clippedBox,
  labelText,
  tintBox,
  wrap,
} from '../../../shared/ui/classes.ts'
import styles from './ReviewMedia.module.css'

interface Medium {
  readonly key: string
  readonly thumbnailUrl: string | null
  readonly label: string
  /** The photo or video itself. */
  readonly url: string | null
  readonly isVideo: boolean
}

/** The photos and videos of a review. Those at Google are loaded from Google without a referrer. */
export function ReviewMedia({ review }: { readonly review: InboxItem }) {
  const media = mediaOf(review)
  if (media.length === 0) return null
  return (
    <ul className={wrap(8)} aria-label={`Photos and videos by ${authorOf(review)}`}>
      {media.map((medium) => (
        <li key={medium.key}>
          {medium.url ? (
            <a href={medium.url} target="_blank" rel="noreferrer">
              <Thumbnail medium={medium} />
            </a>
          ) : (
            <Thumbnail medium={medium} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ medium: { thumbnailUrl, label, isVideo } }: { readonly medium: Medium }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span className={classes(tintBox, labelText, centred, clippedBox, anchored, styles.tile)}>
      {thumbnailUrl !== null && !isBroken ? (
        <img
          src={thumbnailUrl}
          alt={label}
          width={96}
          height={96}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setIsBroken(true)}
        />
      ) : (
        <span>{label}</span>
      )}
      {isVideo && <small>Video</small>}
    </span>
  )
}

function mediaOf(review: InboxItem): readonly Medium[] {
  if (review.source === 'goodword')
    return review.media.map(({ thumbnailUrl, label, largeUrl }, place) => ({
      key: thumbnailUrl,
      thumbnailUrl,
      label: label || `Photo ${place + 1}`,
      url: largeUrl,
      isVideo: false,
    }))
  return review.media.map(({ thumbnailUrl, label, videoUrl }, place) => ({
    key: `${place} ${thumbnailUrl}`,
    thumbnailUrl: webAddress(thumbnailUrl),
    label: label || `${videoUrl === null ? 'Photo' : 'Video'} ${place + 1}`,
    url: webAddress(videoUrl),
    isVideo: videoUrl !== null,
  }))
}
