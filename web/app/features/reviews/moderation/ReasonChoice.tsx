import { reviewReasons } from 'contract/reviews/reports'
import type { ComponentProps } from 'react'
import * as z from 'zod/mini'
import { reasonNames } from '../own/reviewStateText.ts'
import { beside, stack, strongText } from '../../../shared/ui/classes.ts'
import styles from './ReasonChoice.module.css'

interface Props extends ComponentProps<'input'> {
  readonly question: string
  readonly error: string | null
}

export const ChosenReason = z.object({ reason: z.enum(reviewReasons, 'Please choose a reason.') })

/** Choice of one of the published reasons. */
export function ReasonChoice({ question, error, ...input }: Props) {
  return (
    <fieldset className={stack(4, styles.choices)}>
      <legend className={strongText}>{question}</legend>
      {reviewReasons.map((reason) => (
        <label className={beside(12)} key={reason}>
          <input {...input} type="radio" value={reason} />
          {reasonNames[reason]}
        </label>
      ))}
      {error && <small role="alert">{error}</small>}
    </fieldset>
  )
}
