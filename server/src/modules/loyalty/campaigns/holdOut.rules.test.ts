import { expect, test } from 'vitest'
import { isHeldOut } from './holdOut.rules.ts'

test('a member is held out by ids alone, in about the requested share, independently of other campaigns', () => {
  const members = Array.from({ length: 20_000 }, (_, at) => `member-${at}`)
  const held = (campaignId: string) =>
    new Set(members.filter((memberId) => isHeldOut({ campaignId, memberId }, 20)))
  const [one, other] = [held('spring'), held('autumn')]
  expect(held('spring')).toEqual(one)
  for (const group of [one, other]) expect(group.size / members.length).toBeCloseTo(0.2, 1)
  const both = [...one].filter((memberId) => other.has(memberId)).length
  expect(both / members.length).toBeCloseTo(0.04, 1)
})
