import { publishProblems } from 'contract/estimates/checkTemplate'
import { pictureNames } from 'contract/estimates/pictures'
import { estimateOf, usualAnswers } from 'contract/estimates/price'
import { questionsMax } from 'contract/estimates/template'
import { describe, expect, test } from 'vitest'
import { standardCategories } from '../../businesses/categories/standardCategories.ts'
import { starterTemplates } from './starterTemplates.ts'

const templates = starterTemplates()

/** Dollars that such a job costs in a small American town in 2026, from the cheapest usual offer to the most expensive. */
const usualDollars: Readonly<Record<string, readonly [number, number]>> = {
  'alter-a-suit': [100, 260],
  'alter-a-wedding-dress': [240, 550],
  'assemble-furniture': [140, 260],
  'bathroom-fixtures': [400, 1100],
  'bike-overhaul': [220, 380],
  'bike-tune-up': [75, 130],
  'car-service': [80, 250],
  'cater-a-party': [1200, 2800],
  'clean-a-home': [90, 180],
  'deep-clean-a-home': [220, 420],
  'detail-a-car': [150, 320],
  'event-flowers': [900, 2200],
  'fall-clean-up': [180, 420],
  'family-portraits': [300, 550],
  'groom-a-dog': [80, 130],
  'install-a-car-charger': [780, 1500],
  'move-a-house': [1100, 2500],
  'move-an-apartment': [450, 1000],
  'move-out-clean': [260, 480],
  'mow-a-lawn': [45, 85],
  'music-lessons': [520, 700],
  'new-tires': [500, 950],
  'office-lunch': [220, 400],
  'outlets-and-lights': [450, 800],
  'paint-a-house': [4000, 9000],
  'paint-a-room': [400, 800],
  'paint-kitchen-cabinets': [2000, 4500],
  'plant-a-bed': [500, 1400],
  'rekey-a-home': [140, 300],
  'repair-jewelry': [55, 130],
  'replace-a-water-heater': [1400, 2400],
  'replace-brakes': [300, 550],
  'stain-a-deck-or-fence': [700, 1800],
  'taco-bar': [700, 1400],
  'team-headshots': [500, 1100],
  'trim-a-hedge': [120, 320],
  'wash-windows': [150, 300],
  'wedding-cake': [450, 950],
  'wedding-hair': [600, 1100],
  'wedding-photos': [2200, 4200],
}

const categories = new Set(standardCategories.map(({ slug }) => slug))
/** Guests who eat for half the price: a higher number lowers the cost. */
const halfPrice = new Set(['children'])
const pictures = new Set<string>(pictureNames)

test('each of the forty templates has its own slug and a band of usual prices, in the order of slugs', () => {
  expect(templates.map(({ slug }) => slug)).toEqual(Object.keys(usualDollars).toSorted())
  expect(templates).toHaveLength(40)
})

test('every picture is used', () => {
  const used = new Set(templates.flatMap(({ document }) => picturesOf(document)))
  expect(pictureNames.filter((name) => !used.has(name))).toEqual([])
  expect([...used].filter((name) => !pictures.has(name))).toEqual([])
})

describe.each(templates)('the template $slug', ({ slug, document }) => {
  test('can be published, and every package with it', () => {
    expect(publishProblems(document)).toEqual([])
    expect(document.questions.length).toBeLessThanOrEqual(questionsMax)
    expect(document.categories.filter((category) => !categories.has(category))).toEqual([])
    expect(document.categories).not.toEqual([])
    expect(document.assumptions.length).toBeGreaterThanOrEqual(3)
  })

  test('prices the usual answers within the band, and better packages higher', () => {
    const likely = (packageId: string | null) =>
      estimateOf(document, usualAnswers(document), packageId).price.likely
    const [low = 0, high = 0] = usualDollars[slug] ?? []
    const dollars = likely(document.packages[1]?.id ?? null) / 100
    expect(dollars).toBeGreaterThanOrEqual(low)
    expect(dollars).toBeLessThanOrEqual(high)
    const byPackage = document.packages.map(({ id }) => likely(id))
    expect(byPackage).toEqual(byPackage.toSorted((a, b) => a - b))
  })

  test('never costs less for a larger answer', () => {
    for (const question of document.questions) {
      if (question.kind !== 'number' || halfPrice.has(question.id)) continue
      const { id, minimum, maximum, step } = question
      const stride = step * Math.max(Math.floor((maximum - minimum) / step / 50), 1)
      let before = 0
      for (let thousandths = minimum; thousandths <= maximum; thousandths += stride) {
        const answer = { kind: 'number', thousandths, uncertaintyPercent: 0 } as const
        const { price } = estimateOf(document, { ...usualAnswers(document), [id]: answer })
        expect(price.likely, `${id} ${thousandths}`).toBeGreaterThanOrEqual(before)
        before = price.likely
      }
    }
  })
})

function picturesOf({ picture, questions }: (typeof templates)[number]['document']): string[] {
  const names = [
    picture,
    ...questions.flatMap((question) => [
      question.picture,
      ...(question.kind === 'choice' ? question.options.map((option) => option.picture) : []),
    ]),
  ]
  return names.filter((name) => name !== null)
}
