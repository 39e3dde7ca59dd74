// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { EstimateId, EstimateVersionId } from 'contract/core/ids'
import { problemOf } from 'contract/errors/problem'
import { usdCents } from 'contract/core/amounts'
import { afterEach, expect, test, vi } from 'vitest'
import { type Sent, serve, show } from '../../../../test-support/page.ts'
import { EstimateActions } from './EstimateActions.tsx'

const id = EstimateId.parse('6b1f0a52-5f0b-4f0c-9a3e-1c2d3e4f5a6b')
const versionId = EstimateVersionId.parse('01a1fcb3-beb9-70a8-a8a6-000000000001')
const cents = usdCents(16_000)
const estimate = {
  path: `/component?job=cake&v=${versionId}&tiers=yes`,
  title: 'Cake for a party',
  packageName: null,
  price: { low: cents, likely: cents, high: cents },
  answers: [],
}
const body = { versionId, answers: { tiers: { kind: 'yes_no' as const, isYes: true } }, packageId: null }

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Opens the actions of a page that changes the estimate “Birthday”. */
function open({ isSent, answer }: { isSent: () => boolean; answer?: (sent: Sent) => Response }) {
  const calls = serve((sent) =>
    sent.method === 'PUT' && answer
      ? answer(sent)
      : Response.json({ id, name: 'Birthday', isSent: isSent(), template: { slug: 'cake' } }),
  )
  const onSaved = vi.fn()
  show(
    <EstimateActions
      estimate={estimate}
      body={body}
      url="https://goodword.example/component"
      savedAs={{ id, job: 'cake' }}
      onSaved={onSaved}
    />,
  )
  return { puts: () => calls.filter(({ method }) => method === 'PUT'), onSaved }
}

const dialog = () => within(screen.getByRole('dialog', { hidden: true }))
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name, hidden: true }))

test('changed answers are saved in the same estimate, unless the member wants a new one', async () => {
  const { puts, onSaved } = open({ isSent: () => false })
  fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
  expect(dialog().getByLabelText('Name')).toHaveProperty('value', 'Birthday')
  press('Save changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(id))
  expect(puts()).toEqual([{ method: 'PUT', path: `/estimates/${id}`, body: { ...body, name: 'Birthday' } }])

  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  fireEvent.click(dialog().getByLabelText(/^Save as new estimate/))
  expect(dialog().getByLabelText('Name')).toHaveProperty('value', 'Birthday copy')
  press('Save as new estimate')
  await waitFor(() => expect(puts()).toHaveLength(2))
  expect(puts()[1]?.path).not.toBe(`/estimates/${id}`)
  expect(puts()[1]?.body).toMatchObject({ name: 'Birthday copy' })
})

test('an estimate that was sent in the meantime is not changed, and the answers become another one', async () => {
  let isSent = false
  const { puts, onSaved } = open({
    isSent: () => isSent,
    answer: ({ path }) => {
      if (path !== `/estimates/${id}`) return Response.json({})
      isSent = true
      return Response.json(problemOf('estimate_sent'), { status: 409 })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
  press('Save changes')
  await dialog().findByText(problemOf('estimate_sent').title)
  await dialog().findByText(/^Businesses have “Birthday” already/)
  press('Save as new estimate')
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(puts()).toHaveLength(2)
  expect(onSaved).not.toHaveBeenCalledWith(id)
})
