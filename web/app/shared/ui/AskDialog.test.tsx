// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AskDialog } from './AskDialog.tsx'
import { TextField } from './TextField.tsx'

test.each([false, true])('Enter in a single-line field confirms unless the call runs: %s', async (isBusy) => {
  const onConfirm = vi.fn<() => void>()
  render(
    <AskDialog
      title="Decline?"
      confirm="Decline"
      isBusy={isBusy}
      error={undefined}
      onConfirm={onConfirm}
      onClose={() => {}}
    >
      <TextField label="Reason" />
    </AskDialog>,
  )
  await userEvent.type(screen.getByLabelText('Reason'), 'Too late{Enter}')
  await userEvent.click(screen.getByRole('button', { name: isBusy ? 'Working' : 'Decline' }))
  expect(onConfirm).toHaveBeenCalledTimes(isBusy ? 0 : 2)
})
