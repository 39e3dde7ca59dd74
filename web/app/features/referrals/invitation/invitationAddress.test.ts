import { describe, expect, test } from 'vitest'
import { invitationInputOf, codeForSignUp, withoutCode } from './invitationAddress.ts'

const search = (text: string) => new URLSearchParams(text)

describe('the referral code in an address', () => {
  test('is requested as typed', () => {
    expect(invitationInputOf(search('ref=+maya-7k2m+'))).toEqual({ params: { code: 'maya-7k2m' } })
  })

  test('is ignored when it is empty or too long', () => {
    expect(invitationInputOf(search(''))).toBeNull()
    expect(invitationInputOf(search('ref='))).toBeNull()
    expect(invitationInputOf(search(`ref=${'A'.repeat(41)}`))).toBeNull()
  })

  test('is removed with its band, without other parameters', () => {
    expect(withoutCode('/business-profile', search('b=river-oak-bakery&ref=A'))).toBe(
      '/business-profile?b=river-oak-bakery',
    )
    expect(withoutCode('/landing', search('ref=A'))).toBe('/landing')
  })

  test('reaches the sign-up on its own or in the return path', () => {
    expect(codeForSignUp(search('ref=ABCD1234&from=/landing?ref=OTHER'))).toBe('ABCD1234')
    expect(codeForSignUp(search('from=%2Fbusiness-profile%3Fb%3Dx%26ref%3DABCD1234'))).toBe('ABCD1234')
    expect(codeForSignUp(search('from=/cart'))).toBe('')
  })
})
