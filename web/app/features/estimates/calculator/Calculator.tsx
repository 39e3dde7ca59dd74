import { estimateOf } from 'contract/estimates/price'
import type { EstimateTemplate } from 'contract/estimates/templates'
import { paths } from 'contract/paths'
import { useMemo } from 'react'
import { formatUsdRange, formatUsdRounded } from '../../../shared/format/money.ts'
import { canonicalOf } from '../../../shared/seo.ts'
import { Button, ButtonAnchor } from '../../../shared/ui/Button.tsx'
import {
  cardBox,
  classes,
  shrinkable,
  stack,
  startAligned,
  unlessEmpty,
  wellPadded,
} from '../../../shared/ui/classes.ts'
import { HelpLink } from '../../../shared/ui/HelpLink.tsx'
import { useOrigin } from '../../../shared/ui/PageHead.tsx'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { EstimateActions } from './EstimateActions.tsx'
import { jobOf, packageField, queryOf } from './estimateAddress.ts'
import { answerText } from './estimateText.ts'
import { PackageChoice } from './PackageChoice.tsx'
import { Assumptions, Influences, Receipt } from './PriceDetails.tsx'
import { PriceBar } from './PriceBar.tsx'
import { PriceFacts } from './PriceFacts.tsx'
import { PriceRangeBar } from './PriceRangeBar.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { QuestionField } from './QuestionField.tsx'
import { useJobForm } from './useJobForm.ts'
import styles from './Calculator.module.css'

interface Props {
  readonly template: EstimateTemplate
  /** Slug of the business whose website shows the page in a frame. */
  readonly embeddedIn?: string
}

/** Questions on the left, the resulting price on the right. The form works without JavaScript. */
export function Calculator({ template, embeddedIn }: Props) {
  const isEmbedded = embeddedIn !== undefined
  const { document, slug, versionId } = template
  const { form, fields, change, savedId, adopt } = useJobForm(template, (query) =>
    isEmbedded ? paths.embeddedEstimate(embeddedIn, query) : paths.estimate(query),
  )
  const job = useMemo(() => jobOf(document, fields), [document, fields])
  const estimate = useMemo(() => estimateOf(document, job.answers, job.packageId), [document, job])
  const { answers, packageId } = job
  const body = useMemo(() => ({ versionId, answers, packageId }), [versionId, answers, packageId])
  const own = paths.estimate(queryOf(template, fields))
  const url = canonicalOf(useOrigin(), own)
  const kept = {
    path: own,
    title: document.title,
    packageName: document.packages.find(({ id }) => id === packageId)?.name ?? null,
    price: estimate.price,
    answers: document.questions.map((question) => ({
      label: question.label,
      text: answerText(question, answers[question.id]),
    })),
  }
  return (
    <>
      <div className={stack(24, startAligned, styles.split)} data-unprinted>
        <form
          ref={form}
          className={stack(24, shrinkable, styles.main)}
          action={isEmbedded ? '/embed/estimate' : paths.estimate()}
          method="get"
          onSubmit={(event) => event.preventDefault()}
        >
          {isEmbedded && <input type="hidden" name="b" value={embeddedIn} />}
          <input type="hidden" name="job" value={slug} />
          <input type="hidden" name="v" value={versionId} />
          <section
            className={classes(cardBox, wellPadded, unlessEmpty, styles.card)}
            aria-labelledby="questions"
          >
            <SectionTitle id="questions">About the job</SectionTitle>
            <div className={stack(0, styles.questions)}>
              {document.questions.map((question) => (
                <QuestionField
                  key={question.id}
                  question={question}
                  fields={fields}
                  problem={job.problems.get(question.id)}
                  onChange={(field, value) => change({ [field]: value })}
                />
              ))}
            </div>
          </section>
          {document.packages.length > 0 && (
            <PackageChoice
              document={document}
              job={job}
              onChange={(chosen) => change({ [packageField]: chosen })}
            />
          )}
          <noscript>
            <Button type="submit" look="filled" size="large">
              Show price
            </Button>
          </noscript>
        </form>
        <aside className={styles.side} id="price" tabIndex={-1} aria-label="Price">
          <div className={stack(20, cardBox, wellPadded, styles.panel)}>
            <PriceRangeBar price={estimate.price} />
            <PriceFacts template={template} price={estimate.price} />
            <Receipt estimate={estimate} />
            {isEmbedded ? (
              <ButtonAnchor look="filled" size="large" isWide href={url} target="_blank" rel="noopener">
                Save or send this estimate
              </ButtonAnchor>
            ) : (
              <EstimateActions
                estimate={kept}
                body={body}
                url={url}
                savedAs={{ id: savedId, job: slug }}
                onSaved={adopt}
              />
            )}
          </div>
        </aside>
        <div className={stack(24, shrinkable, styles.more)}>
          <div className={classes(cardBox, wellPadded, unlessEmpty, styles.card)}>
            <Influences questions={document.questions} estimate={estimate} />
          </div>
          {document.assumptions.length > 0 && (
            <div className={classes(cardBox, wellPadded, unlessEmpty, styles.card)}>
              <Assumptions assumptions={document.assumptions} />
            </div>
          )}
          {!isEmbedded && <HelpLink article="estimate-exact">How exact is an estimate?</HelpLink>}
        </div>
        <SrOnly role="status">
          {`Likely ${formatUsdRounded(estimate.price.likely)}, ${formatUsdRange(estimate.price.low, estimate.price.high)}`}
        </SrOnly>
      </div>
      <PriceBar template={template} estimate={estimate} />
      <PrintSheet template={template} job={job} estimate={estimate} url={url} />
    </>
  )
}
