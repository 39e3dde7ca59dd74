import type { BusinessId } from 'contract/core/ids'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../test-support/app.ts'
import { listBusiness, publishBusiness, readProfile } from '../businesses/businesses.ts'
import { memoryStorage } from '../../../test-support/memoryStorage.ts'
import { photograph } from '../../../test-support/fixtures/photos.ts'
import { storeUpload } from '../photos/assets/storedPhoto.ts'
import { addBusinessPhoto } from '../photos/gallery/addPhoto.ts'
import { bakeryDraft, defineTestCategories } from '../../../test-support/fixtures/businesses.ts'

const storage = memoryStorage()
const server = useApp({}, { storage })
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })
let draft: BusinessId
const offers = { product: '', service: '' }

beforeAll(async () => {
  const context = server.database.contextOf()
  await defineTestCategories(context)
  await publishBusiness(context, await listBusiness(context, bakeryDraft()))
  draft = await listBusiness(context, bakeryDraft({ slug: 'not-yet', name: 'Not Yet' }))
  const { products, services } = await readProfile(context, 'river-oak-bakery')
  offers.product = `/share/product/river-oak-bakery/${products[0]?.id}.png`
  offers.service = `/share/service/${services[0]?.id}.png`
})

describe('a share picture', () => {
  test('is a PNG of 1200 × 630 for a business, its products and its services', async () => {
    for (const url of ['/share/business/river-oak-bakery.png', offers.product, offers.service]) {
      const { statusCode, headers, rawPayload } = await get(url)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('image/png')
      expect(headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400')
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(rawPayload.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    }
  })

  test('answers 304 to a cached copy until its content changes', async () => {
    const url = '/share/business/river-oak-bakery.png'
    const etag = String((await get(url)).headers.etag)
    const again = await get(url, { 'if-none-match': etag })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    await server.database.pool.query(`update business set name = 'River Ash Bakery' where slug = $1`, [
      'river-oak-bakery',
    ])
    const changed = await get(url, { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  test('shows the first photo, or the drawn cover while the storage is away', async () => {
    const url = '/share/business/with-photo.png'
    const businessId = await listBusiness(
      server.database.contextOf(),
      bakeryDraft({ slug: 'with-photo', name: 'With Photo' }),
    )
    await publishBusiness(server.database.contextOf(), businessId)
    const pictureOf = async () => (await get(url)).rawPayload
    const drawn = await pictureOf()
    const edit = { crop: null, rotation: 0 } as const
    const photo = await storeUpload(storage, await photograph(1), { edit, sender: businessId })
    await server.calendarPort.write((context) => addBusinessPhoto(context, { businessId, photo, alt: '' }))
    const shown = await pictureOf()
    expect(shown.equals(drawn)).toBe(false)
    storage.goAway()
    expect((await pictureOf()).equals(drawn)).toBe(true)
    storage.comeBack()
    expect((await pictureOf()).equals(shown)).toBe(true)
  })

  test('does not exist for an unknown or unpublished business', async () => {
    for (const [url, code] of [
      ['/share/business/nobody.png', 'business_not_found'],
      ['/share/business/not-yet.png', 'business_not_found'],
      [`/share/product/river-oak-bakery/${draft}.png`, 'product_not_found'],
      [`/share/service/${draft}.png`, 'service_not_found'],
      ['/share/business/No%20Slug.png', 'route_not_found'],
      ['/share/service/7.png', 'route_not_found'],
    ]) {
      const answer = await get(String(url))
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(answer.json()).toMatchObject({ code })
    }
  })
})
