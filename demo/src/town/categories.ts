import { bakeriesAndCafes } from './catalogue/bakeriesAndCafes.ts'
import { bars } from './catalogue/bars.ts'
import { beauty } from './catalogue/beauty.ts'
import { foodShops } from './catalogue/foodShops.ts'
import { hair } from './catalogue/hair.ts'
import { health } from './catalogue/health.ts'
import { homeCare } from './catalogue/homeCare.ts'
import { kitchens } from './catalogue/kitchens.ts'
import { movement } from './catalogue/movement.ts'
import { shops } from './catalogue/shops.ts'
import { studios } from './catalogue/studios.ts'
import { townServices } from './catalogue/townServices.ts'
import { trades } from './catalogue/trades.ts'
import { wardrobeAndHome } from './catalogue/wardrobeAndHome.ts'
import { type CategoryPattern, type CategoryText, patternFrom } from './pattern.ts'
import type { TownCategory } from './town.ts'

const groups: readonly (readonly [groupName: string, categories: readonly CategoryText[]])[] = [
  ['Food and drink', [...bakeriesAndCafes, ...kitchens, ...bars]],
  ['Food shops', foodShops],
  ['Hair and beauty', [...hair, ...beauty]],
  ['Health and fitness', [...health, ...movement]],
  ['Home and repair', [...trades, ...homeCare]],
  ['Shops', [...shops, ...wardrobeAndHome]],
  ['Studios and services', [...studios, ...townServices]],
]

/** In the order in which a visitor meets them. */
export const patterns: readonly CategoryPattern[] = groups.flatMap(([groupName, categories]) =>
  categories.map((category) => patternFrom(groupName, category)),
)

export const categories: readonly TownCategory[] = patterns.map(
  ({ slug, name, pluralName, groupName, glyph, schemaType, synonyms }) => ({
    slug,
    name,
    pluralName,
    groupName,
    glyph,
    schemaType,
    synonyms,
  }),
)
