import type { MemberId } from 'contract/core/ids'
import { deleteUser, downloadUsers } from 'contract/people/users'
import { afterEach, expect, test, vi } from 'vitest'
import { usersAddress, usersRequest } from './usersRequest.ts'

const id = '01900000-0000-7000-8000-000000000001' as MemberId // an id of the test
const input = { params: { id }, query: { reason: 'Misuse' } }
afterEach(() => vi.unstubAllEnvs())

test('the users API has the base address of the configuration', () => {
  vi.stubEnv('USERS_API_URL', 'https://users.example/api/v1')
  expect(usersRequest(deleteUser, input).url).toBe(`https://users.example/api/v1/users/${id}?reason=Misuse`)
  expect(usersAddress(downloadUsers, { query: {} })).toBe('https://users.example/api/v1/users.csv')
})

test('without one, it is our own server', () => {
  vi.stubEnv('USERS_API_URL', '')
  expect(usersRequest(deleteUser, input).url).toBe(`/users/${id}?reason=Misuse`)
  expect(usersAddress(downloadUsers, { query: { show: 'owners' } })).toBe('/api/v1/users.csv?show=owners')
})
