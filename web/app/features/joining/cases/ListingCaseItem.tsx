import {
  type ListingCase,
  listingTextMax,
  ListingRefusalReason,
  decideListing,
  reopenListing,
} from 'contract/joining/joining'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { problemOf } from '../../../shared/api/problem.ts'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { toast } from '../../../shared/toast.ts'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { SelectField } from '../../../shared/ui/FormFields.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { textList } from '../../../shared/ui/classes.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { CardActions, CardItem } from '../../claims/CardList.tsx'
import { reasonNames, reviewNames, reviewTones } from '../listingText.ts'
import { useWrite } from '../../../shared/api/calls.ts'

/** One new listing with similar listings, and the decision. */
export function ListingCaseItem({ item }: { readonly item: ListingCase }) {
  const [asked, setAsked] = useState<'ask' | 'refuse' | null>(null)
  const [decide, deciding] = useWrite(decideListing)
  const [reopen, reopening] = useWrite(reopenListing)
  const { businessId, slug, name, status } = item
  const isOpen = status === 'waiting' || status === 'asked'
  const isBusy = deciding.isLoading || reopening.isLoading
  const report = (error: unknown, done: string) =>
    error ? toast.failed(problemOf(error).sentence) : toast.done(done)
  const approve = async () => {
    if (isBusy) return
    const { error } = await decide({ params: { businessId }, body: { decision: 'approve', from: status } })
    report(error, `${name} is published`)
  }
  const undo = async () => {
    if (isBusy) return
    const { error } = await reopen({ params: { businessId } })
    report(error, `${name} waits again`)
  }
  return (
    <CardItem>
      <ItemTitle>
        {status === 'approved' ? <Link to={paths.business(slug)}>{name}</Link> : name}{' '}
        <ToneChip data-tone={reviewTones[status]}>{reviewNames[status]}</ToneChip>
      </ItemTitle>
      <Facts item={item} />
      <CardActions>
        {isOpen && (
          <>
            <Button size="small" aria-label={`Approve ${name}`} onClick={() => void approve()}>
              Approve
            </Button>
            <Button size="small" aria-label={`Ask a question: ${name}`} onClick={() => setAsked('ask')}>
              Ask a question
            </Button>
            <Button size="small" aria-label={`Refuse ${name}`} onClick={() => setAsked('refuse')}>
              Refuse
            </Button>
          </>
        )}
        {status === 'refused' && (
          <Button size="small" aria-label={`Undo the refusal of ${name}`} onClick={() => void undo()}>
            Undo
          </Button>
        )}
      </CardActions>
      {asked === 'ask' && <AskQuestion item={item} onClose={() => setAsked(null)} />}
      {asked === 'refuse' && <Refuse item={item} onClose={() => setAsked(null)} />}
    </CardItem>
  )
}

function Facts({ item }: { readonly item: ListingCase }) {
  const timeZone = useTimeZone()
  const preferences = usePreferences()
  const { submittedBy, reason, similar, decidedAt, decidedBy } = item
  return (
    <>
      <p>
        {[item.categoryName, item.address, item.phone, item.website].filter(Boolean).join(' · ')}
        <br />
        Submitted on {formatMoment(item.submittedAt, timeZone, preferences)} by {submittedBy.name},{' '}
        {submittedBy.email}
        {submittedBy.isConfirmed ? '' : ' (not confirmed)'}
      </p>
      {item.question && <p>Question: {item.question}</p>}
      {item.answer && <p>Answer: {item.answer}</p>}
      {reason && (
        <p>
          Reason: {reasonNames[reason]}. {item.note}
        </p>
      )}
      {decidedAt && (
        <p>
          Decided on {formatMoment(decidedAt, timeZone, preferences)}{' '}
          {decidedBy ? `by ${decidedBy}` : 'automatically'}
        </p>
      )}
      {similar.length > 0 && (
        <>
          <p>It resembles:</p>
          <ul className={textList}>
            {similar.map((other) => (
              <li key={other.slug}>
                {other.isPublished ? <Link to={paths.business(other.slug)}>{other.name}</Link> : other.name},{' '}
                {other.address} ({other.score}%)
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

interface DialogProps {
  readonly item: ListingCase
  readonly onClose: () => void
}

const QuestionText = z.object({ question: requiredText('Enter a question.') })

function AskQuestion({ item: { businessId, name, status }, onClose }: DialogProps) {
  const { field, handleSubmit, watch } = useZodForm(QuestionText, { question: '' })
  const [decide, { error, isLoading }] = useWrite(decideListing)
  const confirm = handleSubmit(async ({ question }) => {
    const body = { decision: 'ask', from: status, question } as const
    const { error: refused } = await decide({ params: { businessId }, body })
    if (refused) return
    onClose()
    toast.done('Question sent')
  })
  return (
    <AskDialog
      title={`Ask the owner of ${name}`}
      confirm="Send the question"
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <LongField
        label="Question"
        lettersMax={listingTextMax}
        {...field('question')}
        value={watch('question')}
      />
    </AskDialog>
  )
}

const Refusal = z.object({
  reason: z.pipe(requiredText('Choose a reason.'), ListingRefusalReason),
  note: z.string().check(z.trim()),
})

function Refuse({ item: { businessId, name, status }, onClose }: DialogProps) {
  const { field, handleSubmit, watch } = useZodForm(Refusal, { reason: '', note: '' })
  const [decide, { error, isLoading }] = useWrite(decideListing)
  const confirm = handleSubmit(async ({ reason, note }) => {
    const body = { decision: 'refuse', from: status, reason, note } as const
    const { error: refused } = await decide({ params: { businessId }, body })
    if (refused) return
    onClose()
    toast.done('Refused')
  })
  return (
    <AskDialog
      title={`Refuse ${name}?`}
      confirm="Refuse"
      isDangerous
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>The owner sees the reason and the note. You can undo this.</p>
      <SelectField label="Reason" {...field('reason')}>
        <option value="">Choose a reason</option>
        {ListingRefusalReason.options.map((reason) => (
          <option key={reason} value={reason}>
            {reasonNames[reason]}
          </option>
        ))}
      </SelectField>
      <LongField
        label="Note (optional)"
        lettersMax={listingTextMax}
        {...field('note')}
        value={watch('note')}
      />
    </AskDialog>
  )
}
