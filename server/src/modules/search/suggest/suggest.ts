import { suggestionsMax, type Suggestion } from 'contract/search/search'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { placeBySlug } from '../../places/public.ts'
import { boxAround } from '../engine/cells.rules.ts'
import { readAs } from '../query/expansion.rules.ts'
import { knownCategories } from '../query/categories.ts'
import { findNamed } from '../engine/documents.queries.ts'
import { namesMax, namesOf, offersBeginning } from '../engine/search.queries.ts'
import { firstInOrder } from '../engine/ranking.rules.ts'
import { readRecords } from '../engine/record.rules.ts'
import { isTimeout } from '../search.ts'
import { termsOf } from '../query/terms.rules.ts'
import { expansionsOf } from '../query/words.queries.ts'
import { plainText, tokensOf } from '../query/words.rules.ts'

const businessesMax = namesMax
const servicesMax = 2
const categoriesMax = 2
/** Searches names nearby first, and up to the maximum radius when there are too few. */
const radiiKilometres = { near: 8, far: 40 } as const

/** @throws Refusal place_not_found, search_too_slow */
export async function suggest(
  context: Context,
  { q, place }: { q: string; place?: string | undefined },
): Promise<Suggestion[]> {
  try {
    return await complete(context, q, place)
  } catch (error) {
    throw isTimeout(error) ? new Refusal('search_too_slow') : error
  }
}

async function complete(context: Context, q: string, place: string | undefined): Promise<Suggestion[]> {
  const origin = await placeBySlug(context, place)
  if (!origin) throw new Refusal('place_not_found')
  const plain = plainText(q)
  if (plain === '') return []
  const groups = await concurrently([
    businessesNamed(context, q, origin),
    servicesNamed(context, plain),
    categoriesNamed(context, plain),
  ])
  return groups.flat().slice(0, suggestionsMax)
}

async function businessesNamed(
  context: Context,
  q: string,
  origin: { latitude: number; longitude: number },
): Promise<Suggestion[]> {
  const wanted = (
    await expansionsOf(context.db, termsOf(tokensOf(q), { meanings: new Map(), phrases: new Set() }))
  ).map((each) => readAs(each, 'typed'))
  if (wanted.length === 0 || wanted.some((levels) => levels.flat().length === 0)) return []
  const records = await findNamed(context.db, {
    near: boxAround(origin, radiiKilometres.near),
    far: boxAround(origin, radiiKilometres.far),
    enough: businessesMax,
    wanted,
  })
  const first = firstInOrder(readRecords(records, { origin, relevance: null, free: null }), {
    terms: { sort: 'best', isOpen: () => false, relevantFrom: 0 },
    count: businessesMax,
    last: null,
  })
  const named = await namesOf(
    context.db,
    first.map(({ candidate }) => candidate.id),
  )
  return named.map(({ slug, name, category, locality, glyph }) => ({
    kind: 'business',
    slug,
    name,
    detail: `${category}, ${locality}`,
    glyph,
  }))
}

async function servicesNamed(context: Context, plain: string): Promise<Suggestion[]> {
  const rows = await offersBeginning(context.db, plain, servicesMax)
  return rows.map(({ label, business_count }) => ({
    kind: 'service',
    name: label,
    detail: business_count === 1 ? '1 business' : `${business_count.toLocaleString('en-US')} businesses`,
  }))
}

async function categoriesNamed(context: Context, plain: string): Promise<Suggestion[]> {
  const found = (await knownCategories(context)).flatMap((category) => {
    const begun = category.calls.find((call) => ` ${call.plain}`.includes(` ${plain}`))
    if (!begun) return []
    const isOwnName = begun.text === category.name || begun.text === category.pluralName
    return [{ ...category, detail: isOwnName ? 'Category' : `Category, matches ${begun.text}` }]
  })
  return found
    .toSorted((a, b) => a.detail.length - b.detail.length)
    .slice(0, categoriesMax)
    .map(({ slug, name, glyph, detail }) => ({ kind: 'category', slug, name, detail, glyph }))
}
