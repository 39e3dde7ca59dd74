import { plus } from 'contract/core/time'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { useBookingsFixture } from '../../../../test-support/fixtures/bookings.ts'
import { mark, markedMember } from '../../../../test-support/fixtures/markedMember.ts'
import { privacyFixture } from '../../../../test-support/fixtures/privacy.ts'
import { unzipped } from '../../../../test-support/unzip.ts'
import { buildExportFile, endExports, listExports, readExportFile, startExport } from './exports.ts'

const database = useDatabase()
const bookings = useBookingsFixture(database)
const { port, storage } = privacyFixture(database, bookings.checkouts)

test('the ZIP has what the member left, as JSON, CSV and a page, and no secret; orders that arrive during the export are in all parts or in none', async () => {
  const { id } = await markedMember(database, bookings, await bookings.newSalon(6000))
  const started = await Promise.all([1, 2, 3].map(() => bookings.as(id, startExport)))
  expect(new Set(started.map((each) => each.id)).size).toBe(1)
  const exportId = started[0]!.id // three were started
  const productId = await bookings.checkouts.newProduct(bookings.checkouts.loyalty.gym, 1200)
  await Promise.all([
    buildExportFile(port, exportId),
    (async () => {
      await bookings.checkouts.fill(id, [{ productId, quantity: 1 }])
      await bookings.checkouts.start(id)
    })(),
  ])
  await buildExportFile(port, exportId)
  const [ready] = await bookings.as(id, listExports)
  expect(ready).toMatchObject({ id: exportId, state: 'ready' })
  const files = unzipped(await bookings.as(id, (context) => readExportFile(context, storage, exportId)))
  const json = (subject: string) => JSON.parse(files.get(`json/${subject}.json`)?.toString() ?? 'null')
  expect(json('account').member[0]).toMatchObject({ email: 'zqxw-email@people.example' })
  expect(json('account').audit_entry).toContainEqual(
    expect.objectContaining({
      action: 'member.changed',
      what: 'Account changed',
      changes: ['Name: Zqxw-old-name → Zqxwfirst Zqxwlast'],
    }),
  )
  expect(files.get('index.html')?.toString()).toContain('Name: Zqxw-old-name → Zqxwfirst Zqxwlast')
  expect(json('reviews').review[0]).toMatchObject({ text: 'zqxw-review-text' })
  expect(json('bookings').booking_message).toHaveLength(2)
  const lines = (name: string) => files.get(`csv/${name}.csv`)?.toString().trim().split('\r\n').slice(1) ?? []
  expect(lines('orders')).toHaveLength(json('orders').shop_order.length)
  expect(lines('bookings')).toHaveLength(
    json('bookings').booking.filter((row: { guest_name?: string }) => !row.guest_name).length,
  )
  expect(lines('points').length).toBeGreaterThan(0)
  expect(files.get('index.html')?.toString()).toContain('zqxw-booking-note')
  expect([...files.keys()].some((name) => name.startsWith('photos/'))).toBe(true)
  const all = [...files.values()].map((bytes) => bytes.toString()).join('\n')
  for (const secret of [
    'zqxw-access',
    'zqxw-refresh',
    'zqxw-session',
    'zqxw-token',
    'token_hash',
    'client_secret',
  ])
    expect(all, secret).not.toContain(secret)
  expect(all).toContain(mark)
})

test('a file belongs to its member, ends after seven days, and three a day are enough', async () => {
  const [id, other] = [
    await bookings.checkouts.loyalty.newMember(),
    await bookings.checkouts.loyalty.newMember(),
  ]
  for (let count = 0; count < 3; count += 1) {
    const { id: exportId } = await bookings.as(id, startExport)
    await buildExportFile(port, exportId)
    await expect(
      bookings.as(other, (context) => readExportFile(context, storage, exportId)),
    ).rejects.toMatchObject({ code: 'export_not_found' })
  }
  await expect(bookings.as(id, startExport)).rejects.toMatchObject({ code: 'export_limit' })
  database.clock.moveTo(plus(database.clock.now(), { days: 7 }))
  await endExports(port)
  expect((await bookings.as(id, listExports)).map(({ state }) => state)).toEqual([
    'expired',
    'expired',
    'expired',
  ])
  expect(storage.files.size).toBe(0)
  const { rows } = await database.pool.query(
    `select count(*)::int as count from audit_entry where action = 'member.exported' and member_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ count: 3 }])
})
