import type { Estimate } from 'contract/estimates/price'
import type { EstimateTemplate } from 'contract/estimates/templates'
import { formatDate } from '../../../shared/format/instant.ts'
import { breakable } from '../../../shared/ui/classes.ts'
import { Receipt } from './PriceDetails.tsx'
import { PriceRangeBar } from './PriceRangeBar.tsx'
import type { Job } from './estimateAddress.ts'
import { answerText } from './estimateText.ts'
import styles from './PrintSheet.module.css'

interface Props {
  readonly template: EstimateTemplate
  readonly job: Job
  readonly estimate: Estimate
  readonly url: string
}

/** The estimate on one page; only printers show it. */
export function PrintSheet({ template, job, estimate, url }: Props) {
  const { document, business, publishedAt } = template
  const chosen = document.packages.find(({ id }) => id === job.packageId)
  return (
    <div className={styles.sheet}>
      <p className={styles.title}>{document.title}</p>
      <p>
        {business ? `Estimate of ${business.name}` : 'Estimate by Goodword'}, prices of{' '}
        {formatDate(publishedAt)}. This is an estimate, not a quote.
      </p>
      <PriceRangeBar price={estimate.price} />
      <dl>
        {document.questions.map((question) => (
          <div key={question.id}>
            <dt>{question.label}</dt>
            <dd>{answerText(question, job.answers[question.id])}</dd>
          </div>
        ))}
        {chosen && (
          <div>
            <dt>Package</dt>
            <dd>{[chosen.name, chosen.includes.join(', ')].filter(Boolean).join(': ')}</dd>
          </div>
        )}
      </dl>
      <Receipt estimate={estimate} />
      {document.assumptions.length > 0 && <p>We assume: {document.assumptions.join(' ')}</p>}
      <p className={breakable}>{url}</p>
    </div>
  )
}
