import { randomUUID } from 'node:crypto'
import { CsvImport, readBusinessesImport } from 'contract/csvImports/csvImports'
import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { effort } from '../../../test-support/effort.ts'
import { businessChanged, defineStandardCategories } from '../../modules/businesses/public.ts'
import { applyPlan } from '../../modules/csvImports/csvImports.ts'
import { changeOperator, createSession } from '../../modules/identity/public.ts'
import { createMember } from '../../modules/identity/sessions/sessions.ts'
import { insertCities } from '../../modules/places/place.repository.ts'
import { indexEverything } from '../../modules/search/public.ts'
import { townImporter } from '../../modules/townImport/public.ts'
import { inTransaction } from '../../platform/db/transaction.ts'

const server = useApp({ RATE_LIMIT_PER_MINUTE: '10000' })
const count = effort('IMPORTED', { sample: 200, soak: 1000 })

/** The routes use the system clock. */
const now = () => ({ ...server.database.contextOf(), now: new Date().toISOString() as Instant }) // an instant

const rows = Array.from(
  { length: count },
  (_, at) =>
    `${at},Shop ${at} ${['Bakery', 'Barber'][at % 2]},${at % 2 ? 'Hair salon' : 'Bakery'},Springfield,IL,${39 + (at % 50) / 100},${-89 - Math.floor(at / 50) / 100},"Mo-Sa 09:00-17:00"`,
)
const file = ['External id,Name,Category,City,Region,Latitude,Longitude,Hours', ...rows].join('\n')

test('an operator fills an empty marketplace from a file, and visitors find its businesses', async () => {
  const { app, database } = server
  await defineStandardCategories(now())
  await insertCities(database.db, [
    {
      slug: 'springfield-1',
      name: 'Springfield',
      region: 'IL, United States',
      plain_name: 'springfield',
      latitude: 39.8,
      longitude: -89.64,
      population: 110_000,
    },
  ])
  const email = `${randomUUID()}@goodword.example`
  const draft = { email, displayName: 'Ines', emailVerified: true, isOperator: false }
  const { id: memberId } = await createMember(now(), draft)
  const cookie = `goodword_session=${(await createSession(now(), memberId)).token}`
  const upload = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/admin/imports?name=town.csv',
      headers: { cookie, 'content-type': 'text/csv' },
      payload: file,
    })
  expect((await upload()).json()).toMatchObject({ code: 'forbidden' })
  expect(await changeOperator(now(), { email, isOperator: true })).toBe(true)
  await database.pool.query('update member_session set second_factor_at = created_at where member_id = $1', [
    memberId,
  ])

  const plan = CsvImport.parse((await upload()).json())
  expect(plan.counts).toEqual({ create: count, update: 0, unchanged: 0, remove: 0, error: 0 })
  const address = `/api/v1${readBusinessesImport.path.replace(':importId', plan.id)}`
  const apply = () => app.inject({ method: 'POST', url: `${address}/apply`, headers: { cookie } })
  expect((await apply()).json()).toMatchObject({ status: 'applying' })
  expect((await apply()).json()).toMatchObject({ status: 'applying' })
  const started = server.jobs.filter(({ job }) => job === 'apply-csv-import')
  expect(started).toEqual([{ job: 'apply-csv-import', data: { importId: plan.id } }])

  const changed: string[] = []
  await applyPlan(
    (work) =>
      inTransaction(database.db, (db) =>
        work({ ...now(), db, enqueue: async (job) => void changed.push(job) }),
      ),
    plan.id,
    { catalogue: townImporter, services: townImporter, businesses: townImporter },
  )
  expect(changed.filter((job) => job === businessChanged)).toHaveLength(count)
  const read = await app.inject({ url: address, headers: { cookie } })
  expect(read.json()).toMatchObject({ import: { status: 'applied', done: count, skipped: 0 } })

  await inTransaction(database.db, (db) => indexEverything({ ...now(), db }))
  const found = await app.inject({ url: '/api/v1/search?q=bakery&near=39.2,-89.1&box=38.9,-89.4,39.6,-88.9' })
  expect(found.json().total).toBeGreaterThan(count / 10)
  const profile = await app.inject({ url: '/api/v1/businesses/shop-0-bakery' })
  expect(profile.json()).toMatchObject({ status: 'published', isClaimed: false })

  const again = CsvImport.parse((await upload()).json())
  expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: count, error: 0 })
}, 1_200_000)
