import type { ProductInput, ServiceInput } from 'contract/catalogue/catalogue'
import { type BusinessId, type MemberId, PhotoId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { plus } from 'contract/core/time'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { bakeryDraft, defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  addMembership,
  listBusiness,
  publishBusiness,
  readProductDetails,
  readProfile,
} from '../../businesses/businesses.ts'
import { addProductTo, changeProductOf } from '../../catalogue/products/products.ts'
import { addServiceTo } from '../../catalogue/services/services.ts'
import { createMember } from '../../identity/sessions/sessions.ts'
import { deleteUnusedPhotos } from '../assets/photo.repository.ts'
import type { StoredPhoto } from '../assets/storedPhoto.ts'
import { deleteUnusedItemPhotos } from './itemPhoto.repository.ts'
import { addItemUpload } from './itemPhotos.ts'

const database = useDatabase()
let owner: MemberId
let stranger: MemberId
let bakery: BusinessId
let other: BusinessId

const as = <T>(memberId: MemberId, work: (context: Context) => Promise<T>): Promise<T> =>
  inTransaction(database.db, (db) => work({ ...database.contextOf(memberId), db }))

/** A photo whose files are stored; each number gives a different photo. */
const stored = (number: number): StoredPhoto => ({
  hash: `${number}`.padStart(32, 'h'),
  originalHash: `${number}`.padStart(32, 'o'),
  edit: { crop: null, rotation: 0 },
  width: 1024,
  height: 640,
  thumbhash: '3DgOFIINaIWYd4d0aXYOdvFiiA==',
  perceptualHash: ((BigInt(number) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn)
    .toString(16)
    .padStart(16, '0'),
})
const upload = async (number: number, businessId = bakery) =>
  (await as(owner, (context) => addItemUpload(context, businessId, stored(number)))).photo.id
const product = (photos?: ProductInput['photos']): ProductInput => ({
  name: 'Rye',
  description: '',
  optionNames: ['Size'],
  menuCategoryId: null,
  fulfilment: 'pickup',
  preparationMinutes: 0,
  maxPerOrder: 10,
  isRedeemable: true,
  taxClass: 'standard',
  variants: ['Small', 'Large'].map((size) => ({
    optionValues: [size],
    priceUsdCents: usdCents(500),
    sku: null,
    stock: null,
  })),
  ...(photos && { photos }),
})
const service: ServiceInput = {
  name: 'Bread class',
  description: '',
  durationMinutes: 60,
  price: { kind: 'free' },
  menuCategoryId: null,
}
const days = (count: number) => plus(database.contextOf().now, { days: count })

beforeAll(async () => {
  await defineTestCategories(database.contextOf())
  const person = (name: string) => ({
    email: `${name}@goodword.example`,
    displayName: name,
    emailVerified: true,
    isOperator: false,
  })
  owner = (await createMember(database.contextOf(), person('owner'))).id
  stranger = (await createMember(database.contextOf(), person('stranger'))).id
  const open = async (slug: string) => {
    const id = await listBusiness(database.contextOf(), bakeryDraft({ slug }))
    await publishBusiness(database.contextOf(), id)
    await addMembership(database.contextOf(), { businessId: id, memberId: owner, role: 'owner' })
    return id
  }
  bakery = await open('bakery')
  other = await open('other')
})

test('a product shows its photos in order on its page, and all variants its cover in the profile', async () => {
  const [front, inside] = [await upload(1), await upload(2)]
  const photos = [
    { id: front, alt: 'A dark loaf' },
    { id: inside, alt: '' },
  ]
  const added = await as(owner, (context) => addProductTo(context, bakery, product(photos)))
  expect(added.photos?.map(({ id, alt }) => ({ id, alt }))).toEqual(photos)
  const profile = await readProfile(database.contextOf(), 'bakery')
  const variants = profile.products.filter(({ variant }) => variant?.groupId === added.id)
  expect(variants.map(({ photo }) => photo?.alt)).toEqual(['A dark loaf', 'A dark loaf'])
  const details = await readProductDetails(database.contextOf(), {
    slug: 'bakery',
    productId: variants[1]!.id,
  })
  expect(details.photos.map(({ id }) => id)).toEqual([front, inside])
})

test('a save with other photos replaces them, one without photos keeps them, and the same ones write nothing', async () => {
  const [one, two] = [await upload(3), await upload(4)]
  const added = await as(owner, (context) => addProductTo(context, bakery, product([{ id: one, alt: '' }])))
  const change = (rev: number, photos?: ProductInput['photos']) =>
    as(owner, (context) =>
      changeProductOf(
        context,
        { businessId: bakery, id: added.id },
        {
          rev,
          product: { ...product(photos), variants: added.variants.map(({ stock: _stock, ...each }) => each) },
        },
      ),
    )
  const kept = await change(added.rev)
  expect(kept).toMatchObject({ rev: added.rev, photos: [{ id: one }] })
  const swapped = await change(added.rev, [
    { id: two, alt: 'The crumb' },
    { id: one, alt: '' },
  ])
  expect(swapped.photos?.map(({ id }) => id)).toEqual([two, one])
  expect(swapped.rev).toBe(added.rev + 1)
  const none = await change(swapped.rev, [])
  expect(none.photos).toBeUndefined()
})

test('a service takes photos that this business uploaded, and no others', async () => {
  const [own, foreign] = [await upload(5), await upload(6, other)]
  const add = (id: PhotoId) =>
    as(owner, (context) => addServiceTo(context, bakery, { ...service, photos: [{ id, alt: '' }] }))
  expect((await add(own)).photos).toMatchObject([{ id: own }])
  await expect(add(foreign)).rejects.toMatchObject({ code: 'photo_not_found' })
  await expect(add(PhotoId.parse(crypto.randomUUID()))).rejects.toMatchObject({ code: 'photo_not_found' })
  await expect(as(stranger, (context) => addItemUpload(context, bakery, stored(7)))).rejects.toMatchObject({
    code: 'business_not_found',
  })
})

test('the same upload again, also in parallel, is one photo', async () => {
  const ids = await Promise.all([upload(8), upload(8), upload(8)])
  expect(new Set(ids).size).toBe(1)
})

test('a photo that operators removed from the gallery is refused for a product, too', async () => {
  const id = await upload(9)
  await database.pool.query(
    `insert into business_photo (business_id, photo_id, position, status, added_at, removed_at)
     values ($1, $2, 1, 'rejected', now(), now())`,
    [bakery, id],
  )
  await expect(upload(9)).rejects.toMatchObject({ code: 'photo_rejected' })
})

test('photos that an item shows stay; uploads that none shows go after 30 days, then their files', async () => {
  const [shown, unused] = [await upload(10), await upload(11)]
  await as(owner, (context) =>
    addServiceTo(context, bakery, { ...service, photos: [{ id: shown, alt: '' }] }),
  )
  const left = async () =>
    (
      await database.pool.query<{ id: string }>('select id from photo where id = any($1)', [[shown, unused]])
    ).rows.map(({ id }) => id)
  await deleteUnusedItemPhotos(database.db, days(-1))
  await deleteUnusedPhotos(database.db, { before: days(1), limit: 200 })
  expect((await left()).toSorted()).toEqual([shown, unused].toSorted())
  await deleteUnusedItemPhotos(database.db, days(1))
  await deleteUnusedPhotos(database.db, { before: days(1), limit: 200 })
  expect(await left()).toEqual([shown])
})
