import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.rules.ts'

test.each([
  ['Maya.Lind@Gmail.com', 'mayalind@gmail.com'],
  ['m.a.y.a.lind+goodword@googlemail.com', 'mayalind@gmail.com'],
  [' maya.lind+two@mail.example ', 'maya.lind@mail.example'],
  ['maya.lind@mail.example', 'maya.lind@mail.example'],
  ['+maya@mail.example', '+maya@mail.example'],
  ['maya+a+b@gmail.com', 'maya@gmail.com'],
])('%s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
