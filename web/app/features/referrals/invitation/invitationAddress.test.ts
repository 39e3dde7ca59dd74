import { describe, expect, test } from 'vitest'
import { askedInvitation, codeForSignUp, withoutCode } from './invitationAddress.ts'

const search = (text: string) => new URLSearchParams(text)

describe('the code in an address', () => {
  test('is asked for as it was typed', () => {
    expect(askedInvitation(search('ref=+maya-7k2m+'))).toEqual({ params: { code: 'maya-7k2m' } })
  })

  test('is left alone when nobody can have typed it', () => {
    expect(askedInvitation(search(''))).toBeNull()
    expect(askedInvitation(search('ref='))).toBeNull()
    expect(askedInvitation(search(`ref=${'A'.repeat(41)}`))).toBeNull()
  })

  test('goes with the band that shows it, and nothing else goes', () => {
    expect(withoutCode('/business-profile', search('b=river-oak-bakery&ref=A'))).toBe(
      '/business-profile?b=river-oak-bakery',
    )
    expect(withoutCode('/landing', search('ref=A'))).toBe('/landing')
  })

  test('comes along to the sign-up by itself or with the page to return to', () => {
    expect(codeForSignUp(search('ref=ABCD1234&from=/landing?ref=OTHER'))).toBe('ABCD1234')
    expect(codeForSignUp(search('from=%2Fbusiness-profile%3Fb%3Dx%26ref%3DABCD1234'))).toBe('ABCD1234')
    expect(codeForSignUp(search('from=/cart'))).toBe('')
  })
})
