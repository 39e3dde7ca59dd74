import { describe, expect, test } from 'vitest'
import { useListingFixture } from '../../../../test-support/fixtures/listings.ts'
import { readProfile } from '../../businesses/businesses.ts'
import { readPreview } from './preview.ts'

const fixture = useListingFixture()
const { database, keys, state, read, edit } = fixture
const profile = () => readProfile(database.contextOf(), state.slug)

describe('a preview', () => {
  const tokenOf = (path: string) => new URL(path, 'http://localhost').searchParams.get('draft') ?? ''
  const preview = (token: string) => readPreview(database.contextOf(), token, keys)

  test('is the profile as the draft makes it, for one hour', async () => {
    const { previewPath } = await edit({ name: 'Oak', categories: ['barber'] })
    const token = tokenOf(previewPath)
    const shown = await preview(token)
    expect(shown).toMatchObject({ name: 'Oak', categories: [{ slug: 'barber' }] })
    expect(shown.products).toEqual((await profile()).products)
    database.clock.moveTo('2026-11-20T18:00:01Z')
    await expect(preview(token)).rejects.toMatchObject({ code: 'listing_preview_ended' })
  })

  test('links to no address that publishing refuses', async () => {
    const { previewPath } = await edit({
      website: 'javascript:alert(1)',
      socialLinks: [
        { network: 'instagram', url: 'data:text/html,x' },
        { network: 'facebook', url: 'facebook.com/oak' },
      ],
    })
    expect(await preview(tokenOf(previewPath))).toMatchObject({
      website: null,
      socialLinks: [{ network: 'facebook', url: 'https://facebook.com/oak' }],
    })
  })

  test('cannot be forged', async () => {
    const token = tokenOf((await read()).previewPath)
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const forged of ['', 'x', other, token.replace('~', '~1'), token.toUpperCase()])
      await expect(preview(forged)).rejects.toMatchObject({ code: 'listing_preview_ended' })
  })
})
