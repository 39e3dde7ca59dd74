import type { ListingDocument } from 'contract/listings/listing'
import { listingDifferences } from 'contract/listings/listingDifferences'
import { bodyTone, classes, stack, strongText, writtenText } from '../../../shared/ui/classes.ts'
import { MutedText } from '../../../shared/ui/Text.tsx'
import styles from './Differences.module.css'

interface Props {
  readonly before: ListingDocument
  readonly after: ListingDocument
}

/** Each changed field with its value before and after. */
export function Differences({ before, after }: Props) {
  const differences = listingDifferences(before, after)
  if (differences.length === 0) return <MutedText>Nothing differs.</MutedText>
  return (
    <dl className={stack(16, styles.differences)}>
      {differences.map((each) => (
        <div key={each.path}>
          <dt className={strongText}>{each.field}</dt>
          <dd className={classes(writtenText, bodyTone)}>
            Before: <del>{each.before || 'empty'}</del>
          </dd>
          <dd className={classes(writtenText, bodyTone)}>
            After: <ins>{each.after || 'empty'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
