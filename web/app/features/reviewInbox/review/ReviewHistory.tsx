import type { InboxHistory } from 'contract/reviewInbox/inbox'
import { violationSentence } from 'contract/googleReviews/violations'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { classes, stack, writtenText } from '../../../shared/ui/classes.ts'
import { Question } from '../../../shared/ui/Question.tsx'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { Stars } from '../../../shared/ui/Stars.tsx'
import { stepSentence } from '../inboxText.ts'
import { wordDiff } from '../wordDiff.ts'
import styles from './ReviewHistory.module.css'

/** The author's earlier texts with the differences, and the steps of the reply. */
export function ReviewHistory({ history }: { readonly history: InboxHistory }) {
  const { review, edits, replySteps } = history
  return (
    <>
      {edits.length > 0 && (
        <Question asks={edits.length === 1 ? 'Earlier version' : `Earlier versions (${edits.length})`}>
          <ol className={stack(16, styles.list)}>
            {edits.map((edit, place) => (
              <Edit
                key={edit.replacedAt}
                edit={edit}
                next={edits[place - 1]?.text ?? review.text}
                timeZone={review.business.timeZone}
              />
            ))}
          </ol>
        </Question>
      )}
      {replySteps.length > 0 && (
        <Question asks="History of the reply">
          <ol className={stack(16, styles.list)}>
            {replySteps.map((step, place) => (
              <Step
                key={`${step.at} ${step.kind}`}
                step={step}
                // Several steps with one text show it once, at its first step.
                text={replySteps[place + 1]?.text === step.text ? null : step.text}
                review={review}
              />
            ))}
          </ol>
        </Question>
      )}
    </>
  )
}

interface EditProps {
  readonly edit: InboxHistory['edits'][number]
  /** The text that replaced it. */
  readonly next: string | null
  readonly timeZone: string
}

function Edit({ edit, next, timeZone }: EditProps) {
  const preferences = usePreferences()
  return (
    <li>
      <small>
        <Stars stars={edit.stars} /> until{' '}
        <time dateTime={edit.replacedAt}>{formatMoment(edit.replacedAt, timeZone, preferences)}</time>
      </small>
      <p className={classes(writtenText, styles.words)}>
        {wordDiff(edit.text ?? '', next ?? '').map(({ kind, text }, place) => {
          // Texts may repeat: only the position identifies a part.
          const key = `${place} ${kind}`
          if (kind === 'same') return <span key={key}>{text}</span>
          const Mark = kind === 'added' ? 'ins' : 'del'
          return (
            <Mark key={key}>
              <SrOnly>{kind === 'added' ? ' Added: ' : ' Removed: '}</SrOnly>
              {text}
            </Mark>
          )
        })}
        {edit.text === next && 'The text stayed the same.'}
      </p>
    </li>
  )
}

interface StepProps {
  readonly step: InboxHistory['replySteps'][number]
  readonly text: string | null
  readonly review: InboxHistory['review']
}

function Step({ step, text, review: { source, business } }: StepProps) {
  const preferences = usePreferences()
  const { kind, at, note, violation } = step
  return (
    <li>
      <span>
        {stepSentence(step, source)} {kind === 'rejected' && violationSentence(violation).sentence}
      </span>
      {note && <p className={classes(writtenText, styles.words)}>“{note}”</p>}
      {text && <p className={classes(writtenText, styles.words)}>{text}</p>}
      <small>
        <time dateTime={at}>{formatMoment(at, business.timeZone, preferences)}</time>
      </small>
    </li>
  )
}
