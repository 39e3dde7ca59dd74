/** A wrong form of a source text. */
export interface Edit {
  /** Suffix of the file path. */
  readonly file: string
  readonly right: string
  readonly wrong: string
}

/** Applies edits to a file's source. @throws when the file does not contain the expected source */
export function edited(source: string, edits: readonly Edit[], url: string): string {
  return edits
    .filter(({ file }) => url.endsWith(file))
    .reduce((text, { file, right, wrong }) => {
      if (!text.includes(right)) throw new Error(`${file} does not contain the source to mutate`)
      return text.replace(right, () => wrong)
    }, source)
}

/** A wrong form of a function of the database. */
export interface Misprint {
  readonly of: string
  readonly right: string
  readonly wrong: string
}

interface Querying {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Writes the wrong form into a database that has no other user. @throws when the function has another source */
export async function misprint(client: Querying, { of, right, wrong }: Misprint): Promise<void> {
  const { rows } = await client.query(
    'select pg_get_functiondef(oid) as text from pg_proc where proname = $1',
    [of],
  )
  const { text } = (rows as { text: string }[])[0] ?? { text: '' } // the statement's column
  if (!text.includes(right)) throw new Error(`${of} does not contain the source to mutate`)
  await client.query(text.replace(right, () => wrong))
}
