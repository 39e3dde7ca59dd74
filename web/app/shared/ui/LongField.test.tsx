// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { requiredText } from '../form/fields.ts'
import { useZodForm } from '../form/useZodForm.ts'
import { LongField } from './LongField.tsx'

const Note = z.object({ note: requiredText('Enter a note.') })

function NoteForm() {
  const { field, handleSubmit, reset, watch } = useZodForm(Note, { note: '' })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => reset())(event)}>
      <LongField label="Note" lettersMax={200} {...field('note')} value={watch('note')} />
      <button type="submit">Save</button>
    </form>
  )
}

test('a field of a form counts its characters, gets the focus when it is invalid, and is reset', async () => {
  render(<NoteForm />)
  const note = screen.getByLabelText<HTMLTextAreaElement>('Note')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a note.')
  expect(document.activeElement).toBe(note)
  fireEvent.change(note, { target: { value: 'Two loaves' } })
  expect(await screen.findByText('10/200')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(note.value).toBe(''))
  expect(screen.getByText('0/200')).toBeDefined()
})
