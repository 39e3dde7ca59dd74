import { type ReviewReason, reviewReasons } from 'contract/reviews/reports'
import { useId } from 'react'
import { reasonNames } from '../own/reviewStateText.ts'
import styles from './ReasonChoice.module.css'

interface Props {
  readonly question: string
  readonly chosen: ReviewReason | null
  readonly isMissing: boolean
  readonly onChoose: (reason: ReviewReason) => void
}

/** Choice of one of the published reasons. */
export function ReasonChoice({ question, chosen, isMissing, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{question}</legend>
      {reviewReasons.map((reason) => (
        <label key={reason}>
          <input
            type="radio"
            name={name}
            value={reason}
            checked={chosen === reason}
            onChange={() => onChoose(reason)}
          />
          {reasonNames[reason]}
        </label>
      ))}
      {isMissing && <small role="alert">Please choose a reason.</small>}
    </fieldset>
  )
}
