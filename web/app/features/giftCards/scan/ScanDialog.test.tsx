// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../../test-support/page.ts'
import { ScanDialog } from './ScanDialog.tsx'

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = () => {}
  HTMLDialogElement.prototype.close = () => {}
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const withCamera = (getUserMedia: (() => Promise<MediaStream>) | null) =>
  vi.stubGlobal('navigator', {
    ...(getUserMedia && { mediaDevices: { getUserMedia } }),
  })
const said = () => screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent)

test.each([
  ['NotAllowedError', /^Your browser blocks the camera\./],
  ['SecurityError', /^Your browser blocks the camera\./],
  ['NotFoundError', /^We found no camera\./],
  ['NotSupportedError', /^We found no camera\./],
  ['NotReadableError', /^The camera is busy\./],
])('%s says what to do, and a further attempt asks again', async (name, sentence) => {
  const ask = vi.fn(() => Promise.reject(new DOMException('', name)))
  withCamera(ask)
  show(<ScanDialog onCode={() => {}} onClose={() => {}} />)
  await expect.poll(said).toContainEqual(expect.stringMatching(sentence))
  fireEvent.click(screen.getByRole('button', { name: 'Try again', hidden: true }))
  expect(said()).toContain('Starting the camera. Your browser may ask for permission.')
  await expect.poll(said).toContainEqual(expect.stringMatching(sentence))
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a page without camera access says so', async () => {
  withCamera(null)
  show(<ScanDialog onCode={() => {}} onClose={() => {}} />)
  await expect.poll(said).toContainEqual(expect.stringMatching(/^We found no camera\./))
})

test('the camera stops when the dialog closes, even while it starts', async () => {
  const stop = vi.fn()
  let open: (stream: MediaStream) => void = () => {}
  withCamera(() => new Promise((resolve) => (open = resolve)))
  show(<ScanDialog onCode={() => {}} onClose={() => {}} />)
  cleanup()
  // A stream of one track.
  const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream
  await act(async () => open(stream))
  expect(stop).toHaveBeenCalledOnce()
})
