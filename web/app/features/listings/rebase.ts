import type { ListingDocument } from 'contract/listings/listing'
import type { ListingDraft } from 'contract/listings/listings'
import { type ListingConflict, mergeListings } from 'contract/listings/mergeListing'
import type { Edited } from '../../shared/useAutosave.ts'

/** The draft behind the texts of the page, the edited document, and the conflicts to resolve. */
export type EditedListing = Edited<ListingDraft, ListingConflict>

/**
 * The state after the server has saved the `sent` document: later typing stays. The server may have normalised the
 * sent fields.
 */
export function afterAnswer(
  state: EditedListing,
  { sent, draft }: { readonly sent: ListingDocument; readonly draft: ListingDraft },
): EditedListing {
  const { document } = mergeListings({ base: sent, mine: state.document, theirs: draft.document })
  return { draft, document, conflicts: state.conflicts }
}

/** The state after another person's change: both merged by field, with the conflicts to resolve. */
export function afterConflict(state: EditedListing, draft: ListingDraft): EditedListing {
  const merged = mergeListings({
    base: state.draft.document,
    mine: state.document,
    theirs: draft.document,
  })
  return { draft, ...merged }
}
