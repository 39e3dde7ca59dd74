import type { ListingDocument, ListingLocation } from 'contract/listings/listing'
import type { ListingDraft } from 'contract/listings/listings'
import { type ListingPath, withFields } from 'contract/listings/mergeListing'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { useSaveListingMutation } from './listingsApi.ts'
import { afterAnswer, afterConflict, editedListing, type EditedListing, isUnsaved } from './rebase.ts'

const pauseMilliseconds = 800

export type SaveState =
  | { readonly kind: 'saved' | 'typing' | 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface ListingEditing extends EditedListing {
  readonly saveState: SaveState
  readonly edit: (changes: Partial<ListingDocument>) => void
  readonly editLocation: (id: string, changes: Partial<ListingDocument['locations'][number]>) => void
  /** Adds a location, or returns a removed one to the draft. */
  readonly addLocation: (location: ListingLocation) => void
  readonly removeLocation: (id: string) => void
  /** Saves what is typed now; null when that fails or needs a choice. */
  readonly save: () => Promise<ListingDraft | null>
  /** Takes an answer of another call, such as a publication of the saved document. */
  readonly accept: (draft: ListingDraft) => void
  /** Settles the conflicts with these values. */
  readonly choose: (values: ReadonlyMap<ListingPath, unknown>) => void
}

/** The draft of a listing that saves itself after each pause of typing, and merges changes of other editors. */
export function useListingDraft(initial: ListingDraft): ListingEditing {
  const [state, setState] = useState(() => editedListing(initial))
  // Calls run after renders: they need the latest state, not that of the render that started them.
  const latest = useRef(state)
  const [send, { error, isLoading, reset }] = useSaveListingMutation()
  const running = useRef<Promise<ListingDraft | null>>(null)
  const { businessId } = initial

  function change(next: EditedListing): void {
    latest.current = next
    setState(next)
  }

  async function sendOnce(): Promise<ListingDraft | null> {
    const { document, draft } = latest.current
    const answer = await send({ params: { businessId }, rev: draft.rev, body: { document } })
    if (answer.data) {
      change(afterAnswer(latest.current, { sent: document, draft: answer.data }))
      return isUnsaved(latest.current) ? sendOnce() : answer.data
    }
    const failure = problemOf(answer.error)
    if (failure.code !== 'listing_changed') return null
    change(afterConflict(latest.current, failure.details['draft'] as ListingDraft)) // as the route documents
    reset()
    return latest.current.conflicts.length > 0 ? null : sendOnce()
  }

  async function save(): Promise<ListingDraft | null> {
    if (latest.current.conflicts.length > 0) return null
    if (running.current) await running.current
    if (!isUnsaved(latest.current)) return latest.current.draft
    running.current = sendOnce()
    try {
      return await running.current
    } finally {
      running.current = null
    }
  }

  function edit(changes: Partial<ListingDocument>): void {
    change({ ...latest.current, document: { ...latest.current.document, ...changes } })
  }

  const needsSaving = isUnsaved(state) && state.conflicts.length === 0
  const saveSoon = useEffectEvent(() => void save())
  useEffect(() => {
    if (!needsSaving) return
    const timer = setTimeout(saveSoon, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [needsSaving, state.document])
  const isPending = isUnsaved(state)
  useEffect(() => {
    if (!isPending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isPending])

  return {
    ...state,
    saveState: error
      ? { kind: 'failed', error }
      : { kind: isLoading ? 'saving' : isPending ? 'typing' : 'saved' },
    edit,
    editLocation: (id, changes) =>
      edit({
        locations: latest.current.document.locations.map((location) =>
          location.id === id ? { ...location, ...changes } : location,
        ),
      }),
    addLocation: (location) =>
      edit({
        locations: [
          ...latest.current.document.locations.filter(({ id }) => id !== location.id),
          location,
        ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      }),
    removeLocation: (id) =>
      edit({ locations: latest.current.document.locations.filter((location) => location.id !== id) }),
    save,
    accept: (draft) => change(afterAnswer(latest.current, { sent: latest.current.draft.document, draft })),
    choose: (values) => {
      const { document } = latest.current
      const chosen = withFields(document, values)
      // The choices may remove each location, and a business needs one.
      const locations = chosen.locations.length > 0 ? chosen.locations : document.locations
      change({ ...latest.current, document: { ...chosen, locations }, conflicts: [] })
    },
  }
}
