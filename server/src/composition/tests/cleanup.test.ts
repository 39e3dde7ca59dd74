import { expect, test } from 'vitest'
import { Undo } from '../cleanup.ts'

test('what was opened is closed in the reverse order, also behind a step that fails', async () => {
  const undo = new Undo(new AbortController().signal)
  const closed: string[] = []
  undo.add(() => closed.push('database'))
  undo.add(() => Promise.reject(new Error('gone already')))
  undo.add(() => closed.push('server'))
  await expect(undo.all()).rejects.toThrow('not everything could be closed')
  expect(closed).toEqual(['server', 'database'])
  await expect(undo.all()).resolves.toBeUndefined()
})

test('once it is called off, what was just opened is closed too and nothing more is opened', async () => {
  const calledOff = new AbortController()
  const undo = new Undo(calledOff.signal)
  const closed: string[] = []
  undo.add(() => closed.push('database'))
  calledOff.abort(new Error('enough'))
  expect(() => undo.add(() => closed.push('pool'))).toThrow('enough')
  await undo.all()
  expect(closed).toEqual(['pool', 'database'])
})
