import { defaultPreferences } from 'contract/account/defaultPreferences'
import { GoogleLocationStatus, GoogleTrouble } from 'contract/googleReviews/connections'
import { expect, test } from 'vitest'
import { sampleGoogleLocation } from '../../../test-support/googleReviews.ts'
import { reviewProblemText } from './connect/callbackText.ts'
import { countText, faultText, locationStatus, matchText, scopeTexts, troubleText } from './googleText.ts'

test('each trouble, state and fault has its own sentence', () => {
  const troubles = GoogleTrouble.options.map((each) => troubleText(each).text)
  expect(new Set(troubles).size).toBe(troubles.length)
  const states = GoogleLocationStatus.options.map(locationStatus)
  expect(new Set(states).size).toBe(states.length)
  const problems = [
    'declined',
    'state_used',
    'state_expired',
    'state_foreign',
    'scope_missing',
    'provider_down',
  ]
  expect(new Set(problems.map((each) => reviewProblemText(each).text)).size).toBe(problems.length)
  expect(reviewProblemText('hasOwnProperty')).toEqual(reviewProblemText(null))
})

test('the faults of the list of locations lead to the step that solves them', () => {
  const cures = (
    ['google_needs_reconnect', 'google_not_enabled', 'google_no_rights', 'google_busy'] as const
  ).map((code) => faultText(code)?.cure)
  expect(cures).toEqual(['connect', 'wait', 'other', 'retry'])
  expect(faultText('google_not_enabled')?.title).toBe('Google must approve Goodword first')
  expect(faultText('internal')).toBeNull()
  expect(faultText(null)).toBeNull()
})

test('the reasons of a match are in words, with the distance in the units of the member', () => {
  expect(matchText({ reasons: ['same_name', 'same_phone', 'near'], distance: 40 }, defaultPreferences)).toBe(
    'same name, same phone number, 130 ft apart',
  )
  expect(matchText({ reasons: ['similar_name', 'near'], distance: null }, { units: 'metric' })).toBe(
    'similar name, nearby',
  )
  expect(matchText({ reasons: ['same_address'], distance: 480 }, { units: 'metric' })).toBe(
    'same address, 480 m apart',
  )
})

test('the count of an import names the total once Google has counted', () => {
  const unread = { importedAt: null, reviewCount: 1200, reviewTotal: 4000 }
  expect(countText(sampleGoogleLocation(unread))).toBe('1,200 of 4,000 reviews')
  expect(countText(sampleGoogleLocation({ ...unread, reviewTotal: null }))).toBe('Waiting for Google')
  expect(countText(sampleGoogleLocation({ reviewCount: 1 }))).toBe('1 review')
})

test('permissions are named once in plain words, and an unknown one by its name', () => {
  const auth = 'https://www.googleapis.com/auth/'
  expect(scopeTexts(['openid', `${auth}userinfo.email`, `${auth}business.manage`, `${auth}drive`])).toEqual([
    'Your email address',
    'Manage your Business Profile (business.manage)',
    'drive',
  ])
})
