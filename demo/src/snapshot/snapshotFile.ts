import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { schemaFile } from '../../../server/src/platform/db/printSchema.ts'
import type { Past } from '../demoTown.ts'

const snapshotFile = new URL('../../town.snapshot.zst', import.meta.url)
const demoFolder = fileURLToPath(new URL('../..', import.meta.url))

/** Hashes of a snapshot's sources. The snapshot is valid while both are unchanged. */
export interface Origin {
  readonly schema: string
  readonly sources: string
}

export interface TableRows {
  readonly table: string
  readonly columns: readonly string[]
  /** Each row as the text of a JSON object. */
  readonly rows: readonly string[]
}

export interface Snapshot {
  readonly origin: Origin
  /** The last day of the town's history, in the town's time zone: `2026-11-24`. */
  readonly today: string
  /** A `Past` as text. Its dates shift like those of rows. */
  readonly past: string
  readonly tables: readonly TableRows[]
}

/** One line of JSON for the head, one for each table, one for each row; compressed as a whole. */
export async function writeSnapshot({ tables, ...head }: Snapshot): Promise<void> {
  const lines = [
    JSON.stringify({ ...head, tables: tables.length }),
    ...tables.flatMap(({ rows, ...table }) => [JSON.stringify({ ...table, rows: rows.length }), ...rows]),
  ]
  const level = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 25 }
  await writeFile(snapshotFile, zstdCompressSync(lines.join('\n'), { params: level }))
}

export async function readSnapshot(): Promise<Snapshot> {
  const text = zstdDecompressSync(await readFile(snapshotFile), {
    params: { [constants.ZSTD_d_windowLogMax]: 25 },
  }).toString()
  const lines = text.split('\n')
  let next = 0
  const take = () => JSON.parse(lines[next++] ?? 'null') as never // written by the function above
  const { tables: count, ...head }: Omit<Snapshot, 'tables'> & { tables: number } = take()
  const tables = Array.from({ length: count }, (): TableRows => {
    const { rows: rowCount, ...table }: Omit<TableRows, 'rows'> & { rows: number } = take()
    next += rowCount
    return { ...table, rows: lines.slice(next - rowCount, next) }
  })
  return { ...head, tables }
}

/** Tests, and files that only load the town or add to it. */
const notOfTheTown = /\.test\.ts$|^src\/(?:snapshot|seed|main|fillTown|failedJobs|bulk|cities)/

/** Hashes of the current schema and demo sources. Excludes imports: moving a module does not change the town. */
export async function currentOrigin(): Promise<Origin> {
  const sources = createHash('sha256')
  const names = await Array.fromAsync(glob('{src,data}/**/*.{ts,json,csv}', { cwd: demoFolder }))
  for (const name of names.filter((each) => !notOfTheTown.test(each)).toSorted()) {
    const text = await readFile(`${demoFolder}${name}`, 'utf8')
    sources.update(`${name}\n${text.replaceAll(/^import [^;]*? from '.*'$/gm, '')}`)
  }
  return {
    schema: createHash('sha256')
      .update(await readFile(schemaFile))
      .digest('hex'),
    sources: sources.digest('hex'),
  }
}

export function pastAsText(past: Past): string {
  return JSON.stringify(past, (_key, value: unknown) =>
    value instanceof Map ? { entries: [...value] } : value,
  )
}

export function pastFromText(text: string): Past {
  return JSON.parse(text, (_key, value: unknown) =>
    isEntries(value) ? new Map(value.entries) : value,
  ) as Past // written by the function above
}

function isEntries(value: unknown): value is { entries: [unknown, unknown][] } {
  return typeof value === 'object' && value !== null && 'entries' in value && Array.isArray(value.entries)
}
