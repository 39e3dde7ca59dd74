// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  googleId,
  sampleConnection,
  sampleConnections,
  sampleGoogleLocation,
} from '../../../../test-support/googleReviews.ts'
import { serve, show } from '../../../../test-support/page.ts'
import { GoogleSettings } from './GoogleSettings.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const linked = sampleConnections({
  provider: 'stand_in',
  standInUrl: 'http://localhost:9/switches',
  connections: [sampleConnection({ locations: [sampleGoogleLocation()] })],
})

test('an account shows its state, and the demo its label', async () => {
  serve(() => Response.json(linked))
  show(<GoogleSettings />)
  expect(await screen.findByRole('heading', { name: 'owner@goodword.example' })).toBeDefined()
  expect(screen.getByText(/Manage your Business Profile \(business.manage\)/)).toBeDefined()
  expect(screen.getByText('Up to date')).toBeDefined()
  expect(screen.getByText('120 reviews')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Switches of the stand-in' }).getAttribute('href')).toBe(
    'http://localhost:9/switches',
  )
})

test('disconnecting states its effects, and deletes the reviews when chosen', async () => {
  const kept = sampleGoogleLocation({ status: 'disconnected' })
  const sent = serve(({ method }) =>
    Response.json(method === 'DELETE' ? sampleConnections({ keptLocations: [kept] }) : linked),
  )
  show(<GoogleSettings />)
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/delete our access keys for owner@goodword.example at once/)).toBeDefined()
  expect(dialog.getByLabelText<HTMLInputElement>(/^Keep them/).checked).toBe(true)
  fireEvent.click(dialog.getByLabelText(/^Delete them/))
  fireEvent.click(dialog.getByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(sent.find(({ method }) => method === 'DELETE')).toBeDefined())
  expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe(
    `/google-reviews/connections/${googleId(21)}?reviews=delete`,
  )
  expect(await screen.findByText('Stored reviews without a connection')).toBeDefined()
  expect(screen.getByText('No Google account is connected')).toBeDefined()
})

test('stored reviews of an ended connection can be deleted or connected again', async () => {
  const kept = sampleGoogleLocation({ status: 'disconnected' })
  const sent = serve(({ method }) =>
    Response.json(method === 'DELETE' ? sampleConnections() : sampleConnections({ keptLocations: [kept] })),
  )
  show(<GoogleSettings />)
  expect(await screen.findByRole('button', { name: 'Connect again' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Sync now/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Delete the reviews/ }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByRole('radio')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Delete the reviews' }))
  await waitFor(() => expect(screen.queryByText('Stored reviews without a connection')).toBeNull())
  expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe(
    `/google-reviews/locations/${kept.id}?reviews=delete`,
  )
})

test('a location is read again and unlinked', async () => {
  const sent = serve(() => Response.json(linked))
  show(<GoogleSettings />)
  fireEvent.click(await screen.findByRole('button', { name: /^Sync now/ }))
  await waitFor(() => expect(sent.at(-1)?.path).toBe(`/google-reviews/locations/${googleId(11)}/sync`))
  fireEvent.click(screen.getByRole('button', { name: /^Unlink/ }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unlink' }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe(
      `/google-reviews/locations/${googleId(11)}?reviews=keep`,
    ),
  )
})

test('a colleague cannot connect the account of another person', async () => {
  const connection = sampleConnection({
    status: 'needs_reconnect',
    trouble: 'permission_ended',
    isMine: false,
  })
  serve(() => Response.json(sampleConnections({ connections: [connection] })))
  show(<GoogleSettings />)
  expect(await screen.findByText('Only Rosa Rivera can connect this account again.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Connect again' })).toBeNull()
})
