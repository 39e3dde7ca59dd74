import { ProofKind } from 'contract/claims/claims'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  documentType,
  isMailbox,
  isOffered,
  pageProves,
  proofOptions,
  type ProvableListing,
  recordsProve,
  verdictOf,
} from './proof.rules.ts'

const full: ProvableListing = {
  domain: 'riveroak.example',
  phone: '+1 845 555 0101',
  isPhoneServed: true,
  address: '1 Mill Street, Willowford',
  isHeld: false,
  hasProgram: false,
}
const obstacles = (listing: ProvableListing) =>
  proofOptions(listing).flatMap(({ kind, obstacle }) => (obstacle ? [[kind, obstacle]] : []))

describe('the offered proofs', () => {
  test('of a complete listing are all of them, each with its target', () => {
    expect(obstacles(full)).toEqual([])
    expect(proofOptions(full).map(({ target }) => target)).toEqual([
      'riveroak.example',
      '+1 845 555 0101',
      'riveroak.example',
      'riveroak.example',
      '1 Mill Street, Willowford',
      null,
    ])
  })
  test.each([
    [
      { domain: null },
      [
        ['email', 'no_website'],
        ['dns', 'no_website'],
        ['meta', 'no_website'],
      ],
    ],
    [
      { domain: 'shared' },
      [
        ['email', 'shared_website'],
        ['dns', 'shared_website'],
        ['meta', 'shared_website'],
      ],
    ],
    [{ phone: null }, [['phone', 'no_phone']]],
    [{ isPhoneServed: false }, [['phone', 'phone_unavailable']]],
    [{ address: null }, [['postcard', 'no_address']]],
  ])('of a listing with %j lack some, with the reason', (changes, expected) => {
    expect(obstacles({ ...full, ...changes })).toEqual(expected)
  })
  test('always include a document, and name a target exactly without an obstacle', () => {
    const listing = fc.record({
      domain: fc.constantFrom<ProvableListing['domain'][]>('a.example', 'shared', null),
      phone: fc.constantFrom('+1 1', null),
      isPhoneServed: fc.boolean(),
      address: fc.constantFrom('1 Mill Street', null),
      isHeld: fc.boolean(),
      hasProgram: fc.boolean(),
    })
    fc.assert(
      fc.property(listing, (one) => {
        expect(isOffered('document', one)).toBe(true)
        for (const { kind, obstacle, target } of proofOptions(one))
          if (kind !== 'document') expect(target === null).toBe(obstacle !== null)
      }),
    )
  })
})

describe('the verdict', () => {
  const free = { isHeld: false, hasProgram: false }
  test.each([
    [[], free, 'none'],
    [['email'], free, 'grant'],
    [['dns'], free, 'grant'],
    [['meta'], free, 'grant'],
    [['postcard'], free, 'grant'],
    [['phone'], free, 'grant'],
    [['phone'], { isHeld: false, hasProgram: true }, 'operator'],
    [['phone'], { isHeld: true, hasProgram: false }, 'operator'],
    [['document'], free, 'operator'],
    [['phone', 'document'], { isHeld: true, hasProgram: true }, 'operator'],
    [['document', 'postcard'], free, 'grant'],
    [['email'], { isHeld: true, hasProgram: true }, 'dispute'],
  ] as const)('of %j for %j is %s', (proofs, listing, verdict) => {
    expect(verdictOf(proofs, listing)).toBe(verdict)
  })
  test('a held business is never granted, and a further proof never weakens the claim', () => {
    const rank = { none: 0, operator: 1, dispute: 2, grant: 2 }
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...ProofKind.options)),
        fc.constantFrom(...ProofKind.options),
        fc.boolean(),
        fc.boolean(),
        (proofs, more, isHeld, hasProgram) => {
          const listing = { isHeld, hasProgram }
          const before = verdictOf(proofs, listing)
          if (isHeld) expect(before).not.toBe('grant')
          expect(rank[verdictOf([...proofs, more], listing)]).toBeGreaterThanOrEqual(rank[before])
        },
      ),
    )
  })
})

describe('a mailbox', () => {
  test.each(['info', 'jo.smith+shop', "o'neil"])('%j is accepted', (text) =>
    expect(isMailbox(text)).toBe(true),
  )
  test.each(['', 'a@b', 'a b', '.a', 'a..b', 'a\r\nBcc: x', '"a"', 'x'.repeat(65), 'info@evil.example,info'])(
    '%j is refused',
    (text) => expect(isMailbox(text)).toBe(false),
  )
})

test('a record proves only as a whole', () => {
  expect(recordsProve(['v=spf1', 'goodword-verification=abc'], 'abc')).toBe(true)
  expect(recordsProve(['goodword-verification=abcd', 'xgoodword-verification=abc'], 'abc')).toBe(false)
})

describe('a page', () => {
  test.each([
    '<meta name="goodword-verification" content="abc">',
    "<META content='abc'\n name='goodword-verification' />",
    '<meta name=goodword-verification content=abc>',
  ])('proves with %j', (tag) => expect(pageProves(`<head>${tag}</head>`, 'abc')).toBe(true))
  test.each([
    '<meta name="goodword-verification" content="abcd">',
    '<meta name="other" content="abc">',
    '<!-- <meta name="goodword-verification" content="abc"> -->',
    '&lt;meta name="goodword-verification" content="abc"&gt;',
    '<meta data-name="goodword-verification" content="abc">',
    '<meta name="goodword-verification" <p content="abc">',
  ])('does not prove with %j', (tag) => expect(pageProves(tag, 'abc')).toBe(false))
})

test('the type of a document comes from its bytes', () => {
  expect(documentType(Buffer.from('%PDF-1.7'))).toBe('application/pdf')
  expect(documentType(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
  expect(documentType(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('image/png')
  expect(documentType(Buffer.from('<script>'))).toBeNull()
  expect(documentType(Buffer.alloc(0))).toBeNull()
})
