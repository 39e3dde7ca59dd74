import type { TestProject } from 'vitest/node'
import { freePort, startProcess, temporaryData } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    /** The folder of a town in which nothing has happened yet, to be copied. */
    town: string
  }
}

/** One server with its demo town for all journeys, and the town for those that need one of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const town = await temporaryData()
  const builder = await startProcess({ dataDirectory: town.folder, port: await freePort() })
  builder.process.kill('SIGTERM')
  await builder.ended
  const data = await temporaryData(town.folder)
  const server = await startProcess({ dataDirectory: data.folder, port: await freePort() })
  project.provide('origin', server.origin)
  project.provide('town', town.folder)
  return async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await data.remove()
    await town.remove()
  }
}
