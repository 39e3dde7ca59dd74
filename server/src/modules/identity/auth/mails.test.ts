import { expect, test } from 'vitest'
import { letterMail } from './mails.ts'

const link =
  'https://goodword.example/api/identity/verify-email?token=a&callbackURL=%2F"><script>alert(1)</script>'

test('every email has one link, as text and as HTML, and explains how to react to an unexpected email', () => {
  for (const kind of ['verify', 'known', 'reset', 'invited', 'signIn'] as const) {
    const { to, subject, text, html } = letterMail(kind, {
      to: 'maya@goodword.example',
      link,
      origin: 'https://goodword.example',
    })
    expect(to).toBe('maya@goodword.example')
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text.match(/verify-email/g)).toHaveLength(1)
    expect(html.match(/class="button"/g)).toHaveLength(1)
    expect(text).toMatch(/ignore (?:this email|it)/)
    expect(html).toContain('token=a&amp;callbackURL')
    expect(html).not.toContain('<script>')
  }
})
