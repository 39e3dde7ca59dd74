import { isSame } from 'contract/listings/mergeListing'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CallFailure, problemOf } from './api/problem.ts'

const pauseMilliseconds = 800

/** The state of an editor of a draft. */
export interface Edited<Draft extends { readonly document: unknown }, Conflict> {
  /** The server's latest answer. */
  readonly draft: Draft
  /** The document of the fields, perhaps not saved yet. */
  readonly document: Draft['document']
  /** Parts that someone else changed to another value at the same time: the editor must choose. */
  readonly conflicts: readonly Conflict[]
}

export type SaveState =
  | { readonly kind: 'saved' | 'typing' | 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }

interface Options<Draft extends { readonly document: unknown }, Conflict> {
  readonly initial: Draft
  /** The state of the mutation that `send` starts. */
  readonly call: { readonly error?: unknown; readonly isLoading: boolean; readonly reset: () => void }
  readonly send: (
    edited: Edited<Draft, Conflict>,
  ) => PromiseLike<{ readonly data?: Draft | undefined; readonly error?: unknown }>
  /** The draft that someone else saved first, which such a refusal has; null for any other failure. */
  readonly conflictIn: (failure: CallFailure) => Draft | null
  /** The state after an answer to the `sent` document, with all later typing. */
  readonly afterAnswer: (
    edited: Edited<Draft, Conflict>,
    answer: { readonly sent: Draft['document']; readonly draft: Draft },
  ) => Edited<Draft, Conflict>
  /** The state after a merge with another editor's draft. */
  readonly afterConflict: (edited: Edited<Draft, Conflict>, draft: Draft) => Edited<Draft, Conflict>
}

interface Autosave<Draft extends { readonly document: unknown }, Conflict> extends Edited<Draft, Conflict> {
  readonly saveState: SaveState
  /** The latest state, also for calls that an earlier render started. */
  readonly latest: () => Edited<Draft, Conflict>
  readonly update: (change: (edited: Edited<Draft, Conflict>) => Edited<Draft, Conflict>) => void
  /** Saves the current document; null when that fails or needs a choice. */
  readonly save: () => Promise<Draft | null>
}

export const editedOf = <Draft extends { readonly document: unknown }, Conflict>(
  draft: Draft,
): Edited<Draft, Conflict> => ({ draft, document: draft.document, conflicts: [] })

/** Whether the server lacks some of the document. */
export const isUnsaved = ({ draft, document }: Edited<{ readonly document: unknown }, unknown>): boolean =>
  !isSame(document, draft.document)

/**
 * A draft that saves itself after each pause of typing, and merges changes of other editors. It is not saved while the
 * editor has a choice to make. The browser asks before it closes a page with unsaved changes.
 */
export function useAutosave<Draft extends { readonly document: unknown }, Conflict>({
  initial,
  call: { error, isLoading, reset },
  send,
  conflictIn,
  afterAnswer,
  afterConflict,
}: Options<Draft, Conflict>): Autosave<Draft, Conflict> {
  const [state, setState] = useState(() => editedOf<Draft, Conflict>(initial))
  // Calls run after renders: they need the latest state, not that of the render that started them.
  const latest = useRef(state)
  const running = useRef<Promise<Draft | null>>(null)

  const update: Autosave<Draft, Conflict>['update'] = (change) => {
    latest.current = change(latest.current)
    setState(latest.current)
  }

  async function sendOnce(): Promise<Draft | null> {
    const { document: sent } = latest.current
    const answer = await send(latest.current)
    const { data: draft } = answer
    if (draft) {
      update((edited) => afterAnswer(edited, { sent, draft }))
      return isUnsaved(latest.current) ? sendOnce() : draft
    }
    const theirs = conflictIn(problemOf(answer.error))
    if (theirs === null) return null
    update((edited) => afterConflict(edited, theirs))
    reset()
    return latest.current.conflicts.length > 0 ? null : sendOnce()
  }

  async function save(): Promise<Draft | null> {
    // Several callers may wait for the same save: the first of them starts the next one.
    while (running.current) await running.current
    if (latest.current.conflicts.length > 0) return null
    if (!isUnsaved(latest.current)) return latest.current.draft
    running.current = sendOnce()
    try {
      return await running.current
    } finally {
      running.current = null
    }
  }

  const isPending = isUnsaved(state)
  const needsSaving = isPending && state.conflicts.length === 0
  const saveSoon = useEffectEvent(() => void save())
  useEffect(() => {
    if (!needsSaving) return
    const timer = setTimeout(saveSoon, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [needsSaving, state.document])
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
    latest: () => latest.current,
    update,
    save,
  }
}
