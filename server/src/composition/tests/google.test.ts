import { expect, test } from 'vitest'
import { googlePushPath } from 'contract/googleReviews/connections'
import { openGoogle } from '../google.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log/log.ts'

const log = createLog('silent')
const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const notices = {
  GOOGLE_REVIEWS_TOPIC: 'projects/goodword/topics/reviews',
  GOOGLE_REVIEWS_PUSH_ACCOUNT: 'push@goodword.iam.gserviceaccount.com',
}

test('the stand-in for Business Profile never runs in production', async () => {
  const config = { ...readConfig({}), MODE: 'production' as const }
  await expect(openGoogle(config, log)).rejects.toThrow('the Google stand-in never runs in production')
})
test('Google has notices when their topic and account are configured', async () => {
  const without = await openGoogle(readConfig(client), log)
  expect(without.profileNotices).toBeNull()
  const google = await openGoogle(readConfig({ ...client, ...notices, ORIGIN: 'https://g.example' }), log)
  expect(google.businessProfile).toMatchObject({ kind: 'google', standInUrl: null })
  expect(google.profileNotices).toEqual({
    topic: notices.GOOGLE_REVIEWS_TOPIC,
    account: notices.GOOGLE_REVIEWS_PUSH_ACCOUNT,
    audience: `https://g.example/api/v1${googlePushPath}`,
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    issuer: 'https://accounts.google.com',
  })
})
test('the stand-in has notices and a page of its own', async () => {
  const google = await openGoogle(readConfig({}), log)
  try {
    const { businessProfile, profileNotices } = google
    expect(businessProfile.kind).toBe('stand_in')
    const page = await fetch(businessProfile.standInUrl ?? '')
    expect(await page.text()).toContain('River Oak Bakery')
    expect(profileNotices?.issuer).toBe(new URL(businessProfile.standInUrl ?? '').origin)
  } finally {
    await google.close()
  }
})
