// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type AuthUser, authSlice, userOfBackend } from '../../shared/auth/authSlice.ts'
import { mayasData } from '../../../test-support/auth.ts'
import { CartSummary } from './CartSummary.tsx'

const note = /^Points at the standard rate\./

function show(user: AuthUser | null) {
  const store = configureStore({
    reducer: { auth: authSlice.reducer },
    preloadedState: { auth: { ...authSlice.getInitialState(), user } },
  })
  const cart = { parts: [], itemCount: 1, totalUsdCents: usdCents(3640), earnPoints: points(182) }
  render(
    <Provider store={store}>
      <MemoryRouter>
        <CartSummary cart={cart} isSettling={false} />
      </MemoryRouter>
    </Provider>,
  )
  expect(screen.getByText('+182 pts')).toBeDefined()
}

test('tells visitors that their tier may change the points', () => {
  show(null)
  expect(screen.getByText(note)).toBeDefined()
})

test('tells members nothing, because their points are those of the payment', () => {
  show(userOfBackend(mayasData))
  expect(screen.queryByText(note)).toBeNull()
})
