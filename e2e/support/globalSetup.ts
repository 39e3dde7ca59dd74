import type { TestProject } from 'vitest/node'
import { freePort, startProcess, temporaryData } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One server origin per worker. */
    origins: readonly string[]
    /** Data folder of an untouched town, to copy. */
    town: string
  }
}

/** One demo town, and a server with its own copy for each worker, so that parallel journeys share no data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const town = await temporaryData()
  const builder = await startProcess({ dataDirectory: town.folder, port: await freePort() })
  builder.process.kill('SIGTERM')
  await builder.ended
  const workers = Array.from({ length: project.vitest.config.maxWorkers })
  const servers = await Promise.all(
    workers.map(async () => {
      const data = await temporaryData(town.folder)
      return { data, server: await startProcess({ dataDirectory: data.folder, port: await freePort() }) }
    }),
  )
  project.provide(
    'origins',
    servers.map(({ server }) => server.origin),
  )
  project.provide('town', town.folder)
  return async () => {
    for (const { server } of servers) server.process.kill('SIGTERM')
    for (const { server, data } of servers) {
      await server.ended
      await data.remove()
    }
    await town.remove()
  }
}
