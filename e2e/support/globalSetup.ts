import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { buildTown } from './buildTown.ts'
import { startProcess, temporaryData } from './server.ts'
import { freePort } from '../../server/src/platform/freePort.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One server origin per worker. */
    origins: readonly string[]
    /** The data folder of each worker's server. */
    folders: readonly string[]
    /** Data folder of an untouched town, to copy. */
    town: string
  }
}

interface Town {
  readonly origins: readonly string[]
  readonly folders: readonly string[]
  readonly town: string
  stop(): Promise<void>
}

/** Of this run: the projects have separate copies of this module. */
const shared = globalThis as { journeys?: { town: Promise<Town>; projects: number } }

/**
 * One demo town for all projects of a run, and a server with its own copy for each worker, so that parallel journeys
 * share no data.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const journeys = (shared.journeys ??= { town: startTown(workersOf(project)), projects: 0 })
  journeys.projects += 1
  const { origins, folders, town, stop } = await journeys.town
  project.provide('origins', origins)
  project.provide('folders', folders)
  project.provide('town', town)
  return async () => {
    journeys.projects -= 1
    if (journeys.projects === 0) await stop()
  }
}

/** The most workers that a project of journeys in this run has. The root's number is that of the other suites. */
const workersOf = ({ vitest }: TestProject) =>
  Math.max(
    ...vitest.projects.filter(({ name }) => name.includes('journeys')).map(({ config }) => config.maxWorkers),
  )

async function startTown(workers: number): Promise<Town> {
  const town = process.env.JOURNEYS_TOWN ?? (await buildTown())
  const servers = await Promise.all(
    Array.from({ length: workers }, async () => {
      const data = await temporaryData(town)
      return { data, server: await startProcess({ dataDirectory: data.folder, port: await freePort() }) }
    }),
  )
  return {
    origins: servers.map(({ server }) => server.origin),
    folders: servers.map(({ data }) => data.folder),
    town,
    stop: async () => {
      for (const { server } of servers) server.process.kill('SIGTERM')
      for (const { server, data } of servers) {
        await server.ended
        await data.remove()
      }
      await rm(town, { recursive: true, force: true })
    },
  }
}
