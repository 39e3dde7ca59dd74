// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { problemOf } from 'contract/errors/problem'
import type { ListingDraft } from 'contract/listings/listings'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mainLocation, sampleDraft, sampleLocation } from '../../../test-support/listings.ts'
import { serve, show } from '../../../test-support/page.ts'
import { ConflictDialog } from './dialogs/ConflictDialog.tsx'
import { ScheduleDialog } from './dialogs/ScheduleDialog.tsx'
import { HoursSection } from './sections/HoursSection.tsx'
import { LocationSection } from './sections/LocationSection.tsx'
import { PoliciesSection } from './sections/PoliciesSection.tsx'
import { type ListingEditing, useListingDraft } from './useListingDraft.ts'

// jsdom has no WebGL.
vi.mock('./PinMap.tsx', () => ({ default: () => null }))

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Shows parts of the editor with the real state; `latest` returns it. */
function edit(initial: ListingDraft, part: (editing: ListingEditing) => React.ReactElement) {
  const held: { editing?: ListingEditing } = {}
  function Editor() {
    const editing = useListingDraft(initial)
    useEffect(() => {
      held.editing = editing
    }, [editing])
    return part(editing)
  }
  show(<Editor />)
  return () => {
    if (!held.editing) throw new Error('the editor was not shown')
    return held.editing
  }
}

/** A server that stores drafts. With `theirs`, it refuses the first save because of that draft. */
function storing(initial: ListingDraft, theirs?: ListingDraft) {
  let rev = theirs?.rev ?? initial.rev
  let isNew = theirs !== undefined
  return serve(({ method, path, body }) => {
    if (path.endsWith('/use'))
      return Response.json({ bookings: 2, orders: 0, services: ['Cut'], rooms: [], people: [] })
    if (method !== 'PUT') return Response.json({}, { status: 404 })
    if (isNew) {
      isNew = false
      return Response.json(problemOf('listing_changed', { details: { draft: theirs } }), { status: 409 })
    }
    rev += 1
    const { document } = body as { document: ListingDraft['document'] } // as the page sends it
    return Response.json({ ...initial, document, rev })
  })
}

