import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import MiniSearch from 'minisearch'
import pg from 'pg'
import { kilometresBetween } from '../../demo/src/town/positions.ts'
import type { Entry } from './corpus.ts'

/** The query for every engine: words around a point, within a radius in kilometres. */
export interface Question {
  readonly words: string
  readonly latitude: number
  readonly longitude: number
  readonly kilometres: number
}

export interface Engine {
  /** The ids of the first ten results. */
  ask(question: Question): Promise<string[]>
}

export const engineNames = ['MiniSearch', 'Orama', 'SQLite FTS5', 'ILIKE'] as const
export type EngineName = (typeof engineNames)[number]

/** Builds an engine over the corpus: JSON lines in a file, or the database itself. */
export function buildEngine(name: EngineName, place: { file: string; database: string }): Promise<Engine> {
  switch (name) {
    case 'MiniSearch':
      return miniSearch(place.file)
    case 'Orama':
      return orama(place.file)
    case 'SQLite FTS5':
      return sqlite(place.file)
    case 'ILIKE':
      return ilike(place.database)
  }
}

async function* batches(file: string, size: number): AsyncGenerator<Entry[]> {
  let batch: Entry[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    batch.push(JSON.parse(line) as Entry) // written by dump
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const foldedText = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
const wordsIn = (text: string) => foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? []
/** The same typo tolerance as ours. */
const typosFor = (word: string) => (/\d/.test(word) || word.length < 5 ? 0 : word.length < 9 ? 1 : 2)

async function miniSearch(file: string): Promise<Engine> {
  const index = new MiniSearch<Entry>({
    fields: ['name', 'offers', 'categories', 'text'],
    storeFields: ['latitude', 'longitude'],
    processTerm: foldedText,
    searchOptions: {
      boost: { name: 4, offers: 2, categories: 2 },
      combineWith: 'AND',
      prefix: (_term, at, terms) => at === terms.length - 1,
      fuzzy: (term) => typosFor(term),
    },
  })
  for await (const batch of batches(file, 10_000)) index.addAll(batch)
  return {
    ask: async ({ words, ...from }) =>
      index
        .search(words, {
          // The stored fields.
          filter: (result) => kilometresBetween(from, result as unknown as Entry) <= from.kilometres,
        })
        .slice(0, 10)
        .map(({ id }) => String(id)),
  }
}

async function orama(file: string): Promise<Engine> {
  const index = create({
    schema: { name: 'string', offers: 'string', categories: 'string', text: 'string', location: 'geopoint' },
  } as const)
  for await (const batch of batches(file, 5000))
    await insertMultiple(
      index,
      batch.map(({ id, name, offers, categories, text, latitude, longitude }) => ({
        ...{ id, name, offers, categories, text },
        location: { lat: latitude, lon: longitude },
      })),
      5000,
    )
  return {
    ask: async ({ words, latitude, longitude, kilometres }) => {
      const found = await searchOrama(index, {
        term: words,
        boost: { name: 4, offers: 2, categories: 2 },
        tolerance: Math.max(0, ...wordsIn(words).map(typosFor)),
        threshold: 0,
        limit: 10,
        where: {
          location: {
            radius: {
              coordinates: { lat: latitude, lon: longitude },
              value: kilometres,
              unit: 'km',
              inside: true,
            },
          },
        },
      })
      return found.hits.map(({ id }) => id)
    },
  }
}

async function sqlite(file: string): Promise<Engine> {
  const database = new DatabaseSync(':memory:')
  database.exec(`
    create virtual table entry using fts5(id unindexed, name, offers, categories, text, latitude unindexed, longitude unindexed,
      tokenize = "unicode61 remove_diacritics 2", prefix = '3')`)
  const insert = database.prepare('insert into entry values (?, ?, ?, ?, ?, ?, ?)')
  for await (const batch of batches(file, 10_000)) {
    database.exec('begin')
    for (const { id, name, offers, categories, text, latitude, longitude } of batch)
      insert.run(id, name, offers, categories, text, latitude, longitude)
    database.exec('commit')
  }
  const select = database.prepare(
    `select id from entry where entry match ? and latitude between ? and ? and longitude between ? and ?
     order by bm25(entry, 0, 4, 2, 2, 1) limit 10`,
  )
  return {
    ask: async ({ words, ...from }) => {
      const terms = wordsIn(words)
      if (terms.length === 0) return []
      const match = terms.map((term, at) => `"${term}"${at === terms.length - 1 ? '*' : ''}`).join(' ')
      const { south, west, north, east } = boxAround(from)
      return select.all(match, south, north, west, east).map(({ id }) => String(id))
    },
  }
}

async function ilike(database: string): Promise<Engine> {
  const pool = new pg.Pool({ connectionString: database, max: 1 })
  return {
    ask: async ({ words, ...from }) => {
      const { south, west, north, east } = boxAround(from)
      const terms = wordsIn(words).map((term) => `%${term}%`)
      const { rows } = await pool.query<{ id: string }>(
        `select business.id from business join location on location.business_id = business.id
         where status = 'published' and latitude between $2 and $3 and longitude between $4 and $5
           and concat_ws(' ', business.name, business.description, street, locality,
             (select string_agg(concat_ws(' ', category.name, array_to_string(synonyms, ' ')), ' ') from business_category
              join category on slug = category_slug where business_id = business.id),
             (select string_agg(name, ' ') from service where business_id = business.id),
             (select string_agg(name, ' ') from product where business_id = business.id)) ilike all ($1)
         order by business.name limit 10`,
        [terms, south, north, west, east],
      )
      return rows.map(({ id }) => id)
    },
  }
}

function boxAround({ latitude, longitude, kilometres }: Omit<Question, 'words'>) {
  const height = kilometres / 111.2
  const width = height / Math.cos((latitude * Math.PI) / 180)
  return {
    south: latitude - height,
    north: latitude + height,
    west: longitude - width,
    east: longitude + width,
  }
}
