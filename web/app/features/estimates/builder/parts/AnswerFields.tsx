import type { JobAnswer, JobAnswers, JobQuestion } from 'contract/estimates/template'
import { SelectField } from '../../../../shared/ui/FormFields.tsx'
import { shownNumber } from '../edit/quantities.ts'
import { NumberField } from './ValueField.tsx'

interface Props {
  readonly questions: readonly JobQuestion[]
  readonly answers: JobAnswers
  readonly onAnswer: (question: string, answer: JobAnswer) => void
}

/** A control for each question, in the order of the template. */
export const AnswerFields = ({ questions, answers, onAnswer }: Props) => (
  <>
    {questions.map((question) => (
      <AnswerField
        key={question.id}
        question={question}
        answer={answers[question.id]}
        onAnswer={(answer) => onAnswer(question.id, answer)}
      />
    ))}
  </>
)

interface AnswerProps {
  readonly question: JobQuestion
  readonly answer: JobAnswer | undefined
  readonly onAnswer: (answer: JobAnswer) => void
}

function AnswerField({ question, answer, onAnswer }: AnswerProps) {
  const { label } = question
  if (question.kind === 'number') {
    const number = answer?.kind === 'number' ? answer : { thousandths: question.usual, uncertaintyPercent: 0 }
    const { minimum, maximum, unit } = question
    const isInside = number.thousandths >= minimum && number.thousandths <= maximum
    return (
      <NumberField
        label={`${label} (${unit.many})`}
        help={question.hint}
        value={number.thousandths}
        problem={isInside ? null : `Enter ${shownNumber(minimum)} to ${shownNumber(maximum)}.`}
        onValue={(thousandths) => onAnswer({ ...number, kind: 'number', thousandths })}
      />
    )
  }
  if (question.kind === 'choice')
    return (
      <SelectField
        label={label}
        help={question.hint}
        value={(answer?.kind === 'choice' && answer.option) || 'unknown'}
        onChange={({ currentTarget }) =>
          onAnswer({ kind: 'choice', option: currentTarget.value === 'unknown' ? null : currentTarget.value })
        }
      >
        {question.options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
        <option value="unknown">Not sure</option>
      </SelectField>
    )
  const isYes = answer?.kind === 'yes_no' ? answer.isYes : null
  return (
    <SelectField
      label={label}
      help={question.hint}
      value={isYes === null ? 'unknown' : isYes ? 'yes' : 'no'}
      onChange={({ currentTarget: { value } }) =>
        onAnswer({ kind: 'yes_no', isYes: value === 'unknown' ? null : value === 'yes' })
      }
    >
      <option value="no">No</option>
      <option value="yes">Yes</option>
      <option value="unknown">Not sure</option>
    </SelectField>
  )
}
