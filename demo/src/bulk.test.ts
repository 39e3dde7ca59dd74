import pg from 'pg'
import { expect, test } from 'vitest'
import { businessSitemap } from '../../server/src/modules/businesses/public.ts'
import { defineStandardCategories } from '../../server/src/modules/businesses/businesses.ts'
import { useDatabase } from '../../server/test-support/database.ts'
import { insertInBulk } from './bulk.ts'
import { realCities } from './cities.ts'
import { generateScaled } from './town/scaled.ts'

const database = useDatabase()

test('the businesses of load tests joined on different days, and so did what they sell', async () => {
  const context = database.contextOf()
  await defineStandardCategories(context)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await insertInBulk(client, [...generateScaled(20, { cities: realCities(), seed: 1 })], context.now)
  await client.end()
  for (const name of ['businesses.xml', 'offers.xml']) {
    const file = businessSitemap.find((each) => each.name === name)! // a file of the list
    const addresses = await file.addresses(context, '')
    expect(new Set(addresses.map(({ changedAt }) => changedAt)).size).toBeGreaterThan(10)
    expect(addresses.filter(({ changedAt }) => changedAt >= context.now)).toEqual([])
  }
})
