import { afterAll, beforeAll, inject } from 'vitest'
import { type ServerProcess, startProcess, temporaryData } from './server.ts'
import { freePort } from '../../server/src/platform/freePort.ts'

/** A server with its own town, for a file whose journeys change data that others check. */
export function useOwnTown(): { readonly origin: string } {
  let data: Awaited<ReturnType<typeof temporaryData>>
  let server: ServerProcess
  beforeAll(async () => {
    data = await temporaryData(inject('town'))
    server = await startProcess({ dataDirectory: data.folder, port: await freePort() })
  })
  afterAll(async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await data.remove()
  })
  return {
    get origin() {
      return server.origin
    },
  }
}
