// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../test-support/page.ts'
import ConfirmSignIn from './ConfirmSignIn.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const code = () => screen.findByLabelText<HTMLInputElement>('Code')

test('mails a code on request, and ends when it is right', async () => {
  let outcome = 'wrong'
  const sent = serve(({ path }) =>
    path === '/account/sign-in-code'
      ? Response.json({ email: 'ines@goodword.example', expiresAt: '2026-11-20T17:10:00.000Z' })
      : Response.json(path === '/auth/methods' ? { federated: [], mailboxPath: null } : { outcome }),
  )
  const onEnd = vi.fn<(isConfirmed: boolean) => void>()
  show(<ConfirmSignIn onEnd={onEnd} />)
  press('Email me a code')
  expect(await screen.findByText('We emailed a code to ines@goodword.example.')).toBeDefined()
  press('Confirm')
  expect(await screen.findByText('Enter the six digits.')).toBeDefined()
  fireEvent.change(await code(), { target: { value: '123456' } })
  press('Confirm')
  expect(await screen.findByText('This code is wrong. Check the digits.')).toBeDefined()
  expect(onEnd).not.toHaveBeenCalled()
  outcome = 'confirmed'
  fireEvent.change(await code(), { target: { value: '654321' } })
  press('Confirm')
  await expect.poll(() => onEnd.mock.calls).toEqual([[true]])
  expect(sent.filter(({ path }) => path.endsWith('/entry')).map(({ body }) => body)).toEqual([
    { code: '123456' },
    { code: '654321' },
  ])
})

test('closing it sends no mail and refuses the change', () => {
  const sent = serve(() => Response.json({}))
  const onEnd = vi.fn<(isConfirmed: boolean) => void>()
  show(<ConfirmSignIn onEnd={onEnd} />)
  press('Not now')
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(false)
  expect(sent).toEqual([])
})
