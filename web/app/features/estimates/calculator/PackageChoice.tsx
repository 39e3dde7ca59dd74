import type { UsdCents } from 'contract/core/money'
import type { PartId } from 'contract/estimates/formula'
import { estimateOf } from 'contract/estimates/price'
import type { TemplateDocument } from 'contract/estimates/template'
import { formatUsdRange, formatUsdRounded } from '../../../shared/format/money.ts'
import {
  bodyTone,
  cardBox,
  cardTitle,
  classes,
  flexColumn,
  padded,
  quietTone,
  sideBySide,
} from '../../../shared/ui/classes.ts'
import { CheckIcon } from '../../../shared/ui/icons.tsx'
import { type Job, packageField } from './estimateAddress.ts'
import styles from './PackageChoice.module.css'

interface Props {
  readonly document: TemplateDocument
  readonly job: Job
  readonly onChange: (packageId: PartId) => void
}

/** Good, better and best side by side, each at its own price for the same answers. */
export function PackageChoice({ document, job, onChange }: Props) {
  const prices = new Map(document.packages.map(({ id }) => [id, estimateOf(document, job.answers, id).price]))
  const zero = 0 as UsdCents // each package has a price
  return (
    <fieldset className={styles.packages}>
      <legend>Choose a package</legend>
      <div>
        {document.packages.map(({ id, name, description, includes }) => {
          const { low, likely, high } = prices.get(id) ?? { low: zero, likely: zero, high: zero }
          return (
            <label className={flexColumn(4, cardBox, padded, bodyTone)} key={id}>
              <input
                type="radio"
                name={packageField}
                value={id}
                checked={job.packageId === id}
                onChange={() => onChange(id)}
              />
              <span className={classes(cardTitle, styles.name)}>{name}</span>
              <span className={styles.price}>{formatUsdRounded(likely)}</span>
              <span className={quietTone}>{formatUsdRange(low, high)}</span>
              {description !== '' && <span className={styles.description}>{description}</span>}
              {includes.map((line) => (
                <span key={line} className={sideBySide(8, styles.line)}>
                  <CheckIcon size={16} />
                  {line}
                </span>
              ))}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
