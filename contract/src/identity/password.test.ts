import { describe, expect, test } from 'vitest'
import { problemOfPassword } from './password.ts'

describe('a new password', () => {
  test.each(['six666', '1234567', ''])('is refused when it is too short: %s', (password) => {
    expect(problemOfPassword(password, null)).toBe('too_short')
  })
  test('has at most 128 characters', () => {
    expect(problemOfPassword('ab1-'.repeat(33), null)).toBe('too_long')
  })
  test.each([
    ...['password', 'Password1', 'passw0rd!', 'P@ssw0rd', 'password123', '123456789', '12345678', '87654321'],
    ...['qwertyui', 'qwerty123', 'qwer1234', '1qaz2wsx', 'asdfghjkl', 'zxcvbnm1', 'abcdefgh', 'abcd1234'],
    ...['11111111', 'aaaaaaaa', 'abababab', 'abcabcabc', '12121212', 'iloveyou', 'ILoveYou2', 'sunshine1'],
    ...[
      'princess',
      'football!',
      'welcome2026',
      'letmein123',
      'trustno1',
      'superman',
      'dragon99',
      'Summer2026!',
    ],
    ...[
      'goodword',
      'Goodword2026',
      'g00dw0rd',
      'michael1',
      'changeme',
      'qwertzuiop',
      '147258369',
      'loveyou2',
    ],
  ])('is refused when it is common: %s', (password) => {
    expect(problemOfPassword(password, null)).toBe('common')
  })
  test.each([
    ...['maya.lindqvist@lakeside.example', 'Maya.Lindqvist@Lakeside.example', 'mayalindqvist'],
    ...['maya.lindqvist1', 'MayaLindqvist2026', 'lakeside.example', 'lakeside-99'],
  ])('is refused when it resembles the email address: %s', (password) => {
    expect(problemOfPassword(password, 'Maya.Lindqvist@lakeside.example')).toBe('own_address')
    expect(problemOfPassword(password, 'someone@elsewhere.example')).toBeNull()
  })
  test.each([
    ...[
      'correct horse',
      'three wise words',
      'k3VtQ2mZ',
      'tea-and-toast-at-nine',
      'six or seven',
      'пароль-дом-7',
    ],
    ...[
      'lakeside walks',
      '83917465',
      'not correct horse',
      'old-secret-box',
      'maya likes tea',
      '日本語のパスワード',
    ],
  ])('is accepted when it is none of these: %s', (password) => {
    expect(problemOfPassword(password, 'maya@goodword.example')).toBeNull()
  })
})
