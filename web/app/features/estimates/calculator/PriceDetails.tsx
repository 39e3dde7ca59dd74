import type { Estimate } from 'contract/estimates/price'
import type { TemplateDocument } from 'contract/estimates/template'
import { formatUsd, formatUsdRounded } from '../../../shared/format/money.ts'
import {
  bodyTone,
  breakable,
  bullets,
  classes,
  fixedSize,
  headingTone,
  shrinkable,
  stack,
} from '../../../shared/ui/classes.ts'
import { Details } from '../../../shared/ui/Details.tsx'
import { ItemTitle, SectionTitle } from '../../../shared/ui/Text.tsx'
import styles from './PriceDetails.module.css'

/** The lines of the likely price; lines without an amount are left out. */
export function Receipt({ estimate: { lines, price } }: { readonly estimate: Estimate }) {
  return (
    <section className={styles.receipt} aria-label="Receipt">
      <ItemTitle as="p">Included in the likely price</ItemTitle>
      <dl className={stack(8)}>
        {lines
          .filter(({ usdCents }) => usdCents !== 0)
          .map(({ id, label, usdCents }) => (
            <div key={id}>
              <dt className={classes(breakable, shrinkable)}>{label}</dt>
              <dd className={classes(headingTone, fixedSize)}>{formatUsd(usdCents)}</dd>
            </div>
          ))}
        <div data-total>
          <dt className={classes(breakable, shrinkable)}>Likely price</dt>
          <dd className={classes(headingTone, fixedSize)}>{formatUsd(price.likely)}</dd>
        </div>
      </dl>
    </section>
  )
}

interface InfluencesProps {
  readonly questions: TemplateDocument['questions']
  readonly estimate: Estimate
}

/** Influences that are shown before the others. */
const shownFirst = 3

/** How far each answer alone moves the likely price, the strongest first: a list whose bars share one scale. */
export function Influences({ questions, estimate: { influences, price } }: InfluencesProps) {
  if (influences.length === 0) return null
  const least = Math.min(...influences.map(({ low }) => low), price.likely)
  const most = Math.max(...influences.map(({ high }) => high), price.likely)
  const place = (cents: number) => `${((cents - least) / Math.max(most - least, 1)) * 100}%`
  const items = influences.map(({ question, low, high }) => (
    <li key={question}>
      <span>{questions.find(({ id }) => id === question)?.label}</span>
      <span className={bodyTone}>
        {formatUsdRounded(low)} to {formatUsdRounded(high)}
      </span>
      <span className={styles.track} aria-hidden>
        <span style={{ insetInlineStart: place(low), insetInlineEnd: `calc(100% - ${place(high)})` }} />
        <span data-likely style={{ insetInlineStart: place(price.likely) }} />
      </span>
    </li>
  ))
  return (
    <section className={styles.part} aria-labelledby="influences">
      <SectionTitle id="influences">Answers that change the price most</SectionTitle>
      <p>The likely price, if only this answer were different. The mark is your price.</p>
      <ol className={stack(16, styles.influences)}>{items.slice(0, shownFirst)}</ol>
      {items.length > shownFirst && (
        <Details>
          <summary>Show all {items.length}</summary>
          <ol className={stack(16, styles.influences)} start={shownFirst + 1}>
            {items.slice(shownFirst)}
          </ol>
        </Details>
      )}
    </section>
  )
}

export function Assumptions({ assumptions }: Pick<TemplateDocument, 'assumptions'>) {
  if (assumptions.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="assumptions">
      <SectionTitle id="assumptions">Assumptions</SectionTitle>
      <ul className={stack(8, styles.assumptions, bullets)}>
        {assumptions.map((assumption) => (
          <li key={assumption}>{assumption}</li>
        ))}
      </ul>
    </section>
  )
}
