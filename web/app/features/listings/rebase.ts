import type { ListingDocument } from 'contract/listings/listing'
import type { ListingDraft } from 'contract/listings/listings'
import { type ListingConflict, mergeListings } from 'contract/listings/mergeListing'
import type { Edited } from '../../shared/useAutosave.ts'

/** The draft, which the texts of the page come from, the document of the fields, and the fields to choose. */
export type EditedListing = Edited<ListingDraft, ListingConflict>

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
