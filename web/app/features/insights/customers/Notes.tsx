import type { BusinessId, MemberId } from 'contract/core/ids'
import {
  type CustomerNote,
  customerNoteLengthMax,
  writeCustomerNote,
  deleteCustomerNote,
} from 'contract/insights/customers'
import { useState } from 'react'
import * as z from 'zod/mini'
import { requiredText } from '../../../shared/form/fields.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { formatAgo } from '../../../shared/format/instant.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { stack } from '../../../shared/ui/classes.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { LongField } from '../../../shared/ui/LongField.tsx'
import { MutedText, SectionTitle } from '../../../shared/ui/Text.tsx'
import { useNow } from '../../../shared/useNow.ts'
import styles from './Notes.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly memberId: MemberId
  readonly notes: readonly CustomerNote[]
}

const Note = z.object({ text: requiredText('Write a note.') })

/** Notes about a customer; the customer never sees them. */
export function Notes({ businessId, memberId, notes }: Props) {
  // A repeated attempt writes the same note.
  const [noteId, setNoteId] = useState(() => crypto.randomUUID())
  const { field, watch, reset, handleSubmit } = useZodForm(Note, { text: '' })
  const [write, writing] = useWrite(writeCustomerNote)
  const submit = handleSubmit(async (body) => {
    const { error } = await write({ params: { businessId, memberId, noteId }, body })
    if (error) return
    reset()
    setNoteId(crypto.randomUUID())
    toast.done('Note saved')
  })
  return (
    <section className={stack(16)} aria-labelledby="notes">
      <div>
        <SectionTitle id="notes">Notes</SectionTitle>
        <MutedText>Only your team sees them. Write what helps at the next visit, nothing private.</MutedText>
      </div>
      <form className={stack(8, styles.form)} noValidate onSubmit={(event) => void submit(event)}>
        <LongField
          label="New note"
          lettersMax={customerNoteLengthMax}
          value={watch('text')}
          {...field('text')}
        />
        <ErrorMessage error={writing.error} />
        <Button type="submit" look="filled" aria-disabled={writing.isLoading || undefined}>
          Save note
        </Button>
      </form>
      {notes.length > 0 && (
        <ul className={stack(8, styles.list)} aria-label="Saved notes">
          {notes.map((note) => (
            <li key={note.id}>
              <OneNote note={note} businessId={businessId} memberId={memberId} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OneNote({
  note: { id: noteId, text, authorName, writtenAt },
  ...params
}: Omit<Props, 'notes'> & { readonly note: CustomerNote }) {
  const now = useNow(60_000)
  const [remove, { error, isLoading }] = useWrite(deleteCustomerNote)
  const [write] = useWrite(writeCustomerNote)
  const removeNote = async () => {
    const answer = await remove({ params: { ...params, noteId } })
    if (answer.error) return
    toast.done('Note removed', {
      undo: () => void write({ params: { ...params, noteId }, body: { text } }),
    })
  }
  return (
    <>
      <p>{text}</p>
      <small>
        {authorName}, {formatAgo(writtenAt, now)}
      </small>
      <Button
        type="button"
        look="text"
        size="small"
        aria-label={`Remove the note “${text.slice(0, 40)}”`}
        aria-disabled={isLoading || undefined}
        onClick={() => void removeNote()}
      >
        Remove
      </Button>
      <ErrorMessage error={error} />
    </>
  )
}
