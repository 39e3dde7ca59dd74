import type { TestProject } from 'vitest/node'
import { freePort, startProcess, temporaryData } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
  }
}

/** One server with its demo town for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = await temporaryData()
  const server = await startProcess({ dataDirectory: data.folder, port: await freePort() })
  project.provide('origin', server.origin)
  return async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await data.remove()
  }
}