test('two editors of one field choose, and the chosen value is saved on top of the other draft', async () => {
  const initial = sampleDraft()
  const theirs = sampleDraft({ description: 'Cake.', priceLevel: 3 }, { rev: 5, updatedBy: 'Omar Haddad' })
  const sent = storing(initial, theirs)
  const latest = edit(initial, (editing) =>
    editing.conflicts.length > 0 ? <ConflictDialog editing={editing} /> : <p>No conflict</p>,
  )
  act(() => latest().edit({ description: 'Pies.' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Omar Haddad saved other values')
  expect(within(dialog).getAllByRole('group')).toHaveLength(1)
  fireEvent.click(within(dialog).getByLabelText(/Theirs/))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep these values' }))
  await screen.findByText('No conflict')
  expect(latest().document).toMatchObject({ description: 'Cake.', priceLevel: 3 })
  act(() => latest().edit({ email: 'hello@oak.example' }))
  await waitFor(() => expect(latest().saveState.kind).toBe('saved'))
  expect(sent.at(-1)?.body).toMatchObject({
    document: { description: 'Cake.', priceLevel: 3, email: 'hello@oak.example' },
  })
})

test('a location that someone else removed stays if its editor keeps it', async () => {
  const both = { locations: [mainLocation, sampleLocation()] }
  const initial = sampleDraft(both)
  storing(initial, sampleDraft({}, { rev: 5 }))
  const latest = edit(initial, (editing) =>
    editing.conflicts.length > 0 ? <ConflictDialog editing={editing} /> : <p>No conflict</p>,
  )
  act(() => latest().editLocation(sampleLocation().id, { street: '8 Quay' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('removed')).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep these values' }))
  await screen.findByText('No conflict')
  expect(latest().document.locations.map(({ street }) => street)).toEqual(['146 Main Street', '8 Quay'])
})

test('a schedule needs a time, which is that of the business', async () => {
  const initial = sampleDraft()
  const sent = serve(() =>
    Response.json({ ...initial, scheduled: { publishAt: '2026-12-01T14:00:00.000Z', note: null } }),
  )
  edit(initial, (editing) => <ScheduleDialog editing={editing} onClose={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText('Enter a date and a time.')).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: '2026-12-01T09:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ rev: 1, publishAt: '2026-12-01T14:00:00.000Z', confirmsPin: false })
})

test('hours of a day are added, copied to all days, and may end after midnight', () => {
  const latest = edit(sampleDraft(), (editing) => <HoursSection editing={editing} />)
  const week = () => latest().document.locations[0]!.weeklyHours
  fireEvent.click(screen.getByRole('button', { name: 'Add hours on Friday' }))
  expect(week().find(({ dayOfWeek }) => dayOfWeek === 5)?.intervals).toEqual([
    { opensMinute: 540, closesMinute: 1020 },
  ])
  fireEvent.change(screen.getByLabelText('Friday, closes'), { target: { value: '01:30' } })
  expect(screen.getByText('Closes after midnight, on the next day.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Copy Friday to all days' }))
  expect(week().map(({ intervals }) => intervals)).toEqual(
    Array.from({ length: 7 }, () => [{ opensMinute: 540, closesMinute: 1530 }]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove Sunday' }))
  expect(week().find(({ dayOfWeek }) => dayOfWeek === 7)?.intervals).toEqual([])
})

test('a location is added with the focus in it, and removed before customers saw it', async () => {
  storing(sampleDraft())
  const latest = edit(sampleDraft(), (editing) => <LocationSection editing={editing} />)
  expect(screen.getByText(/A business needs at least one location/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Add a location' }))
  const group = screen.getByRole('group', { name: 'New location' })
  expect(group.contains(document.activeElement)).toBe(true)
  expect(latest().document.locations.map(({ locality }) => locality)).toEqual(['Willowford', 'Willowford'])
  fireEvent.click(within(group).getByRole('button', { name: 'Yes, the pin is right' }))
  expect(latest().document.locations[1]?.isPinEstimated).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove New location' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove New location?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(latest().document.locations).toHaveLength(1)
  // Both the toast and the notice can undo it.
  act(() => latest().addLocation(sampleLocation()))
  act(() => latest().addLocation(sampleLocation()))
  expect(latest().document.locations).toHaveLength(2)
})

test('a public location that is in use cannot be removed, and the reasons are named', async () => {
  const both = { locations: [mainLocation, sampleLocation()] }
  const draft = sampleDraft(both)
  const initial = { ...draft, published: { ...draft.published, document: draft.document } }
  storing(initial)
  const latest = edit(initial, (editing) => <LocationSection editing={editing} />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Harbor' }))
  const dialog = await screen.findByRole('dialog', { name: 'Harbor is in use' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '2 upcoming bookings. Reschedule or cancel them on the page Bookings.',
    'Online booking of Cut. Turn it off on the page Team.',
  ])
  expect(within(dialog).queryByRole('button', { name: 'Remove' })).toBeNull()
  expect(latest().document.locations).toHaveLength(2)
})

test('policies are choices and texts; empty ones leave the document', () => {
  const latest = edit(sampleDraft(), (editing) => <PoliciesSection editing={editing} />)
  fireEvent.change(screen.getByLabelText('Returns'), { target: { value: '14' } })
  fireEvent.change(screen.getByLabelText('Deposits'), { target: { value: 'Half.' } })
  fireEvent.click(screen.getByLabelText('Cash'))
  expect(latest().document).toMatchObject({
    returnDays: 14,
    depositPolicy: 'Half.',
    paymentMethods: ['cash'],
  })
  fireEvent.change(screen.getByLabelText('Returns'), { target: { value: '' } })
  fireEvent.click(screen.getByLabelText('Cash'))
  expect(latest().document).toMatchObject({ returnDays: undefined, paymentMethods: undefined })
})
