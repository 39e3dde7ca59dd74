// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { CalendarStaff } from 'contract/calendar/calendar'
import { TimeZone } from 'contract/core/instant'
import { problemOf } from 'contract/errors/problem'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test-support/page.ts'
import { TimeOffDialog } from './TimeOffDialog.tsx'

const timeZone = TimeZone.parse('America/New_York')
const staff = ['01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000003'].map((id) =>
  CalendarStaff.parse({
    id,
    name: 'Tomas',
    role: 'Baker',
    businessName: `Business ${id.slice(-1)}`,
    businessSlug: `business-${id.slice(-1)}`,
    timeZone,
    isMe: true,
    isTaken: false,
    mayChoose: true,
  }),
)

test('a member blocks time of one business; the first problem or the refusal is shown', async () => {
  const add = vi.fn<(draft: unknown) => Promise<unknown>>(() => Promise.resolve(null))
  const onClose = vi.fn<() => void>()
  add.mockResolvedValueOnce({ status: 409, data: problemOf('not_permitted') })
  show(
    <TimeOffDialog
      entry={null}
      staff={staff}
      timeZone={timeZone}
      beginsAt="2026-11-26T15:00:00.000Z"
      timeOff={{ add, move: add, remove: add }}
      onClose={onClose}
    />,
  )
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Block time' }))
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('2026-11-26T11:00')
  type('From', '')
  save()
  expect(await screen.findByText('Enter a start and an end.')).toBeDefined()
  type('From', '2026-11-26T11:00')
  save()
  expect(await screen.findByText('The end must be after the start.')).toBeDefined()
  type('From', '2026-11-26T09:30')
  type('Business', staff[1]!.id) // two businesses
  type('Note', ' Oven ')
  save()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(problemOf('not_permitted').title))
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(add).toHaveBeenLastCalledWith({
    staffId: staff[1]!.id, // two businesses
    startsAt: '2026-11-26T14:30:00.000Z',
    endsAt: '2026-11-26T16:00:00.000Z',
    note: 'Oven',
  })
})
