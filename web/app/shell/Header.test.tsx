// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type Auth, AuthContext } from '../shared/auth/useAuth.ts'
import { Header } from './Header.tsx'
import { createStore } from './store.ts'

function show(auth: Partial<Auth>) {
  render(
    <Provider store={createStore({ visitor: null, entries: [] }, { isPersisted: false })}>
      <>
        <AuthContext value={{ user: null, backendData: null, loading: false, ...auth } as Auth}>
          <MemoryRouter>
            <Header />
          </MemoryRouter>
        </AuthContext>
      </>
    </Provider>,
  )
}

test('signed-in members have the toggle even when the backend did not verify the sign-in', () => {
  show({ user: { uid: '1', email: 'maya@example.com', displayName: 'Maya' } })
  expect(screen.getByRole('group', { name: 'Show prices in' })).toBeDefined()
  expect(screen.getByRole('radio', { name: 'USD' })).toBeDefined()
  expect(screen.getByRole('radio', { name: 'Loyalty Points' })).toBeDefined()
})

test('visitors have no toggle', () => {
  show({})
  expect(screen.queryByRole('group', { name: 'Show prices in' })).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})
