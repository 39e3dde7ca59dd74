import { expect, test } from 'vitest'
import { replyWarnings, normalizedText } from './replyWarnings.ts'

test.each([
  'Thank you, Maya! We are glad that you liked the sourdough.',
  'We have baked here since 1998, and 3 of us worked on Saturday.',
  'See you on 11/26/2026 at 10:30. We open at 9.',
  'From 2019-2026 we used 2 ovens; since 2026-11-20 we have 3.',
  'The U.S. flag cake, e.g. with berries, was made by Tomas.',
  'Please show the dress code at the door. The ZIP of our town is easy.',
  'ABSOLUTELY! THANK YOU!!!',
])('an ordinary reply has no warning: %s', (text) => {
  expect(replyWarnings(text)).toEqual([])
})

test.each([
  ['Read more at https://riveroak.example/menu', ['link']],
  ['Order on www.riveroak.example', ['link']],
  ['Order on riveroak.com.', ['link']],
  ['Write to hello@riveroak.example', ['email']],
  ['The next loaf costs $5', ['price']],
  ['The next loaf costs 5 dollars', ['price']],
  ['You get 10% off', ['price']],
  ['You get 10 % on it', ['price']],
  ['We give you a discount next time', ['price']],
  ['Nur 5 € heute', ['price']],
  ['Use code SPRING20 next time', ['code']],
  ['Just say BREAD2026 at the till', ['code']],
  ['Use the coupon THANKS', ['code']],
  ['Call us: (845) 555-0101', ['phone']],
  ['Call +1 845 555 0101 or 845.555.0101', ['phone']],
  ['Call 845-555-0101, or hello@riveroak.example', ['phone', 'email']],
  ['Use code SAVE10 at riveroak.com for 10% off', ['link', 'price', 'code']],
])('%s', (text, expected) => expect(replyWarnings(text)).toEqual(expected))

test('reads a text of 4,096 signs of any kind at once', () => {
  for (const part of ['1', 'a', 'A1-', '1 ', '.', 'a.', '@', 'a@', '$', '(1'])
    expect(Array.isArray(replyWarnings(part.repeat(4096).slice(0, 4096)))).toBe(true)
})

test('case, spaces and signs do not make a text another one', () => {
  expect(normalizedText('Thank you,  Maya!\n')).toBe(normalizedText('thank you maya'))
  expect(normalizedText('Thank you, Maya')).not.toBe(normalizedText('Thank you, Ada'))
})
