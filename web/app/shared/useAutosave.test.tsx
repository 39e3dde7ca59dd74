// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { problemOf } from 'contract/errors/problem'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Edited, useAutosave } from './useAutosave.ts'

interface Draft {
  readonly rev: number
  readonly document: Readonly<Record<string, string>>
}
type EditedDraft = Edited<Draft, string>

const changed = (draft: Draft) => ({
  status: 409,
  data: problemOf('listing_changed', { details: { draft } }),
})

/** A draft whose calls wait until the test answers them. */
function open() {
  const sent: { document: Draft['document']; rev: number; answer: (error?: unknown) => Promise<void> }[] = []
  const { result } = renderHook(() => {
    const [error, setError] = useState<unknown>(undefined)
    return useAutosave<Draft, string>({
      initial: { rev: 1, document: { title: 'Cake' } },
      call: { error, isLoading: false, reset: () => setError(undefined) },
      send: async ({ draft: { rev }, document }) => {
        const { promise, resolve } = Promise.withResolvers<unknown>()
        sent.push({
          document,
          rev,
          answer: async (refusal) => act(async () => resolve(refusal)),
        })
        const refusal = await promise
        setError(refusal)
        return refusal === undefined ? { data: { rev: rev + 1, document } } : { error: refusal }
      },
      conflictIn: ({ code, details }) => (code === 'listing_changed' ? (details['draft'] as Draft) : null),
      afterAnswer: (edited, { draft }) => ({ ...edited, draft }),
      afterConflict: ({ draft, document }, theirs) => {
        const names = Object.keys(theirs.document)
        const isMine = (name: string) => document[name] !== draft.document[name]
        return {
          draft: theirs,
          document: {
            ...theirs.document,
            ...Object.fromEntries(Object.entries(document).filter(([name]) => isMine(name))),
          },
          conflicts: names.filter((name) => isMine(name) && theirs.document[name] !== draft.document[name]),
        }
      },
    })
  })
  const type = (fields: Record<string, string>) =>
    act(() =>
      result.current.update((edited: EditedDraft) => ({
        ...edited,
        document: { ...edited.document, ...fields },
      })),
    )
  return { sent, result, type }
}

test('what is typed while a save runs is saved after it', async () => {
  const { sent, result, type } = open()
  type({ title: 'Wedding cake' })
  expect(result.current.saveState.kind).toBe('typing')
  const saved = result.current.save()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  type({ summary: 'In tiers.' })
  await sent[0]?.answer()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ rev: 2, document: { title: 'Wedding cake', summary: 'In tiers.' } })
  await sent[1]?.answer()
  expect(await saved).toMatchObject({ rev: 3 })
  expect(result.current.saveState.kind).toBe('saved')
})

test('a failed save stays unsaved until it is tried again, and the browser asks before it closes the page', async () => {
  const { sent, result, type } = open()
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leave()).toBe(false)
  type({ title: 'Wedding cake' })
  expect(leave()).toBe(true)
  const failed = result.current.save()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await sent[0]?.answer({ status: 'FETCH_ERROR' })
  expect(await failed).toBeNull()
  expect(result.current.saveState.kind).toBe('failed')
  const again = result.current.save()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await sent[1]?.answer()
  expect(await again).toMatchObject({ document: { title: 'Wedding cake' } })
  expect(leave()).toBe(false)
})

test('another draft is merged and saved again, but not over a field that the editor must choose', async () => {
  const { sent, result, type } = open()
  type({ title: 'Wedding cake' })
  const merged = result.current.save()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await sent[0]?.answer(changed({ rev: 5, document: { title: 'Cake', summary: 'Theirs.' } }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ rev: 5, document: { title: 'Wedding cake', summary: 'Theirs.' } })
  await sent[1]?.answer()
  expect(await merged).toMatchObject({ rev: 6 })

  type({ summary: 'Mine.' })
  const refused = result.current.save()
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  // Waits for the refused call, and must then wait for the choice, too.
  const next = result.current.save()
  await sent[2]?.answer(changed({ rev: 8, document: { title: 'Wedding cake', summary: 'Other.' } }))
  expect(await refused).toBeNull()
  expect(await next).toBeNull()
  expect(result.current.conflicts).toEqual(['summary'])
  expect(sent).toHaveLength(3)
})

test('of two saves that wait for a failed one, one is sent, and both get its answer', async () => {
  const { sent, result, type } = open()
  type({ title: 'Wedding cake' })
  const failed = result.current.save()
  const waiting = [result.current.save(), result.current.save()]
  await sent[0]?.answer({ status: 'FETCH_ERROR' })
  expect(await failed).toBeNull()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await sent[1]?.answer()
  expect(await Promise.all(waiting)).toMatchObject([{ rev: 2 }, { rev: 2 }])
  expect(sent).toHaveLength(2)
})
