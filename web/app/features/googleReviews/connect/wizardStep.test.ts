import { expect, test } from 'vitest'
import { googleId, sampleConnection, sampleGoogleLocation } from '../../../../test-support/googleReviews.ts'
import { wizardOf } from './wizardStep.ts'

const nothing = { connectionId: null, step: null }
const importing = { status: 'importing', importedAt: null }
const linked = (...locations: object[]) =>
  sampleConnection({ locations: locations.map((each) => sampleGoogleLocation(each)) })
const stepOf = (connection: ReturnType<typeof sampleConnection>, step: string | null = null) =>
  wizardOf({ connections: [connection] }, { connectionId: null, step }).step

test('the state at the server decides the step', () => {
  expect(wizardOf({ connections: [] }, nothing)).toEqual({
    step: 'about',
    reached: ['about'],
    connection: null,
  })
  expect(stepOf(sampleConnection())).toBe('choose')
  expect(stepOf(linked({}, importing))).toBe('import')
  expect(stepOf(linked({ ...importing, status: 'delayed' }))).toBe('import')
  expect(stepOf(linked({ ...importing, status: 'not_verified' }))).toBe('settings')
  expect(stepOf(linked({}))).toBe('settings')
})

test('a connection that ended starts again', () => {
  const ended = sampleConnection({ status: 'needs_reconnect', locations: [sampleGoogleLocation()] })
  expect(stepOf(ended)).toBe('about')
  expect(stepOf(ended, 'choose')).toBe('about')
  expect(stepOf(sampleConnection({ status: 'degraded' }))).toBe('choose')
})

test('the address chooses among the steps that were reached', () => {
  expect(stepOf(sampleConnection(), 'about')).toBe('about')
  expect(stepOf(sampleConnection(), 'done')).toBe('choose')
  expect(stepOf(linked(importing), 'done')).toBe('done')
  expect(stepOf(linked({}), 'choose')).toBe('choose')
  expect(stepOf(linked({}), 'nonsense')).toBe('settings')
})

test('an unfinished account of the member comes before a finished one, and the address before both', () => {
  const finished = sampleConnection({ id: googleId(22), locations: [sampleGoogleLocation()] })
  const begun = sampleConnection({ connectedAt: '2026-11-19T11:00:00.000Z' })
  const foreign = sampleConnection({ id: googleId(23), isMine: false })
  const connections = [foreign, finished, begun]
  expect(wizardOf({ connections }, nothing).connection?.id).toBe(begun.id)
  expect(wizardOf({ connections: [foreign, finished] }, nothing).connection?.id).toBe(finished.id)
  expect(wizardOf({ connections: [foreign] }, nothing).connection).toBeNull()
  expect(wizardOf({ connections }, { ...nothing, connectionId: finished.id }).connection?.id).toBe(
    finished.id,
  )
  // Only the person who connected an account chooses its locations.
  expect(wizardOf({ connections }, { ...nothing, connectionId: foreign.id }).connection?.id).toBe(begun.id)
})
