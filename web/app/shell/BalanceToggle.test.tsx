// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { WalletSummary } from 'contract/account/account'
import { usdCents } from 'contract/core/money'
import { Provider } from 'react-redux'
import { beforeEach, describe, expect, test } from 'vitest'
import { Price } from '../shared/ui/Price.tsx'
import { mayasData } from '../../test-support/auth.ts'
import { BalanceToggle } from './BalanceToggle.tsx'
import { createStore } from './store.ts'

function show(wallet: WalletSummary | null) {
  const store = createStore({ visitor: mayasData, entries: [] }, { isPersisted: false })
  render(
    <Provider store={store}>
      <>
        <BalanceToggle wallet={wallet} />
        <p data-testid="price">
          <Price cents={usdCents(2400)} />
        </p>
      </>
    </Provider>,
  )
}

const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('the toggle between USD and points', () => {
  beforeEach(() => show(mayasData.wallet))
  test('starts with USD and shows both real balances', () => {
    expect(choice(/^USD *\$128\.75$/).checked).toBe(true)
    expect(choice(/^Loyalty Points *1,250 pts$/).checked).toBe(false)
  })
  test('switches the order of every price', async () => {
    expect(screen.getByTestId('price').textContent).toBe('$24.00 or 2,400 pts')
    await userEvent.click(choice(/Points/))
    expect(screen.getByTestId('price').textContent).toBe('2,400 pts or $24.00')
  })
  test('cannot be deselected', async () => {
    await userEvent.click(choice(/USD/))
    await userEvent.click(choice(/USD/))
    expect(choice(/USD/).checked).toBe(true)
  })
})

test('without a confirmed sign-in the toggle has both labels and no balances', async () => {
  show(null)
  expect(choice(/^USD$/).checked).toBe(true)
  await userEvent.click(choice(/^Loyalty Points *$/))
  expect(screen.getByTestId('price').textContent).toBe('2,400 pts or $24.00')
})
