import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { useBrowser, type Visit } from '../support/browser.ts'
import { signInAs } from '../support/people.ts'
import { launch, type ServerProcess, startProcess, temporaryData } from '../support/server.ts'
import { freePort } from '../../server/src/platform/freePort.ts'

const { visit } = useBrowser()
let data: Awaited<ReturnType<typeof temporaryData>>
let port: number
let server: ServerProcess

beforeAll(async () => {
  data = await temporaryData(inject('town'))
  port = await freePort()
  server = await startProcess({ dataDirectory: data.folder, port })
})
afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.ended
  await data.remove()
})

const postmaster = async (folder = data.folder) =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

test('a server killed during requests restarts with every acknowledged write', async () => {
  const { page } = await visit()
  await signInAs(page, 'Maya Lindqvist', '/dashboard', server.origin)
  const search = (await (
    await page.request.get(`${server.origin}/api/v1/search?pageSize=50&radius=40`)
  ).json()) as { hits: { business: { id: string } }[] } // the contract's response
  const acknowledged: string[] = []
  let isKilled = false
  const writers = search.hits.map(async ({ business }, index) => {
    await sleep(index * 8)
    if (isKilled) return
    try {
      const answer = await page.request.put(`${server.origin}/api/v1/favourites/${business.id}`)
      if (answer.ok()) acknowledged.push(business.id)
    } catch {
      // The connection broke: the write may be stored or not, and nothing was acknowledged.
    }
  })
  // The first ones are acknowledged, the last ones not sent yet.
  await expect.poll(() => acknowledged.length).toBeGreaterThan(0)
  server.process.kill('SIGKILL')
  isKilled = true
  await Promise.all(writers)
  await server.ended

  server = await startProcess({ dataDirectory: data.folder, port })
  const favourites = (await (await page.request.get(`${server.origin}/api/v1/favourites`)).json()) as {
    businesses: { id: string }[]
  } // the contract's response
  const ids = new Set(favourites.businesses.map(({ id }) => id))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
})

test('a second start from the same data folder names the running server and does not disturb it', async () => {
  await expect(startProcess({ dataDirectory: data.folder, port: await freePort() })).rejects.toThrow(
    `already running from this data folder: ${server.origin}\n`,
  )
  expect((await fetch(`${server.origin}/actuator/health`)).status).toBe(200)
})

test('pages and API calls respond with 503 while the database is frozen, and recover automatically', async () => {
  const search = await visit()
  process.kill(await postmaster(), 'SIGSTOP')
  const backends = (await readFile(`/proc/${await postmaster()}/task/${await postmaster()}/children`, 'utf8'))
    .trim()
    .split(' ')
    .map(Number)
  for (const pid of backends) process.kill(pid, 'SIGSTOP')
  try {
    const health = await fetch(`${server.origin}/actuator/health`)
    expect(health.status).toBe(503)
    expect(await health.json()).toMatchObject({
      status: 'DOWN',
      components: { database: { status: 'DOWN' } },
    })
    const call = await fetch(`${server.origin}/api/v1/categories`)
    expect(call.status).toBe(503)
    const id = '019e0000-0000-7000-8000-000000000000'
    // Each page waits for the database until it times out, so all are opened at the same time.
    const others = [
      '/',
      '/business-profile?b=river-oak-bakery',
      `/business-profile/product-details?b=river-oak-bakery&p=${id}`,
      `/service?s=${id}`,
    ]
    await Promise.all([
      expectUnavailable(search, '/search?q=bread'),
      ...others.map(async (path) => expectUnavailable(await visit(), path)),
    ])
  } finally {
    for (const pid of [...backends, await postmaster()]) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(async () => (await fetch(`${server.origin}/actuator/health`)).status).toBe(200)
  await search.page.getByRole('button', { name: 'Reload Page' }).click()
  await search.page.getByRole('link', { name: 'Weaver Street Bread' }).first().waitFor()
})

async function expectUnavailable({ page }: Visit, path: string): Promise<void> {
  // This page is never hydrated: it needs no script.
  const answer = await page.goto(`${server.origin}${path}`, { waitUntil: 'load' })
  expect([path, answer?.status()]).toEqual([path, 503])
  await page.getByRole('heading', { name: 'Oops! Something went wrong' }).waitFor()
  await page.getByText('We encountered an unexpected error. Please try refreshing the page.').waitFor()
  expect(await page.getByRole('main').count()).toBe(1)
  expect([path, await page.getByRole('banner').count()]).toEqual([path, 0])
  expect([path, await page.getByRole('contentinfo').count()]).toEqual([path, 0])
}

test('a killed database is restarted automatically', async () => {
  const killed = await postmaster()
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(async () => {
      const answer = await fetch(`${server.origin}/api/v1/categories`)
      return answer.status === 200 && (await postmaster()) !== killed
    })
    .toBe(true)
})

test('SIGTERM stops the server and its database, also while pages are requested', async () => {
  const pages = ['/', '/search?q=bread', '/'].map((path) =>
    fetch(`${server.origin}${path}`).catch(() => null),
  )
  await sleep(30) // some of the requests have arrived
  server.process.kill('SIGTERM')
  expect(await server.ended, server.output()).toBe(0)
  // PostgreSQL removes this file as the last step of a clean stop.
  await expect(postmaster()).rejects.toThrow(/ENOENT/)
  await Promise.all(pages)
})

test('a first start stopped before or during seeding leaves no database running', async () => {
  const empty = await temporaryData()
  for (const seconds of [0, 5]) {
    const starting = launch({ dataDirectory: empty.folder, port: await freePort() })
    await expect.poll(() => postmaster(empty.folder).catch(() => 0), { timeout: 60_000 }).toBeGreaterThan(0)
    await sleep(seconds * 1000) // creates the tables first, then the town
    starting.process.kill('SIGTERM')
    expect(await starting.ended).toBe(0)
    expect(starting.output()).not.toContain('    at ') // no stack trace
    await expect(postmaster(empty.folder)).rejects.toThrow(/ENOENT/)
  }
  await empty.remove()
})
