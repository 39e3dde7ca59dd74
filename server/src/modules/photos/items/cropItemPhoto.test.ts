import { ItemPhotoEdit, ItemPhotoUploaded } from 'contract/catalogue/itemPhotos'
import { apiPrefix } from 'contract/core/route'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useGalleryFixture } from '../../../../test-support/fixtures/gallery.ts'

const { server, origin, call, look, next, state } = useGalleryFixture()

const pathOf = (id = '') => `/businesses/${state.bakery}/catalogue/photos${id && `/${id}/crop`}`

async function upload(sent: Buffer) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `${apiPrefix}${pathOf()}`,
    headers: { origin, cookie: state.owner.cookie, 'content-type': 'image/jpeg' },
    payload: sent,
  })
  return ItemPhotoUploaded.parse(answer.json()).photo
}

test('a photo of a product is cropped from the uncropped one, again and back', async () => {
  const photo = await upload(await next())
  const whole = ItemPhotoEdit.parse((await call(state.owner, 'GET', pathOf(photo.id))).json())
  expect(whole.edit).toEqual({ crop: null, rotation: 0 })

  const half = { crop: { x: 0, y: 0, width: 50, height: 100 }, rotation: 90 }
  const crop = ItemPhotoUploaded.parse((await call(state.owner, 'PUT', pathOf(photo.id), half)).json())
  expect(crop.photo).toMatchObject({ width: 320, height: 960 })
  expect(crop.photo.id).not.toBe(photo.id)

  const edit = ItemPhotoEdit.parse((await call(state.owner, 'GET', pathOf(crop.photo.id))).json())
  expect(edit.edit).toEqual(half)
  const original = await look(edit.originalPath, { cookie: state.owner.cookie })
  expect((await sharp(original.rawPayload).metadata()).width).toBe(960)

  const back = await call(state.owner, 'PUT', pathOf(crop.photo.id), { crop: null, rotation: 0 })
  expect(ItemPhotoUploaded.parse(back.json()).photo.id).toBe(photo.id)
})

test('parts that are too small, unknown photos and strangers are refused', async () => {
  const { id } = await upload(await next())
  const edit = { crop: null, rotation: 90 }
  const tiny = { crop: { x: 0, y: 0, width: 5, height: 5 }, rotation: 0 }
  const code = async (answer: ReturnType<typeof call>) => (await answer).json<{ code: string }>().code
  expect(await code(call(state.owner, 'PUT', pathOf(id), tiny))).toBe('photo_part_too_small')
  const other = crypto.randomUUID()
  expect(await code(call(state.owner, 'PUT', pathOf(other), edit))).toBe('photo_not_found')
  expect(await code(call(state.owner, 'GET', pathOf(other)))).toBe('photo_not_found')
  expect(await code(call(state.stranger, 'PUT', pathOf(id), edit))).toBe('business_not_found')
  const original = `/media/originals/${state.bakery}/catalogue/${id}.jpg`
  expect((await look(original)).statusCode).toBe(401)
  expect((await look(original, { cookie: state.stranger.cookie })).statusCode).toBe(404)
})
