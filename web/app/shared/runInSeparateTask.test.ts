import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runInSeparateTask } from './runInSeparateTask.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('starts in a separate task and can be stopped', () => {
  const calls: string[] = []
  const stop = runInSeparateTask(() => {
    calls.push('started')
    return () => calls.push('stopped')
  })
  expect(calls).toEqual([])
  vi.runAllTimers()
  expect(calls).toEqual(['started'])
  stop()
  expect(calls).toEqual(['started', 'stopped'])
})

test('work that is stopped before it starts never runs', () => {
  const start = vi.fn(() => () => {})
  runInSeparateTask(start)()
  vi.runAllTimers()
  expect(start).not.toHaveBeenCalled()
})
