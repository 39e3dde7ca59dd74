import type { BusinessId, MemberId } from 'contract/core/ids'
import { plus } from 'contract/core/time'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test-support/database.ts'
import { defineTestCategories } from '../../../../test-support/fixtures/businesses.ts'
import { useClaimsFixture } from '../../../../test-support/fixtures/claims.ts'
import { membershipsOfMember } from '../../businesses/public.ts'
import { claimCases, claimsToDecide } from '../cases/claimCases.ts'
import { decideClaim } from '../cases/decideClaim.ts'
import { postcardPdf, sendPostcard } from '../cases/postcards.ts'
import { withdrawClaim } from '../disputes/disputes.ts'
import { cleanDocument } from './cleanDocument.ts'
import { addDocument, deleteOldDocuments, readDocument } from './documents.ts'
import { lookAtWebsite, recordWebsiteLook, startWebsiteProof } from './website.ts'
import { recordText } from './proof.rules.ts'

const database = useDatabase()
const fixture = useClaimsFixture(database)
const { as, newMember, newBusiness, start, send, delivered, enter, read } = fixture
let nora: MemberId
let operator: MemberId
let bakery: BusinessId

const isOwner = async (memberId: MemberId, businessId = bakery) =>
  (await as(memberId, (context) => membershipsOfMember(context, memberId))).some(
    (membership) => membership.businessId === businessId && membership.role === 'owner',
  )
const pass = (span: Parameters<typeof plus>[1]) => database.clock.moveTo(plus(database.clock.now(), span))

beforeAll(async () => {
  await defineTestCategories(database.contextOf())
  operator = await newMember({ isOperator: true })
})
beforeEach(async () => {
  nora = await newMember()
  bakery = await newBusiness()
  database.enqueued.length = 0
  fixture.mails.length = 0
  fixture.calls.length = 0
})

describe('the website', () => {
  const check = async (kind: 'dns' | 'meta', claimId: Awaited<ReturnType<typeof start>>) => {
    const look = await lookAtWebsite(fixture.port, { claimId, kind, memberId: nora })
    return as(nora, (context) => recordWebsiteLook(context, { claimId, kind, look }))
  }
  const tokenOf = async (claimId: Awaited<ReturnType<typeof start>>) =>
    (await read(nora, claimId)).proofs[0]?.token ?? ''

  test('proves by a DNS record', async () => {
    const claimId = await start(nora, bakery)
    await as(nora, (context) => startWebsiteProof(context, fixture.port, { claimId, kind: 'dns' }))
    fixture.website.records = null
    expect(await check('dns', claimId)).toBe('unreachable')
    fixture.website.records = ['v=spf1 -all']
    expect(await check('dns', claimId)).toBe('missing')
    fixture.website.records = [recordText(await tokenOf(claimId))]
    expect(await check('dns', claimId)).toBe('proved')
    expect(await isOwner(nora)).toBe(true)
  })
  test('proves by a meta tag, and not after a redirect elsewhere', async () => {
    const claimId = await start(nora, bakery)
    await as(nora, (context) => startWebsiteProof(context, fixture.port, { claimId, kind: 'meta' }))
    fixture.website.page = { kind: 'elsewhere' }
    expect(await check('meta', claimId)).toBe('elsewhere')
    const html = `<meta name="goodword-verification" content="${await tokenOf(claimId)}">`
    fixture.website.page = { kind: 'page', html }
    expect(await check('meta', claimId)).toBe('proved')
  })
  test('that changed on the listing proves nothing', async () => {
    const claimId = await start(nora, bakery)
    await as(nora, (context) => startWebsiteProof(context, fixture.port, { claimId, kind: 'dns' }))
    await database.pool.query(`update business set website = 'https://evil.example' where id = $1`, [bakery])
    await expect(check('dns', claimId)).rejects.toMatchObject({ code: 'claim_proof_unavailable' })
  })
})

describe('a postcard', () => {
  test('is printed and sent by an operator, and its PIN grants the claim', async () => {
    const claimId = await start(nora, bakery)
    await send(nora, claimId, { kind: 'postcard' })
    const { postcards } = await as(operator, claimCases)
    const card = postcards.find(
      ({ address }) => address.includes('Mill Street') && address.includes('Willowford'),
    )!
    const { rows } = await database.pool.query('select * from claim_proof where claim_id = $1', [claimId])
    const sealed = { keyId: rows[0].pin_key_id, cipher: rows[0].pin_cipher }
    const code = fixture.port.encrypter.decrypt(sealed, `claim code ${rows[0].id}`)
    const pdf = await as(operator, (context) => postcardPdf(context, fixture.port, rows[0].id))
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
    expect(card.validUntil).toBe(plus(database.clock.now(), { days: 30 }))
    await as(operator, (context) => sendPostcard(context, rows[0].id))
    await expect(as(operator, (context) => sendPostcard(context, rows[0].id))).rejects.toMatchObject({
      code: 'claim_postcard_gone',
    })
    await expect(
      as(operator, (context) => postcardPdf(context, fixture.port, rows[0].id)),
    ).rejects.toMatchObject({ code: 'claim_postcard_gone' })
    pass({ days: 29 })
    expect(await enter(nora, claimId, { code, kind: 'postcard' })).toBe('proved')
    expect(await isOwner(nora)).toBe(true)
  })
})

