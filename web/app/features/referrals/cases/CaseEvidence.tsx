import type { ReferralCase, RiskHit } from 'contract/referrals/cases'
import { formatDate } from '../../../shared/format/instant.ts'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { evidenceText, scoreText, stageNames, weightText } from './referralCaseText.ts'
import { Note, Section } from './styles.ts'
import styles from './CaseEvidence.module.css'

/** Risk signals of the latest assessment, one sentence each, and earlier assessments. */
export function CaseEvidence({ item: { assessments } }: { readonly item: ReferralCase }) {
  const timeZone = useTimeZone()
  const [last, ...earlier] = assessments
  return (
    <Section aria-labelledby="evidence">
      <SectionTitle id="evidence">Risk signals</SectionTitle>
      {!last || last.hits.length === 0 ? (
        <Body>No risk signals found.</Body>
      ) : (
        <ul className={styles.hits}>
          {last.hits.map((hit) => (
            <Hit key={hit.signal} hit={hit} />
          ))}
        </ul>
      )}
      {last && (
        <Note>
          Assessed {stageNames[last.stage]}, on {formatDate(last.at, timeZone)}. Signals of the same origin,
          such as a shared device or network, count once, with the highest weight.
        </Note>
      )}
      {earlier.map((one) => (
        <Note key={one.at}>
          Earlier: {scoreText(one)} {stageNames[one.stage]}, on {formatDate(one.at, timeZone)}
        </Note>
      ))}
    </Section>
  )
}

function Hit({ hit }: { readonly hit: RiskHit }) {
  const more = evidenceText(hit)
  return (
    <li>
      <span>
        {hit.sentence}
        {more !== '' && <Note>{more}</Note>}
      </span>
      <strong>{weightText(hit)}</strong>
    </li>
  )
}
