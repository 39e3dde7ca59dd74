import type { TestDatabase } from './database.ts'

/** What a piece of work sends between the beginning of its transaction and its end. */
export async function statementsOf<T>(
  database: TestDatabase,
  work: () => Promise<T>,
): Promise<{ answer: T; statements: string[] }> {
  const statements: string[] = []
  const listen = (client: { query: (...all: unknown[]) => unknown }) => {
    const own = client.query
    client.query = (...all) => {
      if (typeof all[0] === 'string' && !/^(start transaction|commit)/.test(all[0])) statements.push(all[0])
      return own.apply(client, all)
    }
    return () => {
      client.query = own
    }
  }
  const undo: (() => void)[] = []
  const acquired = (client: unknown) => {
    undo.push(listen(client as { query: (...all: unknown[]) => unknown })) // any of its ways
  }
  database.pool.on('acquire', acquired)
  try {
    return { answer: await work(), statements }
  } finally {
    database.pool.off('acquire', acquired)
    for (const step of undo.reverse()) step()
  }
}
