import type { PhotoEdit } from 'contract/photos/photos'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { effort } from '../../../../test-support/effort.ts'
import { photograph, type PictureKind } from '../../../../test-support/fixtures/photos.ts'
import { originalOf, photoOf } from './makePhoto.ts'

const whole: PhotoEdit = { crop: null, rotation: 0 }

const made = async (sent: Buffer, edit = whole) => {
  const photo = await photoOf(await originalOf(sent), edit)
  return { ...photo.facts, files: await photo.files() }
}

/** Red, green, blue and white corners of a picture, clockwise from the top left. */
const quarters = { width: 480, height: 400 }
async function corners(): Promise<Buffer> {
  const part = async (background: string) =>
    sharp({ create: { width: 240, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { ...quarters, channels: 3, background: '#fff' } })
    .composite([
      { input: await part('#f00'), left: 0, top: 0 },
      { input: await part('#0f0'), left: 240, top: 0 },
      { input: await part('#00f'), left: 240, top: 200 },
    ])
    .png()
    .toBuffer()
}

const colours: Record<string, string> = { '100': 'R', '010': 'G', '001': 'B', '111': 'W' }

async function cornersOf(file: Buffer): Promise<string> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const pixel = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [r = 0, g = 0, b = 0] = data.subarray(pixel, pixel + 3)
    const isOn = (value: number) => (value > 160 ? 1 : 0)
    return colours[`${isOn(r)}${isOn(g)}${isOn(b)}`] ?? '?'
  }
  return at(0.25, 0.25) + at(0.75, 0.25) + at(0.75, 0.75) + at(0.25, 0.75)
}

/** How a camera stores an upright picture under each EXIF orientation. */
const stored: Record<number, (picture: Sharp) => Promise<Buffer>> = {
  1: (picture) => picture.png().toBuffer(),
  2: (picture) => picture.flop().png().toBuffer(),
  3: (picture) => picture.rotate(180).png().toBuffer(),
  4: (picture) => picture.flip().png().toBuffer(),
  5: async (picture) =>
    sharp(await picture.rotate(270).png().toBuffer())
      .flip()
      .png()
      .toBuffer(),
  6: (picture) => picture.rotate(270).png().toBuffer(),
  7: async (picture) =>
    sharp(await picture.rotate(90).png().toBuffer())
      .flip()
      .png()
      .toBuffer(),
  8: (picture) => picture.rotate(90).png().toBuffer(),
}
const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const

const secrets = {
  IFD0: { Make: 'SecretCamera', Artist: 'Maya Lindqvist', Copyright: 'SecretOwner' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '41/1 34/1 48/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '73/1 43/1 12/1',
  },
}
const forbidden =
  /Exif|ICC_PROFILE|iCCP|acsp|GPS|SecretCamera|SecretOwner|Maya Lindqvist|http:\/\/ns\.adobe|xpacket/

/** A file from a phone: in one of three formats, one of the orientations, with place, names and a color profile. */
async function phoneFile(
  upright: Buffer,
  { orientation, kind, profile }: { orientation: number; kind: PictureKind; profile: string | null },
): Promise<Buffer> {
  const turned = await (stored[orientation] ?? stored[1])!(sharp(upright)) // 1 is there
  const picture = sharp(turned).withMetadata({ orientation }).withExifMerge(secrets)
  return (profile === null ? picture : picture.withIccProfile(profile))
    .toFormat(kind, { quality: 95 })
    .toBuffer()
}

describe.each([
  ['jpeg', 'p3'],
  ['png', 'srgb'],
  ['webp', null],
] as const)('a %s with the profile %s', (kind, profile) => {
  test.each(orientations)('of orientation %i comes out upright and without metadata', async (orientation) => {
    const sent = await phoneFile(await corners(), { orientation, kind, profile })
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const { files, width, height } = await made(sent)
    expect([width, height]).toEqual([480, 400])
    for (const { bytes } of files) {
      expect(await cornersOf(bytes)).toBe('RGBW')
      expect(await sharp(bytes).metadata()).not.toMatchObject({ exif: expect.anything() })
      expect(bytes.toString('latin1')).not.toMatch(forbidden)
    }
  })
})

const pictures = effort('PICTURES', { sample: 1, soak: 20 })
test('pictures in eight orientations lose their metadata and keep their pixels', async () => {
  for (let seed = 1; seed <= pictures; seed += 1) {
    const upright = await photograph(seed, { width: 360, height: 240, kind: 'png' })
    const expected = await thumbnail(upright)
    for (const orientation of orientations) {
      const kind = (['jpeg', 'webp', 'png'] as const)[seed % 3] ?? 'jpeg'
      const sent = await phoneFile(upright, { orientation, kind, profile: seed % 2 ? 'srgb' : null })
      const original = await originalOf(sent)
      const { files } = await photoOf(original, whole)
      expect(original.bytes.toString('latin1')).not.toMatch(forbidden)
      for (const { bytes } of await files()) {
        expect(bytes.toString('latin1')).not.toMatch(forbidden)
        expect(distance(await thumbnail(bytes), expected)).toBeLessThan(12)
      }
    }
  }
})

