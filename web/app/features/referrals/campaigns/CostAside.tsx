import { headingTone, padded, sideBySide, stack, tintBox } from '../../../shared/ui/classes.ts'
import { AlertIcon, CheckIcon } from '../../../shared/ui/icons.tsx'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { asideOfForm } from '../../../shared/ui/memberSkins.ts'
import styles from './CostAside.module.css'

interface Props {
  /** Sentences; null while the form is invalid. */
  readonly costs: readonly string[] | null
  /** Reasons that block publishing, as sentences. */
  readonly faults: readonly string[]
}

/** Costs and obstacles to publishing, updated while typing. */
export function CostAside({ costs, faults }: Props) {
  return (
    <div className={stack(8, tintBox, padded, asideOfForm, styles.box)} aria-live="polite">
      <ItemTitle>Your costs</ItemTitle>
      {costs ? (
        costs.map((sentence) => <p key={sentence}>{sentence}</p>)
      ) : (
        <p>Complete the form to see your costs.</p>
      )}
      {costs && (
        <ul className={stack(8)}>
          {faults.map((fault) => (
            <li className={sideBySide(8, headingTone)} key={fault} data-kind="fault">
              <AlertIcon size={20} />
              {fault}
            </li>
          ))}
          {faults.length === 0 && (
            <li className={sideBySide(8, headingTone)}>
              <CheckIcon size={20} />
              Ready to publish
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
