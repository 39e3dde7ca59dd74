import { ClaimEventKind } from 'contract/claims/claims'
import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { stepText } from './claimText.ts'

const at = '2026-11-20T17:00:00.000Z' as Instant // an instant

test('each step is a sentence, which names the side and never a person', () => {
  expect(stepText({ kind: 'statement', side: 'owner', text: 'It is mine.', at }, 'claimant')).toBe(
    'The current owner wrote: “It is mine.”',
  )
  expect(stepText({ kind: 'statement', side: 'owner', text: 'It is mine.', at }, 'owner')).toBe(
    'You wrote: “It is mine.”',
  )
  expect(stepText({ kind: 'proved', side: 'claimant', text: 'dns', at }, 'claimant')).toBe(
    'You completed a proof: DNS record.',
  )
  for (const kind of ClaimEventKind.options)
    expect(stepText({ kind, side: 'system', text: null, at }, null)).toMatch(/^[A-Z].*[.:a-z]$/)
})
