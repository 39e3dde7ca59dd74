import { usualAnswers } from 'contract/estimates/price'
import type { JobAnswers, TemplateDocument } from 'contract/estimates/template'
import { useState } from 'react'
import { formatUsd } from '../../../../shared/format/money.ts'
import {
  beside,
  bodyTone,
  breakable,
  bullets,
  cardTitle,
  classes,
  labelText,
  padded,
  shrinkable,
  stack,
  tintBox,
} from '../../../../shared/ui/classes.ts'
import { SelectField } from '../../../../shared/ui/FormFields.tsx'
import { MutedText, SectionTitle } from '../../../../shared/ui/Text.tsx'
import { middlePackage } from '../edit/editTemplate.ts'
import { priceOf } from '../edit/problems.ts'
import { AnswerFields } from './AnswerFields.tsx'
import styles from './CustomerPreview.module.css'
import { JobPicture } from '../../JobPicture.tsx'
import { Receipt } from './Receipt.tsx'

/** The customer's view: the questions, the price of the answers, and its receipt. */
export function CustomerPreview({ document }: { readonly document: TemplateDocument }) {
  const { title, summary, picture, questions, packages, assumptions } = document
  const [own, setOwn] = useState<JobAnswers>({})
  const [chosen, setChosen] = useState<string | null>(null)
  const usual = usualAnswers(document)
  // Ignores an answer to a removed question, or to a question whose kind changed.
  const answers = Object.fromEntries(
    questions.map(({ id, kind }) => [id, own[id]?.kind === kind ? own[id] : usual[id]]),
  ) as JobAnswers // each question has a usual answer
  const packageId = packages.find(({ id }) => id === chosen)?.id ?? middlePackage(document)
  const estimate = priceOf(document, answers, packageId)
  return (
    <section className={stack(12, tintBox, padded)} aria-labelledby="preview">
      <SectionTitle id="preview" as="h3">
        Customers see
      </SectionTitle>
      <div className={beside(12, styles.head)}>
        <JobPicture name={picture} />
        <div className={classes(breakable, shrinkable, bodyTone)}>
          <strong className={cardTitle}>{title}</strong>
          {summary && <p>{summary}</p>}
        </div>
      </div>
      {estimate ? (
        <dl className={styles.range}>
          {(['low', 'likely', 'high'] as const).map((at) => (
            <div key={at} data-likely={at === 'likely' || undefined}>
              <dt className={labelText}>{rangeNames[at]}</dt>
              <dd>{formatUsd(estimate.price[at])}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <MutedText role="status">These answers do not fit the questions yet.</MutedText>
      )}
      {questions.length === 0 && <MutedText>Your questions appear here.</MutedText>}
      <AnswerFields
        questions={questions}
        answers={answers}
        onAnswer={(question, answer) => setOwn((before) => ({ ...before, [question]: answer }))}
      />
      {packages.length > 0 && (
        <SelectField
          label="Package"
          value={packageId ?? ''}
          help={packages.find(({ id }) => id === packageId)?.description}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {packages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {estimate && <Receipt estimate={estimate} />}
      {assumptions.length > 0 && (
        <ul className={classes(styles.assumptions, bullets)}>
          {assumptions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

const rangeNames = { low: 'Low', likely: 'Likely', high: 'High' }
