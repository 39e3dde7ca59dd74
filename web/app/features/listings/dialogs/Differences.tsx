import type { ListingDocument } from 'contract/listings/listing'
import { listingDifferences } from 'contract/listings/listingDifferences'
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
    <dl className={styles.differences}>
      {differences.map((each) => (
        <div key={each.path}>
          <dt>{each.field}</dt>
          <dd>
            Before: <del>{each.before || 'empty'}</del>
          </dd>
          <dd>
            After: <ins>{each.after || 'empty'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
