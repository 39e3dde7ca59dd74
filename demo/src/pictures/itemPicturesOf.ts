import { randomFrom } from '../town/random.ts'
import { productKinds, serviceKinds } from './itemKinds.ts'
import { pictureIn, type TownPicture } from './picturesOf.ts'
import { productOfCategory, productWords } from './productWords.ts'
import { serviceWords } from './serviceWords.ts'

export interface NamedItem {
  readonly kind: 'product' | 'service'
  readonly name: string
}

/** The subject of the pictures of a product or service of a category; null when none fits. */
export function subjectOf({ kind, name }: NamedItem, category: string): string | null {
  const words = name.toLowerCase()
  if (kind === 'service') {
    const rule = serviceWords[category]?.find(([pattern]) => pattern.test(words))
    return rule ? `service-${rule[1]}` : null
  }
  const rule = productWords.find((each) => each.words.test(words) && (each.in?.includes(category) ?? true))
  const found = rule?.kind ?? productOfCategory[category]
  return found ? `product-${found}` : null
}

/** Chooses the pictures of the items of one business: those of one kind in rotation, from a random first one. */
export function itemPictures(business: { readonly slug: string; readonly categorySlugs: readonly string[] }) {
  const [category = ''] = business.categorySlugs
  const taken = new Map<string, number>()
  return (item: NamedItem): readonly TownPicture[] => {
    const subject = subjectOf(item, category)
    if (subject === null) return []
    const count = countOf(subject)
    const turn = taken.get(subject) ?? randomFrom(`${business.slug} ${subject}`).integer(0, count - 1)
    taken.set(subject, turn + 1)
    const picture = pictureIn(`item-${subject}-${(turn % count) + 1}.avif`)
    return picture ? [picture] : []
  }
}

const counts = new Map<string, number>([
  ...Object.entries(productKinds).map(([name, { count }]): [string, number] => [`product-${name}`, count]),
  ...Object.entries(serviceKinds).map(([name, { count }]): [string, number] => [`service-${name}`, count]),
])
const countOf = (subject: string) => counts.get(subject) ?? 1
