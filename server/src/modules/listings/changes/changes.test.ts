import { describe, expect, test } from 'vitest'
import { useListingFixture } from '../../../../test-support/fixtures/listings.ts'
import { readProfile } from '../../businesses/businesses.ts'
import { recentChanges, undoChange } from './changes.ts'

const fixture = useListingFixture()
const { database, state, as, edit, publish } = fixture
const profile = () => readProfile(database.contextOf(), state.slug)

describe('changes that operators see', () => {
  const undo = (version: number) =>
    as(state.other, (context) => undoChange(context, { businessId: state.businessId, version }))
  const own = async () =>
    (await recentChanges(database.contextOf())).filter(({ businessId }) => businessId === state.businessId)

  test('are those of name, address, category and website, for a day', async () => {
    await publish((await edit({ description: 'Cake.', priceLevel: 3 })).rev)
    expect(await own()).toEqual([])
    await publish((await edit({ name: 'Casino', description: 'Games.' })).rev)
    expect(await own()).toMatchObject([
      {
        version: 3,
        publishedBy: 'Lena Brandt',
        differences: [{ field: 'Name', before: 'River Oak Bakery', after: 'Casino' }],
        undoneBy: null,
      },
    ])
    database.clock.moveTo('2026-11-21T17:00:01Z')
    expect(await own()).toEqual([])
  })

  test('are undone without what the owner changed since, once', async () => {
    await publish((await edit({ name: 'Casino', website: 'https://casino.example' })).rev)
    await publish((await edit({ website: 'https://oak.example', phone: null })).rev)
    const answers = await Promise.all([undo(2), undo(2), undo(2)])
    expect(answers).toEqual([{ version: 4 }, { version: 4 }, { version: 4 }])
    expect(await profile()).toMatchObject({
      name: 'River Oak Bakery',
      website: 'https://oak.example',
      phone: null,
    })
    expect(await own()).toMatchObject([{ version: 3 }, { version: 2, undoneBy: 4 }])
    await expect(undo(9)).rejects.toMatchObject({ code: 'listing_change_settled' })
  })
})
