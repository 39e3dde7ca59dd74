import { DatabaseSync } from 'node:sqlite'
import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import MiniSearch from 'minisearch'
import type { JudgedBusiness } from './judged/criterion.ts'

/** Results of a query, the best first; `isHonest` marks an answer that says that nothing matches exactly. */
export interface Found {
  readonly slugs: readonly string[]
  readonly isHonest: boolean
}
export type Engine = (query: string, count: number) => Promise<Found>

/** The same text of a business for every peer: all that could be indexed. */
interface Entry {
  readonly id: string
  readonly name: string
  readonly categories: string
  readonly offers: string
  readonly text: string
}
const fields = ['name', 'categories', 'offers', 'text'] as const

/** Other engines over the businesses. Each has the settings of its documentation with typos and without required words. */
export async function peersOver(town: readonly JudgedBusiness[]): Promise<Map<string, Engine>> {
  const entries = town.map(entryOf)
  return new Map([
    ['MiniSearch', miniSearch(entries)],
    ['Orama', await orama(entries)],
    ['SQLite FTS5', sqlite(entries)],
  ])
}

const languages = new Intl.DisplayNames('en-US', { type: 'language' })

function entryOf(business: JudgedBusiness): Entry {
  const { slug, name, description, features, street, locality, postalCode, phone, email, website, staff } =
    business
  return {
    id: slug,
    name,
    categories: business.categoryWords.join('. '),
    offers: business.offers.map((offer) => `${offer.name}: ${offer.description}`).join('. '),
    text: [
      description,
      ...features,
      ...business.languages.map((code) => languages.of(code) ?? code),
      ...staff,
      ...[street, locality, postalCode, phone, email, website],
    ].join('. '),
  }
}

const foldedText = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
const found = (slugs: readonly string[], count: number): Found => ({
  slugs: slugs.slice(0, count),
  isHonest: false,
})

function miniSearch(entries: readonly Entry[]): Engine {
  const index = new MiniSearch<Entry>({
    fields: [...fields],
    processTerm: foldedText,
    searchOptions: { combineWith: 'OR', fuzzy: 0.2, prefix: true },
  })
  index.addAll(entries)
  return async (query, count) =>
    found(
      index.search(query).map(({ id }) => String(id)),
      count,
    )
}

async function orama(entries: readonly Entry[]): Promise<Engine> {
  const schema = { name: 'string', categories: 'string', offers: 'string', text: 'string' } as const
  const index = create({ schema })
  await insertMultiple(index, [...entries])
  return async (query, count) => {
    const { hits } = await searchOrama(index, { term: query, tolerance: 1, threshold: 1, limit: count })
    return found(
      hits.map(({ id }) => id),
      count,
    )
  }
}

function sqlite(entries: readonly Entry[]): Engine {
  const database = new DatabaseSync(':memory:')
  database.exec(`create virtual table entry using fts5(id unindexed, ${fields.join(', ')},
    tokenize = "porter unicode61 remove_diacritics 2")`)
  const insert = database.prepare('insert into entry values (?, ?, ?, ?, ?)')
  for (const { id, name, categories, offers, text } of entries) insert.run(id, name, categories, offers, text)
  const select = database.prepare('select id from entry where entry match ? order by bm25(entry) limit ?')
  return async (query, count) => {
    const terms = foldedText(query).match(/[\p{L}\p{N}]+/gu) ?? []
    if (terms.length === 0) return found([], count)
    const match = terms.map((term) => `"${term}"`).join(' OR ')
    return found(
      select.all(match, count).map(({ id }) => String(id)),
      count,
    )
  }
}
