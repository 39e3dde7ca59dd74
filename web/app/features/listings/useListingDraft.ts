import type { ListingDocument, ListingLocation } from 'contract/listings/listing'
import { type ListingDraft, saveListing } from 'contract/listings/listings'
import { type ListingConflict, type ListingPath, withFields } from 'contract/listings/mergeListing'
import { type SaveState, useAutosave } from '../../shared/useAutosave.ts'
import { afterAnswer, afterConflict, type EditedListing } from './rebase.ts'
import { useWrite } from '../../shared/api/calls.ts'

export interface ListingEditing extends EditedListing {
  readonly saveState: SaveState
  readonly edit: (changes: Partial<ListingDocument>) => void
  readonly editLocation: (id: string, changes: Partial<ListingDocument['locations'][number]>) => void
  /** Adds a location, or returns a removed one to the draft. */
  readonly addLocation: (location: ListingLocation) => void
  readonly removeLocation: (id: string) => void
  /** Saves the current edits; null if that fails or has conflicts. */
  readonly save: () => Promise<ListingDraft | null>
  /** Accepts the response of another call, such as a publication of the saved document. */
  readonly accept: (draft: ListingDraft) => void
  /** Resolves the conflicts with these values. */
  readonly choose: (values: ReadonlyMap<ListingPath, unknown>) => void
}

/** The draft of a listing that saves itself after each pause of typing, and merges changes of other editors. */
export function useListingDraft(initial: ListingDraft): ListingEditing {
  const [send, call] = useWrite(saveListing)
  const { businessId } = initial
  const { draft, document, conflicts, saveState, update, save } = useAutosave<ListingDraft, ListingConflict>({
    initial,
    call,
    send: (edited) =>
      send({ params: { businessId }, rev: edited.draft.rev, body: { document: edited.document } }),
    conflictIn: ({ code, details }) =>
      code === 'listing_changed' ? (details['draft'] as ListingDraft) : null, // as the route documents
    afterAnswer,
    afterConflict,
  })

  const edit = (changes: Partial<ListingDocument>) =>
    update((edited) => ({ ...edited, document: { ...edited.document, ...changes } }))
  const editLocations = (change: (locations: readonly ListingLocation[]) => ListingLocation[]) =>
    update((edited) => ({
      ...edited,
      document: { ...edited.document, locations: change(edited.document.locations) },
    }))

  return {
    draft,
    document,
    conflicts,
    saveState,
    edit,
    editLocation: (id, changes) =>
      editLocations((locations) =>
        locations.map((location) => (location.id === id ? { ...location, ...changes } : location)),
      ),
    addLocation: (location) =>
      editLocations((locations) =>
        [...locations.filter(({ id }) => id !== location.id), location].toSorted((one, other) =>
          one.id < other.id ? -1 : 1,
        ),
      ),
    removeLocation: (id) => editLocations((locations) => locations.filter((location) => location.id !== id)),
    save,
    accept: (accepted) =>
      update((edited) => afterAnswer(edited, { sent: edited.draft.document, draft: accepted })),
    choose: (values) =>
      update((edited) => {
        const chosen = withFields(edited.document, values)
        // The choices may remove all locations, but a business needs one.
        const locations = chosen.locations.length > 0 ? chosen.locations : edited.document.locations
        return { ...edited, document: { ...chosen, locations }, conflicts: [] }
      }),
  }
}
