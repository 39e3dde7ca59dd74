import type { BaseRule } from 'contract/loyalty/programs'
import { smallText, strongText } from '../../../shared/ui/classes.ts'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { momentDay } from '../../../shared/days.ts'
import { ruleText } from './ruleText.ts'
import styles from './RuleHistory.module.css'

interface Props {
  readonly rule: BaseRule | null
  /** Earlier versions, newest first. */
  readonly history: readonly BaseRule[]
}

/** All versions of the rule, to explain old purchases. */
export function RuleHistory({ rule, history }: Props) {
  const versions = rule ? [rule, ...history] : history
  if (versions.length === 0) return null
  return (
    <section aria-labelledby="history">
      <SectionTitle id="history">Rule history</SectionTitle>
      <ol className={styles.list}>
        {versions.map(({ id, version, draft, validFrom, validUntil }) => (
          <li key={id} data-current={validUntil === null || undefined}>
            <strong className={strongText}>Version {version}</strong>
            <small className={smallText}>
              {validUntil === null
                ? `In effect since ${momentDay(validFrom)}`
                : `${momentDay(validFrom)} to ${momentDay(validUntil)}`}
            </small>
            <p>{ruleText(draft).join(' · ')}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