const thumbnail = async (file: Buffer) =>
  sharp(file).removeAlpha().resize(12, 8, { fit: 'fill' }).raw().toBuffer()

/** The mean difference of two pictures, of 255. */
const distance = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length

describe('the files of a photo', () => {
  test('are three formats in up to three widths, without enlargement', async () => {
    const { files, width, height } = await made(await photograph(1, { width: 2000, height: 1000 }))
    expect([width, height]).toEqual([1280, 640])
    const sizes = files.map((file) => `${file.width}.${file.format}`)
    expect(sizes).toEqual(
      [320, 640, 1280].flatMap((each) => ['avif', 'webp', 'jpg'].map((format) => `${each}.${format}`)),
    )
    for (const file of files) {
      const { format, width: real } = await sharp(file.bytes).metadata()
      expect([format, real]).toEqual([{ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[file.format], file.width])
    }
    const small = await made(await photograph(1, { width: 500, height: 400 }))
    expect(small.files.map((file) => file.width)).toEqual([320, 320, 320, 500, 500, 500])
  })

  test('of one pixel exist where small photos are taken', async () => {
    const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
    const { files, facts } = await photoOf(await originalOf(pixel, { takesSmall: true }), whole, {
      takesSmall: true,
    })
    expect([facts.width, facts.height]).toEqual([1, 1])
    expect((await files()).map(({ width }) => width)).toEqual([1, 1, 1])
  })

  test('of a tall photo stay within 1,600 pixels of height', async () => {
    const { width, height } = await made(await photograph(1, { width: 1500, height: 3000 }))
    expect([width, height]).toEqual([800, 1600])
  })

  test('are of the same address for the same upload, and of another for another edit', async () => {
    const sent = await photograph(2)
    const hash = async (edit: PhotoEdit) => (await made(sent, edit)).hash
    expect(await hash(whole)).toBe(await hash(whole))
    const others = await Promise.all([
      hash(whole),
      hash({ crop: null, rotation: 90 }),
      hash({ crop: { x: 0, y: 0, width: 50, height: 50 }, rotation: 0 }),
    ])
    expect(new Set(others).size).toBe(3)
  })

  test('show the chosen part after the rotation', async () => {
    const sent = await sharp(await corners())
      .resize(1600, 1200, { fit: 'fill' })
      .png()
      .toBuffer()
    const turned = await made(sent, { crop: null, rotation: 90 })
    expect(await cornersOf(turned.files.at(-1)!.bytes)).toBe('WRGB') // there are files
    const part = await made(sent, { crop: { x: 50, y: 0, width: 50, height: 50 }, rotation: 90 })
    expect(await cornersOf(part.files.at(-1)!.bytes)).toBe('RRRR')
    expect([part.width, part.height]).toEqual([600, 800])
  })

  test('are white where the upload is transparent', async () => {
    const sent = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    expect(await cornersOf((await made(sent)).files[0]!.bytes)).toBe('WWWW') // there are files
  })
})

describe('an upload is refused', () => {
  const code = async (sent: Buffer) =>
    originalOf(sent).then(
      () => null,
      (error: unknown) => (error as { code?: string }).code, // a refusal
    )

  test('above 25 MB', async () => {
    expect(await code(Buffer.alloc(25 * 1024 * 1024 + 1))).toBe('photo_file_too_large')
  })

  test('as a decompression bomb: few bytes, very many pixels', async () => {
    const bomb = await sharp({
      create: { width: 8000, height: 8000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    expect(await code(bomb)).toBe('photo_pixels_too_many')
  })

  test('when truncated', async () => {
    for (const kind of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const sent = await photograph(3, { kind })
      expect(await code(sent.subarray(0, Math.floor(sent.length / 2)))).toBe('photo_damaged')
    }
  })

  test('when its content is not what its first bytes say', async () => {
    const png = await photograph(3, { kind: 'png' })
    expect(await code(Buffer.concat([Buffer.from('ffd8ff', 'hex'), png]))).toBe('photo_damaged')
  })

  test('as a script in the name of a PNG', async () => {
    expect(await code(Buffer.from('<script>alert(1)</script>'))).toBe('photo_not_image')
    expect(await code(Buffer.from('#!/bin/sh\nrm -rf /\n'))).toBe('photo_not_image')
    expect(await code(Buffer.alloc(0))).toBe('photo_not_image')
  })

  test('as HEIC and SVG, each in its own words', async () => {
    expect(await code(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'))).toBe('photo_heic')
    expect(await code(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('photo_svg')
  })

  test('when it is too small, or its part is', async () => {
    expect(await code(await photograph(4, { width: 319, height: 400 }))).toBe('photo_too_small')
    const original = await originalOf(await photograph(4, { width: 640, height: 480 }))
    const edit = { crop: { x: 0, y: 0, width: 40, height: 100 }, rotation: 0 } as const
    await expect(photoOf(original, edit)).rejects.toMatchObject({ code: 'photo_part_too_small' })
  })

  test('and a script after a real PNG is lost', async () => {
    const png = await photograph(5, { kind: 'png' })
    const { files } = await made(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
    for (const { bytes } of files) expect(bytes.includes('<script>')).toBe(false)
  })
})
