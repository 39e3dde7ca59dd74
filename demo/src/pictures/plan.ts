import { type Random, randomFrom } from '../town/random.ts'
import type { TownBusiness } from '../town/town.ts'
import { type ItemKind, productKinds, serviceKinds } from './itemKinds.ts'
import type { Scheme } from './scenes/frontPlan.ts'
import type { Daylight } from './trace/daylight.ts'
import { colour } from './trace/material.ts'
import type { Typeface } from './lettering.ts'
import { type FrontStyle, type Trade, trades } from './trades.ts'

interface Described {
  readonly file: string
  /** The slug of the business of a front, and of the category of rooms and goods. */
  readonly subject: string
  readonly alt: string
}

/** A picture that the businesses of a category share. */
interface SharedEntry extends Described {
  readonly kind: 'room' | 'goods'
}

interface FrontEntry extends Described {
  readonly kind: 'front'
  readonly name: string
  readonly category: string
  readonly style: FrontStyle
  readonly time: Daylight['name']
  readonly scheme: Scheme
  readonly typeface: Typeface
}

/** A picture that products or services of one kind share. */
interface ItemEntry extends Described {
  readonly kind: 'item'
  readonly item: ItemKind
}

export type PictureEntry = FrontEntry | SharedEntry | ItemEntry

type Named = Pick<TownBusiness, 'slug' | 'name' | 'categorySlugs'>

/** One front for each business. Within a category, styles, colours and times of day take turns. */
export function frontEntries(businesses: readonly Named[]): FrontEntry[] {
  const decks = new Map<string, ReturnType<typeof decksOf>>()
  return businesses.map(({ slug, name, categorySlugs: [category = ''] }) => {
    const deck = decks.get(category) ?? decksOf(category)
    decks.set(category, deck)
    const style = deck.style()
    const time = deck.time()
    const scheme = deck.scheme()
    return {
      file: `front-${slug}.avif`,
      kind: 'front',
      subject: slug,
      alt: `Illustration: the ${styleWords[style]} front of ${name} ${timeWords[time]}, with ${tradeOf(category).goods} in the window`,
      name,
      category,
      style,
      time,
      scheme,
      typeface: legible(deck.typeface(), scheme),
    }
  })
}

/** A room and a still life for each category. */
export function sharedEntries(
  categories: readonly { readonly slug: string; readonly name: string }[],
): SharedEntry[] {
  return categories.flatMap(({ slug, name }) => [
    {
      file: `room-${slug}.avif`,
      kind: 'room' as const,
      subject: slug,
      alt: `Illustration: a room of a business like this one (${name}), with ${tradeOf(slug).goods}`,
    },
    {
      file: `goods-${slug}.avif`,
      kind: 'goods' as const,
      subject: slug,
      alt: `Illustration: ${tradeOf(slug).goods} on a table`,
    },
  ])
}

/** The pictures of each kind of product and service, whose subject is that kind. */
export function itemEntries(): ItemEntry[] {
  return [
    ...Object.entries(productKinds).map(([name, item]) => ({ subject: `product-${name}`, item })),
    ...Object.entries(serviceKinds).map(([name, item]) => ({ subject: `service-${name}`, item })),
  ].flatMap(({ subject, item }) =>
    Array.from({ length: item.count }, (_, index) => ({
      file: `item-${subject}-${index + 1}.avif`,
      kind: 'item' as const,
      subject,
      alt: `Illustration: ${item.words}`,
      item,
    })),
  )
}

export function tradeOf(category: string): Trade {
  const trade = trades[category]
  if (!trade) throw new RangeError(`no pictures for the category ${category}`)
  return trade
}

const styleWords: Readonly<Record<FrontStyle, string>> = {
  brick: 'brick',
  wood: 'wooden',
  glass: 'glass',
  plaster: 'plastered',
  stone: 'stone',
  garage: 'brick',
}

const timeWords: Readonly<Record<Daylight['name'], string>> = {
  morning: 'in the morning',
  noon: 'in the midday sun',
  golden: 'in the evening sun',
  dusk: 'at dusk',
  cloudy: 'on a cloudy day',
}

const times = ['golden', 'morning', 'dusk', 'noon', 'golden', 'cloudy', 'morning', 'dusk'] as const

const schemes: readonly Scheme[] = [
  { frame: '#2f4a44', ground: '#26403a', ink: '#f3e3b5', accent: '#c2703d' },
  { frame: '#33475c', ground: '#2b3d50', ink: '#f4efe4', accent: '#d9a441' },
  { frame: '#f0ebe0', ground: '#f5f0e6', ink: '#2f4a3d', accent: '#5f8a72' },
  { frame: '#7a2f2f', ground: '#6b2828', ink: '#f3e0b0', accent: '#d9a441' },
  { frame: '#26282a', ground: '#1f2123', ink: '#e8c98a', accent: '#a8432f' },
  { frame: '#5f7f8f', ground: '#f2ede2', ink: '#33475c', accent: '#5f7f8f' },
  { frame: '#8a9a7f', ground: '#75866b', ink: '#fbf6ea', accent: '#e0c08a' },
  { frame: '#d9a441', ground: '#e0ad4d', ink: '#33291c', accent: '#33475c' },
  { frame: '#e9dcc6', ground: '#3f6b62', ink: '#fdf6e3', accent: '#3f6b62' },
  { frame: '#b5543c', ground: '#f4ead8', ink: '#8a3b28', accent: '#b5543c' },
  { frame: '#6b4a33', ground: '#5b3d29', ink: '#f0dcb4', accent: '#7a8f5a' },
  { frame: '#4a3b52', ground: '#41334a', ink: '#f2e3d6', accent: '#c98fa0' },
  { frame: '#dfe4e2', ground: '#fafaf7', ink: '#26282a', accent: '#c94f4f' },
  { frame: '#2f6b7a', ground: '#28606e', ink: '#fdf3dc', accent: '#e08a4f' },
]

const typefaces: readonly Typeface[] = [
  { weight: 600, isItalic: false, isUpperCase: false, spacing: 0.01 },
  { weight: 500, isItalic: false, isUpperCase: true, spacing: 0.14 },
  { weight: 700, isItalic: true, isUpperCase: false, spacing: 0 },
  { weight: 300, isItalic: false, isUpperCase: true, spacing: 0.2 },
  { weight: 700, isItalic: false, isUpperCase: true, spacing: 0.04 },
  { weight: 500, isItalic: true, isUpperCase: false, spacing: 0.02 },
]

/** Thin dark letters on a bright board are hard to read. */
function legible(typeface: Typeface, { ground, ink }: Scheme): Typeface {
  return typeface.weight === 300 && colour(ground).g > colour(ink).g ? { ...typeface, weight: 600 } : typeface
}

function decksOf(category: string) {
  const random = randomFrom(`fronts ${category}`)
  return {
    style: turns(tradeOf(category).styles, random),
    time: turns(times, random),
    scheme: turns(schemes, random),
    typeface: turns(typefaces, random),
  }
}

/** Returns every option once before it repeats any. */
function turns<T>(options: readonly T[], random: Random): () => T {
  let rest: T[] = []
  return () => {
    if (rest.length === 0) rest = random.shuffled(options)
    return rest.pop() ?? random.pick(options)
  }
}
