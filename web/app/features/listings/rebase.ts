import type { ListingDocument } from 'contract/listings/listing'
import type { ListingDraft } from 'contract/listings/listings'
import { isSame, type ListingConflict, mergeListings } from 'contract/listings/mergeListing'

/** What the editor holds. */
export interface EditedListing {
  /** The server's latest answer, which the texts of the page come from. */
  readonly draft: ListingDraft
  /** The document of the fields, perhaps not saved yet. */
  readonly document: ListingDocument
  /** Fields that someone else changed to another value at the same time: the editor must choose. */
  readonly conflicts: readonly ListingConflict[]
}

export const editedListing = (draft: ListingDraft): EditedListing => ({
  draft,
  document: draft.document,
  conflicts: [],
})

/**
 * The state after an answer of the server to a saved `sent` document: what was typed since stays. The server may have
 * normalised the sent fields.
 */
export function afterAnswer(
  state: EditedListing,
  { sent, draft }: { readonly sent: ListingDocument; readonly draft: ListingDraft },
): EditedListing {
  const { document } = mergeListings({ base: sent, mine: state.document, theirs: draft.document })
  return { draft, document, conflicts: state.conflicts }
}

/** The state after a change of someone else: both merged by field, with the conflicts to choose from. */
export function afterConflict(state: EditedListing, draft: ListingDraft): EditedListing {
  const merged = mergeListings({
    base: state.draft.document,
    mine: state.document,
    theirs: draft.document,
  })
  return { draft, ...merged }
}

/** Whether the server lacks some of the document, and may have it: not while a choice is open. */
export const isUnsaved = ({ draft, document }: EditedListing): boolean => !isSame(document, draft.document)
