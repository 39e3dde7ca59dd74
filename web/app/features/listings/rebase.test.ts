import type { ListingDraft } from 'contract/listings/listings'
import { expect, test } from 'vitest'
import { editedOf, isUnsaved } from '../../shared/useAutosave.ts'
import { afterAnswer, afterConflict, type EditedListing } from './rebase.ts'

const document = {
  name: 'Oak',
  description: 'Bread.',
  phone: null,
  locations: [],
} as unknown as ListingDraft['document'] // the fields that these tests change
const draft = { rev: 1, document } as ListingDraft // the parts that the rules read
const editedListing: EditedListing = editedOf(draft)

test('what is typed while a save runs stays, and is unsaved', () => {
  const sent = { ...document, name: 'Oak ' }
  const state = { ...editedListing, document: { ...sent, description: 'Bread and cake.' } }
  const after = afterAnswer(state, { sent, draft: { ...draft, rev: 2, document: { ...sent, name: 'Oak' } } })
  expect(after.document).toMatchObject({ name: 'Oak', description: 'Bread and cake.' })
  expect(isUnsaved(after)).toBe(true)
})

test('changes of two editors to different fields merge without a question', () => {
  const state = { ...editedListing, document: { ...document, name: 'River' } }
  const after = afterConflict(state, { ...draft, rev: 2, document: { ...document, phone: '1' } })
  expect(after.conflicts).toEqual([])
  expect(after.document).toMatchObject({ name: 'River', phone: '1' })
  expect(isUnsaved(after)).toBe(true)
})

test('a field that both changed is a question', () => {
  const state = { ...editedListing, document: { ...document, name: 'River' } }
  const after = afterConflict(state, { ...draft, rev: 2, document: { ...document, name: 'Mill' } })
  expect(after.conflicts).toEqual([{ path: 'name', base: 'Oak', mine: 'River', theirs: 'Mill' }])
})
