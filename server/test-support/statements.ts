import type { TestDatabase } from './database.ts'

/** Runs `work` and records the statements it sends inside transactions. */
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
    undo.push(listen(client as { query: (...all: unknown[]) => unknown })) // one of its overloads
  }
  database.pool.on('acquire', acquired)
  try {
    return { answer: await work(), statements }
  } finally {
    database.pool.off('acquire', acquired)
    for (const step of undo.reverse()) step()
  }
}
