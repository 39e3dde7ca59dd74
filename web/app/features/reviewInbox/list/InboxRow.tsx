import type { InboxItem } from 'contract/reviewInbox/inbox'
import { Link } from 'react-router'
import { formatDate } from '../../../shared/format/instant.ts'
import {
  beside,
  between,
  bodyTone,
  breakable,
  cluster,
  insetRing,
  labelText,
  stack,
  strongText,
} from '../../../shared/ui/classes.ts'
import { Stars } from '../../../shared/ui/Stars.tsx'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { keyOf, rowId } from '../inboxAddress.ts'
import { authorOf, statusOf } from '../inboxText.ts'
import { SourceLabel } from '../SourceLabel.tsx'
import styles from './InboxRow.module.css'

interface Props {
  readonly item: InboxItem
  readonly to: string
  readonly isOpen: boolean
  readonly isSelected: boolean
  /** The list has more than one business or location. */
  readonly isPlaceNamed: boolean
  readonly onSelect: () => void
  readonly onOpen: () => void
}

/** One review in the list: its link, and a checkbox for bulk actions. */
export function InboxRow({ item, to, isOpen, isSelected, isPlaceNamed, onSelect, onOpen }: Props) {
  const { business, location, stars, text, createdAt, editedAt, assignedTo } = item
  const status = statusOf(item)
  const place = location ? `${business.name}, ${location.name}` : business.name
  return (
    <li className={styles.row} data-open={isOpen || undefined} data-selected={isSelected || undefined}>
      <label className={styles.select}>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={onSelect}
          aria-label={`Select the review by ${authorOf(item)}`}
        />
      </label>
      <Link
        id={rowId(item)}
        className={stack(4, breakable, bodyTone, insetRing, styles.link)}
        to={to}
        preventScrollReset
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        data-key={keyOf(item)}
      >
        <span className={beside(8, between)}>
          <strong className={strongText}>{authorOf(item)}</strong>
          <SourceLabel source={item.source} />
        </span>
        <span className={cluster(0, labelText, styles.facts)}>
          <Stars stars={stars} />
          <time dateTime={createdAt}>{formatDate(createdAt, business.timeZone)}</time>
          {editedAt && <span>Edited</span>}
        </span>
        <span className={styles.words}>{text ?? 'Stars only'}</span>
        <span className={cluster(0, labelText, styles.facts)}>
          <ToneChip data-tone={status.tone}>{status.text}</ToneChip>
          {item.media.length > 0 && (
            <span>{item.media.length === 1 ? '1 photo' : `${item.media.length} photos`}</span>
          )}
          {assignedTo && <span>Assigned to {assignedTo.name}</span>}
          {isPlaceNamed && <span>{place}</span>}
        </span>
      </Link>
    </li>
  )
}