test('a postcard of a claim that has ended waits for no operator', async () => {
  const waiting = async () => (await as(operator, claimsToDecide)).claims.count
  const before = await waiting()
  const claimId = await start(nora, bakery)
  await send(nora, claimId, { kind: 'postcard' })
  const { postcards } = await as(operator, claimCases)
  const { proofId } = postcards.at(-1)!
  expect(await waiting()).toBe(before + 1)
  await send(nora, claimId, { kind: 'email', mailbox: 'info' })
  expect(await enter(nora, claimId, { code: await delivered() })).toBe('proved')
  expect(await waiting()).toBe(before)
  await expect(as(operator, (context) => sendPostcard(context, proofId))).rejects.toMatchObject({
    code: 'claim_postcard_gone',
  })
  await expect(as(operator, (context) => postcardPdf(context, fixture.port, proofId))).rejects.toMatchObject({
    code: 'claim_postcard_gone',
  })
})

describe('a document', () => {
  const pdf = Buffer.from('%PDF-1.7 a register entry')
  const add = (claimId: Awaited<ReturnType<typeof start>>, bytes = pdf) =>
    as(nora, async (context) => {
      const document = await cleanDocument(bytes, nora)
      await addDocument(context, fixture.port, { claimId, document })
    })

  test('waits for an operator, is encrypted, and is deleted 30 days after the decision', async () => {
    const claimId = await start(nora, bakery)
    await add(claimId)
    const { claims } = await as(operator, claimCases)
    const proof = claims.find(({ id }) => id === claimId)!.proofs[0]!
    expect(proof).toMatchObject({ kind: 'document', hasDocument: true })
    const { rows } = await database.pool.query('select cipher from claim_document where proof_id = $1', [
      proof.id,
    ])
    expect(rows[0].cipher.toString('latin1')).not.toContain('register')
    expect(await as(operator, (context) => readDocument(context, fixture.port, proof.id))).toEqual({
      mediaType: 'application/pdf',
      bytes: pdf,
    })
    pass({ days: 40 })
    await as(operator, deleteOldDocuments)
    await as(operator, (context) => readDocument(context, fixture.port, proof.id)) // not decided yet
    await as(operator, (context) =>
      decideClaim(context, { claimId, decision: 'refuse', reason: 'It is expired.' }),
    )
    expect(await read(nora, claimId)).toMatchObject({ status: 'refused', reason: 'It is expired.' })
    pass({ days: 29 })
    await as(operator, deleteOldDocuments)
    await as(operator, (context) => readDocument(context, fixture.port, proof.id))
    pass({ days: 2 })
    await as(operator, deleteOldDocuments)
    await expect(
      as(operator, (context) => readDocument(context, fixture.port, proof.id)),
    ).rejects.toMatchObject({ code: 'claim_document_gone' })
  })
  test('is taken five times a day for all claims that a member makes of a business', async () => {
    for (let at = 0; at < 5; at += 1) {
      const claimId = await start(nora, bakery)
      await add(claimId)
      await as(nora, (context) => withdrawClaim(context, claimId))
    }
    const claimId = await start(nora, bakery)
    await expect(add(claimId)).rejects.toMatchObject({ code: 'claim_documents_too_many' })
    pass({ hours: 25 })
    await add(claimId)
  })
  test('that is a picture is drawn anew, without what a camera or a person added', async () => {
    const { default: sharp } = await import('sharp')
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffffff' } })
      .withExif({ IFD0: { Copyright: 'a hidden text' } })
      .png()
      .toBuffer()
    const sent = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])
    const { mediaType, bytes } = await cleanDocument(sent, nora)
    expect(mediaType).toBe('image/jpeg')
    expect(bytes.toString('latin1')).not.toMatch(/hidden text|script/)
  })
  test.each([
    ['a PDF with a script', '%PDF-1.7 1 0 obj << /S /JavaScript /JS (x) >> endobj', 'claim_document_active'],
    ['a picture that cannot be read', '\u0089PNG\r\n\u001a\n, and no more', 'claim_document_unreadable'],
  ])('that is %s is refused', async (_name, text, code) => {
    await expect(cleanDocument(Buffer.from(text, 'latin1'), nora)).rejects.toMatchObject({ code })
  })
  test('of another type is refused', async () => {
    const claimId = await start(nora, bakery)
    await expect(add(claimId, Buffer.from('<svg onload=alert(1)>'))).rejects.toMatchObject({
      code: 'claim_document_unreadable',
    })
  })
})
