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

const answers: Readonly<Record<string, object>> = {
  '/auth/methods': { federated: [], mailboxPath: null, authenticatorPath: null },
  '/account/proof': { passkey: false, code: false, mail: true },
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const code = () => screen.findByLabelText<HTMLInputElement>('Code')

test('mails a code on request, and ends when it is right', async () => {
  let outcome = 'wrong'
  const sent = serve(({ path }) =>
    path === '/account/sign-in-code'
      ? Response.json({ email: 'ines@goodword.example', expiresAt: '2026-11-20T17:10:00.000Z' })
      : Response.json(answers[path] ?? { outcome }),
  )
  const onEnd = vi.fn<(isConfirmed: boolean) => void>()
  show(<ConfirmSignIn onEnd={onEnd} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Email me a code' }))
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

test('asks for a code of the app when mails do not count, and offers the passkey', async () => {
  const sent = serve(({ path }) =>
    Response.json(
      path === '/account/proof'
        ? { passkey: true, code: true, mail: false }
        : (answers[path] ?? { outcome: 'confirmed' }),
    ),
  )
  const onEnd = vi.fn<(isConfirmed: boolean) => void>()
  show(<ConfirmSignIn onEnd={onEnd} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Use a code instead' }))
  expect(screen.queryByRole('button', { name: /email/ })).toBeNull()
  fireEvent.change(await code(), { target: { value: '123456' } })
  press('Confirm')
  await expect.poll(() => onEnd.mock.calls).toEqual([[true]])
  expect(sent.find(({ path }) => path === '/account/proof/code')?.body).toEqual({ code: '123456' })
})

test('closing it sends no mail and refuses the change', async () => {
  const sent = serve(({ path }) => Response.json(answers[path] ?? {}))
  const onEnd = vi.fn<(isConfirmed: boolean) => void>()
  show(<ConfirmSignIn onEnd={onEnd} />)
  await screen.findByRole('button', { name: 'Email me a code' })
  press('Not now')
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(false)
  expect(sent.map(({ path }) => path)).toEqual(['/account/proof'])
})
