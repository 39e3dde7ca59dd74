// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { BusinessId } from 'contract/core/ids'
import { problemOf } from 'contract/errors/problem'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../test-support/page.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './useUploads.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const businessId = '01900000-0000-7000-8000-0000000000c1' as BusinessId // for this test
const id = '01900000-0000-7000-8000-0000000000c2'

/** Answers uploads in turn: a status with a body, or null for a connection that breaks. */
function answerUploads(...answers: readonly ({ status: number; body: unknown } | null)[]): string[] {
  const calls: string[] = []
  const left = [...answers]
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget()
      status = 0
      response: unknown = null
      open = (_method: string, path: string) => void calls.push(path)
      setRequestHeader = () => {}
      send = () => {
        const answer = left.shift() ?? null
        this.status = answer?.status ?? 0
        this.response = answer?.body ?? null
        queueMicrotask(() => this.dispatchEvent(new Event(answer ? 'load' : 'error')))
      }
    },
  )
  return calls
}

function Uploads({ names }: { readonly names: readonly string[] }) {
  const { uploads, add, retry, drop } = useUploads(businessId)
  return (
    <>
      <button type="button" onClick={() => add(names.map((name) => new File(['x'], name)))}>
        Add
      </button>
      <UploadList uploads={uploads} retry={retry} drop={drop} />
    </>
  )
}

const stored = (isKnown = false) => ({ status: 200, body: { photos: [], id, isKnown } })

test('sends files one after the other; each that arrived leaves the list', async () => {
  const calls = answerUploads(stored(), stored())
  show(<Uploads names={['a.jpg', 'b.jpg']} />)
  fireEvent.click(screen.getByText('Add'))
  await expect.poll(() => calls).toHaveLength(2)
  await expect.poll(() => screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
  expect(calls[0]).toBe(`/api/v1/businesses/${businessId}/photos`)
})

test('a broken upload stays for a retry', async () => {
  const calls = answerUploads(null, stored())
  show(<Uploads names={['a.jpg']} />)
  fireEvent.click(screen.getByText('Add'))
  expect(await screen.findByText(/Check your connection/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Try a.jpg again' }))
  await expect.poll(() => calls).toHaveLength(2)
  await expect.poll(() => screen.queryByText('a.jpg')).toBeNull()
})

test('a refused file says why and offers no retry; a known one says so', async () => {
  answerUploads({ status: 415, body: problemOf('photo_heic') }, stored(true))
  show(<Uploads names={['a.heic', 'b.jpg']} />)
  fireEvent.click(screen.getByText('Add'))
  expect(await screen.findByText(/saved this photo as HEIC/)).toBeDefined()
  expect(await screen.findByText('This photo is already here.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Hide the message about a.heic' }))
  expect(screen.queryByText('a.heic')).toBeNull()
})
