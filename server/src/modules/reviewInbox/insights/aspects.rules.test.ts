import type { ReviewAspect } from 'contract/reviewInbox/reviewInsights'
import { describe, expect, test } from 'vitest'
import { aspectsOf, sentencesOf } from './aspects.rules.ts'

type Expected = `${'+' | '-'}${ReviewAspect}`

const read = (stars: number, text: string) =>
  aspectsOf({ stars, text })
    .map(({ aspect, side }): Expected => `${side === 'praised' ? '+' : '-'}${aspect}`)
    .toSorted()

const sentences: readonly (readonly [number, string, readonly Expected[]])[] = [
  // The stars decide about words without a tone.
  [5, 'The bread!', ['+quality']],
  [1, 'The bread!', ['-quality']],
  [3, 'The bread!', []],
  [4, 'I talked to the manager about my order.', ['+staff']],
  [2, 'I talked to the manager about my order.', ['-staff']],
  // Waiting.
  [3, 'We waited forty minutes.', ['-waiting']],
  [3, 'There was a long line at the counter.', ['-waiting']],
  [3, 'No waiting at all.', ['+waiting']],
  [3, 'I never had to wait.', ['+waiting']],
  [3, "We didn't wait long.", ['+waiting']],
  [3, 'The wait wasn’t long.', ['+waiting']],
  [3, 'Short wait on a Saturday.', ['+waiting']],
  [3, 'They started on time.', ['+waiting']],
  [3, 'The appointment did not start on time.', ['-waiting']],
  [3, 'My order was delayed twice.', ['-waiting']],
  [5, 'Worth the wait.', ['+waiting']],
  [3, 'Quick and easy.', ['+waiting']],
  [4, 'Everything was great, but the queue took ages.', ['-waiting']],
  [3, 'Painfully slow.', ['-waiting']],
  // Price.
  [3, 'Prices are fair.', ['+price']],
  [3, 'A bit overpriced.', ['-price']],
  [3, 'Not expensive.', ['+price']],
  [3, "It isn't cheap.", ['-price']],
  [3, 'Great value for money.', ['+price']],
  [3, 'Worth every penny.', ['+price']],
  [3, 'They charged me twice, what a rip off.', ['-price']],
  [3, 'The prices could be lower.', ['-price']],
  [3, 'Very affordable.', ['+price']],
  // Staff.
  [3, 'The staff was friendly.', ['+staff']],
  [3, 'The cashier was rude.', ['-staff']],
  [3, 'The waiters were not very helpful.', ['-staff']],
  [3, 'The service couldn’t be better.', ['+staff']],
  [3, 'No complaints about the team.', ['+staff']],
  [3, 'There was no staff around.', ['-staff']],
  [1, 'The staff were friendly but I waited an hour.', ['+staff', '-waiting']],
  [3, 'Not only friendly, they remembered us.', ['+staff']],
  [3, 'The barber was kind of arrogant.', ['-staff']],
  // Quality.
  [3, 'Delicious!', ['+quality']],
  [3, 'The loaf was stale.', ['-quality']],
  [3, 'The cakes were not fresh.', ['-quality']],
  [3, 'Food was never bland.', ['+quality']],
  [3, 'The coffee tasted burnt.', ['-quality']],
  [3, 'Excellent workmanship.', ['+quality']],
  [3, 'The haircut was uneven.', ['-quality']],
  [3, 'The quality used to be good.', ['-quality']],
  [2, 'The pizza was excellent, the parking was not.', ['+quality', '-parking']],
  [3, 'Without a doubt the best pastries.', ['+quality']],
  // Cleanliness.
  [3, 'Spotless rooms.', ['+cleanliness']],
  [3, 'The tables were dirty.', ['-cleanliness']],
  [3, 'Not clean.', ['-cleanliness']],
  [3, 'The floor was not sticky.', ['+cleanliness']],
  [3, 'The bathroom could be cleaner.', ['-cleanliness']],
  [3, 'It could not be cleaner.', ['+cleanliness']],
  [3, 'Dusty shelves and a strange smell.', ['-cleanliness']],
  [5, 'Lovely place, though the restroom was filthy.', ['-cleanliness']],
  // Parking.
  [3, 'Free parking behind the house.', ['+parking']],
  [3, 'No parking.', ['-parking']],
  [3, 'Parking is a nightmare.', ['-parking']],
  [3, 'No parking problems.', ['+parking']],
  [3, 'It is easy to park the car.', ['+parking']],
  [3, 'There is not enough parking.', ['-parking']],
  [3, 'Plenty of parking nearby.', ['+parking']],
  // Several at once.
  [3, 'Friendly staff, terrible parking.', ['+staff', '-parking']],
  [3, 'The staff is polite and the prices are high.', ['+staff', '-price']],
  [4, 'Clean, fast and cheap.', ['+cleanliness', '+price', '+waiting']],
  [3, 'The food was tasty; the service was slow.', ['+quality', '-staff', '-waiting']],
  // Words that only resemble an aspect.
  [5, 'We met in the park next door.', []],
  [5, 'A must for the whole family.', []],
  [1, 'They sent the wrong parcel.', []],
  [5, 'Top of the range, cleanse included.', []],
]

test.each(sentences)('%i stars: %s', (stars, text, expected) => {
  expect(read(stars, text)).toEqual(expected.toSorted())
})

test('has enough sentences', () => {
  expect(sentences.length).toBeGreaterThan(60)
})

describe('a review', () => {
  test('counts once per aspect and side, with its first sentence', () => {
    const mentions = aspectsOf({ stars: 5, text: 'Great bread. Great cakes! The coffee was cold.' })
    expect(mentions).toEqual([
      { aspect: 'quality', side: 'praised', sentence: 'Great bread.' },
      { aspect: 'quality', side: 'missed', sentence: 'The coffee was cold.' },
    ])
  })

  test('without words about an aspect counts nowhere', () => {
    expect(aspectsOf({ stars: 5, text: '' })).toEqual([])
    expect(aspectsOf({ stars: 1, text: '👍 12345' })).toEqual([])
  })

  test('shortens a long sentence', () => {
    const [mention] = aspectsOf({ stars: 5, text: `Great bread ${'and more '.repeat(80)}.` })
    expect(mention?.sentence.length).toBeLessThanOrEqual(280)
    expect(mention?.sentence.endsWith('…')).toBe(true)
  })
})

test.each([
  ['One. Two! Three? Four… five', ['One.', 'Two!', 'Three?', 'Four…', 'five']],
  ['It cost $4.50 at 5 p.m. on Sunday. Fine.', ['It cost $4.50 at 5 p.m. on Sunday.', 'Fine.']],
  ['We met Dr. Lee on Main St. today.', ['We met Dr. Lee on Main St. today.']],
  ['Line one\n\nLine two', ['Line one', 'Line two']],
  ['Great!!! “Really.” Yes', ['Great!!!', '“Really.”', 'Yes']],
  [' … ', []],
])('splits %j', (text, expected) => {
  expect(sentencesOf(text)).toEqual(expected)
})
