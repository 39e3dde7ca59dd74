import type { LocalDate } from 'contract/core/instant'
import { describe, expect, test } from 'vitest'
import { cardOf, faultOf, outcomeOf } from './cardProcessor.rules.ts'

const today = '2026-11-20' as LocalDate // the contract's format
const good = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' }

describe('an entered card', () => {
  test.each([
    ['with spaces', good],
    ['without separators', { ...good, number: '4242424242424242', expiry: '1126' }],
    ['with dashes and a four-digit year', { ...good, number: '4242-4242-4242-4242', expiry: '1/2027' }],
    ['with a security code of four digits', { number: '378282246310005', expiry: '12/30', cvc: '1234' }],
  ])('is valid %s', (_how, card) => expect(faultOf(card, today)).toBeNull())
  test.each([
    [{ number: '' }, 'number', 'incomplete_number'],
    [{ number: '4242 4242' }, 'number', 'incomplete_number'],
    [{ number: '4242 4242 4242 4241' }, 'number', 'incorrect_number'],
    [{ number: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' }, 'number', 'incomplete_number'],
    [{ expiry: '' }, 'expiry', 'invalid_expiry_month'],
    [{ expiry: '13/30' }, 'expiry', 'invalid_expiry_month'],
    [{ expiry: '00/30' }, 'expiry', 'invalid_expiry_month'],
    [{ expiry: '10/26' }, 'expiry', 'invalid_expiry_year_past'],
    [{ expiry: '12/2025' }, 'expiry', 'invalid_expiry_year_past'],
    [{ cvc: '12' }, 'cvc', 'incomplete_cvc'],
    [{ cvc: '1234' }, 'cvc', 'incomplete_cvc'],
    [{ number: '378282246310005', cvc: '123' }, 'cvc', 'incomplete_cvc'],
  ])('with %j is invalid in %s', (change, field, code) => {
    expect(faultOf({ ...good, ...change }, today)).toMatchObject({ field, code })
  })
  test('yields its brand and last four digits', () => {
    expect(cardOf('4242 4242 4242 4242')).toEqual({ brand: 'visa', last4: '4242' })
    expect(cardOf('5555555555554444')).toEqual({ brand: 'mastercard', last4: '4444' })
    expect(cardOf('378282246310005')).toEqual({ brand: 'amex', last4: '0005' })
  })
  test('has the same outcome as Stripe’s test numbers, in any notation', () => {
    expect(outcomeOf('4000 0000 0000 9995')).toEqual({ kind: 'decided', decline: 'insufficient_funds' })
    expect(outcomeOf('5555555555554444')).toEqual({ kind: 'decided', decline: null })
  })
})
