// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReferralCase } from 'contract/referrals/cases'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { CaseDecision } from './CaseDecision.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const sampleCase = (change: object) =>
  ({
    id: '01900000-0000-7000-8000-000000000001',
    status: 'under_review',
    appeal: null,
    referrer: { displayName: 'Maya' },
    ...change,
  }) as ReferralCase // the parts that are read
const button = (name: string) => screen.getByRole('button', { name })
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('misuse is confirmed with a note, after a question', async () => {
  const sent = serve(() => Response.json({}))
  show(<CaseDecision item={sampleCase({})} />)
  fireEvent.click(button('Confirm misuse'))
  expect(await screen.findByText('Enter a short reason.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Internal note'))
  expect(screen.queryByRole('dialog')).toBeNull()
  fill('Internal note', ' One mailbox. ')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(button('Confirm misuse'))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm misuse of Maya?' })
  fireEvent.submit(dialog.querySelector('form')!) // the dialog is a form
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([
    { body: { from: 'under_review', decision: 'confirm', note: 'One mailbox.', isFriendSuspect: true } },
  ])
})

test('an appeal is accepted with a reply and a note', async () => {
  const sent = serve(() => Response.json({}))
  show(<CaseDecision item={sampleCase({ status: 'rejected', appeal: { status: 'open' } })} />)
  fireEvent.click(button('Accept appeal'))
  expect(await screen.findByText('Enter a reply.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Reply to the referrer'))
  fill('Reply to the referrer', 'Thank you.')
  fill('Internal note', 'Believable.')
  fireEvent.click(button('Accept appeal'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    from: 'rejected',
    decision: 'accept_appeal',
    note: 'Believable.',
    answer: 'Thank you.',
  })
})
