import { type ClaimStatus, ClaimStatus as Statuses } from 'contract/claims/claims'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdingStatuses, isOpen, isShownTo, mayMove, transitions } from './claim.rules.ts'

const statuses = Statuses.options

test('a claim begins, is proved, and ends as the table states', () => {
  expect(transitions).toEqual({
    started: ['proof_pending', 'withdrawn'],
    proof_pending: ['granted', 'refused', 'disputed', 'withdrawn'],
    disputed: ['upheld', 'moved', 'withdrawn'],
    granted: ['withdrawn'],
    moved: ['withdrawn'],
    refused: [],
    upheld: [],
    withdrawn: [],
  })
})

test('no walk returns to an earlier state, gains a business without a proof, or leaves an end', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...statuses), { maxLength: 30 }), (attempts) => {
      const walk: ClaimStatus[] = ['started']
      for (const to of attempts) if (mayMove(walk.at(-1)!, to)) walk.push(to) // never empty
      expect(new Set(walk).size).toBe(walk.length)
      const last = walk.at(-1)!
      if ((holdingStatuses as readonly string[]).includes(last)) expect(walk).toContain('proof_pending')
      if (walk.includes('moved') || walk.includes('upheld')) expect(walk).toContain('disputed')
      if (transitions[last].length === 0) expect(isOpen(last)).toBe(false)
    }),
  )
})

test('the owner does not see how the claimant proved the claim', () => {
  expect(isShownTo('owner', 'proved')).toBe(false)
  expect(isShownTo('owner', 'disputed')).toBe(true)
  expect(isShownTo('claimant', 'proved')).toBe(true)
  expect(isShownTo('claimant', 'decision_due')).toBe(false)
})
