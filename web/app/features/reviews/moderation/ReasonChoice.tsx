import { styled } from '@mui/material/styles'
import { type ReviewReason, reviewReasons } from 'contract/reviews/reports'
import { useId } from 'react'
import { colors } from '../../../shared/theme/theme.ts'
import { reasonNames } from '../own/reviewStateText.ts'

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
    <Choices>
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
    </Choices>
  )
}

const Choices = styled('fieldset')({
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { marginBlockEnd: 8, fontWeight: 600, color: colors.heading },
  '& > label': { display: 'flex', gap: 12, alignItems: 'center', minHeight: 40, cursor: 'pointer' },
  '& input': { flex: 'none', width: 20, height: 20, margin: 0, accentColor: colors.action },
  '& > small': { fontSize: '0.8125rem', color: colors.error },
})
