import type { ReviewSource } from 'contract/reviewInbox/inbox'
import { inlineRow, oneLine, pillBox } from '../../shared/ui/classes.ts'
import { GlobeIcon, VerifiedIcon } from '../../shared/ui/placeIcons.tsx'
import { sourceNames } from './inboxText.ts'
import styles from './SourceLabel.module.css'

/** Where a review was written, as a word with an icon. */
export const SourceLabel = ({ source }: { readonly source: ReviewSource }) => (
  <span className={inlineRow(4, pillBox, oneLine, styles.label)}>
    {source === 'google' ? <GlobeIcon size={16} /> : <VerifiedIcon size={16} />}
    {sourceNames[source]}
  </span>
)
