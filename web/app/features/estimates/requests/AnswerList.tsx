import type { JobAnswers, TemplateDocument } from 'contract/estimates/template'
import { answerText } from '../calculator/estimateText.ts'
import { breakable, classes, headingTone, quietTone } from '../../../shared/ui/classes.ts'
import styles from './AnswerList.module.css'

interface Props {
  readonly document: Pick<TemplateDocument, 'questions' | 'packages'>
  readonly answers: JobAnswers
  readonly packageId: string | null
}

/** The questions of a job with their answers, and its package. */
export function AnswerList({ document, answers, packageId }: Props) {
  const chosen = document.packages.find(({ id }) => id === packageId)
  return (
    <dl className={styles.answers}>
      {document.questions.map((question) => (
        <div key={question.id}>
          <dt className={quietTone}>{question.label}</dt>
          <dd className={classes(headingTone, breakable)}>{answerText(question, answers[question.id])}</dd>
        </div>
      ))}
      {chosen && (
        <div>
          <dt className={quietTone}>Package</dt>
          <dd className={classes(headingTone, breakable)}>{chosen.name}</dd>
        </div>
      )}
    </dl>
  )
}
