import type { BusinessId, ClaimId, ClaimProofId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { ClaimsTables } from '../tables.ts'

export type ProofRow = Selectable<ClaimsTables['claim_proof']>
type Kind = ProofRow['kind']

/** Proofs of a claim that are pending or done, oldest first. */
export async function proofsOf(db: Db, ids: readonly ClaimId[]): Promise<ProofRow[]> {
  return db
    .selectFrom('claim_proof')
    .selectAll()
    .where(sql<boolean>`claim_id = any(${ids})`)
    .where('status', 'in', ['pending', 'proved'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function proofById(db: Db, id: ClaimProofId): Promise<ProofRow | undefined> {
  return db.selectFrom('claim_proof').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function pendingProof(
  db: Db,
  { claimId, kind }: { claimId: ClaimId; kind: Kind },
): Promise<ProofRow | undefined> {
  return db
    .selectFrom('claim_proof')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('kind', '=', kind)
    .where('status', '=', 'pending')
    .executeTakeFirst()
}

export interface NewProof {
  readonly id: ClaimProofId
  readonly claimId: ClaimId
  readonly kind: Kind
  readonly target: string
  readonly targetKey: string
  readonly codeHash?: Buffer
  readonly token?: string
  readonly expiresAt?: Instant
  readonly pin?: { readonly keyId: string; readonly cipher: Buffer }
  readonly provedAt?: Instant
  readonly now: Instant
}

/** Replaces a pending proof of the same kind. Requires the lock of the business. */
export async function insertProof(db: Db, proof: NewProof): Promise<void> {
  await db
    .updateTable('claim_proof')
    .set({ status: 'replaced', pin_key_id: null, pin_cipher: null })
    .where('claim_id', '=', proof.claimId)
    .where('kind', '=', proof.kind)
    .where('status', '=', 'pending')
    .execute()
  await db
    .insertInto('claim_proof')
    .values({
      id: proof.id,
      claim_id: proof.claimId,
      kind: proof.kind,
      target: proof.target,
      target_key: proof.targetKey,
      status: proof.provedAt === undefined ? 'pending' : 'proved',
      code_hash: proof.codeHash ?? null,
      token: proof.token ?? null,
      created_at: proof.now,
      expires_at: proof.expiresAt ?? null,
      proved_at: proof.provedAt ?? null,
      pin_key_id: proof.pin?.keyId ?? null,
      pin_cipher: proof.pin?.cipher ?? null,
    })
    .execute()
}

export async function markProved(db: Db, id: ClaimProofId, now: Instant): Promise<void> {
  await db
    .updateTable('claim_proof')
    .set({ status: 'proved', proved_at: now, code_hash: null, pin_key_id: null, pin_cipher: null })
    .where('id', '=', id)
    .execute()
}

/** Ends the pending proofs of a claim that no longer accepts any, and deletes their codes. */
export async function endPendingProofs(db: Db, claimId: ClaimId): Promise<void> {
  await db
    .updateTable('claim_proof')
    .set({ status: 'failed', code_hash: null, pin_key_id: null, pin_cipher: null })
    .where('claim_id', '=', claimId)
    .where('status', '=', 'pending')
    .execute()
}

/** Counts a try before the code is compared; null if all tries are used up. */
export async function countTry(db: Db, id: ClaimProofId, triesMax: number): Promise<number | null> {
  const row = await db
    .updateTable('claim_proof')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('tries', '<', triesMax)
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? null
}

/**
 * Codes sent since an instant: for a member's claims of the business, ended ones too, for all of their claims, and to
 * the target. Requires `lockClaimsOf`; sending to one target is serialized here.
 */
export async function codesSentSince(
  db: Db,
  {
    memberId,
    businessId,
    targetKey,
    since,
  }: { memberId: MemberId; businessId: BusinessId; targetKey: string; since: Instant },
): Promise<{ forBusiness: number; byMember: number; toTarget: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claim target ${targetKey}`}, 0))`.execute(db)
  const { rows } = await sql<{ forBusiness: number; byMember: number; toTarget: number }>`
    select count(*) filter (where business_id = ${businessId})::int as "forBusiness", count(*)::int as "byMember",
      (select count(*)::int from claim_proof where target_key = ${targetKey} and created_at > ${since}) as "toTarget"
    from claim_proof join business_claim on business_claim.id = claim_id
    where member_id = ${memberId} and kind in ('email', 'phone', 'postcard') and created_at > ${since}`.execute(
    db,
  )
  return rows[0] ?? { forBusiness: 0, byMember: 0, toTarget: 0 }
}

/** Documents sent since an instant for a member's claims of the business, ended ones too. */
export async function documentsSentSince(
  db: Db,
  claim: { business_id: BusinessId; member_id: MemberId; since: Instant },
): Promise<number> {
  const { count } = await db
    .selectFrom('claim_proof')
    .innerJoin('business_claim', 'business_claim.id', 'claim_proof.claim_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('business_claim.business_id', '=', claim.business_id)
    .where('business_claim.member_id', '=', claim.member_id)
    .where('claim_proof.kind', '=', 'document')
    .where('claim_proof.created_at', '>', claim.since)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertDocument(
  db: Db,
  document: { proofId: ClaimProofId; mediaType: string; keyId: string; cipher: Buffer },
): Promise<void> {
  await db
    .insertInto('claim_document')
    .values({
      proof_id: document.proofId,
      media_type: document.mediaType,
      key_id: document.keyId,
      cipher: document.cipher,
    })
    .execute()
}

export async function documentOf(db: Db, proofId: ClaimProofId) {
  return db.selectFrom('claim_document').selectAll().where('proof_id', '=', proofId).executeTakeFirst()
}

export async function proofsWithDocuments(db: Db, ids: readonly ClaimProofId[]): Promise<ClaimProofId[]> {
  const rows = await db
    .selectFrom('claim_document')
    .select('proof_id')
    .where(sql<boolean>`proof_id = any(${ids})`)
    .execute()
  return rows.map((row) => row.proof_id)
}

/** Deletes the documents of claims that ended before an instant; returns their number. */
export async function deleteDocumentsEndedBefore(db: Db, before: Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from claim_document using claim_proof, business_claim
    where claim_document.proof_id = claim_proof.id and claim_proof.claim_id = business_claim.id
      and business_claim.ended_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Postcards to print and send, oldest first. */
export async function postcardsToSend(db: Db) {
  return db
    .selectFrom('claim_proof')
    .innerJoin('business_claim', 'business_claim.id', 'claim_proof.claim_id')
    .selectAll('claim_proof')
    .select('business_claim.business_id')
    .where('claim_proof.kind', '=', 'postcard')
    .where('claim_proof.status', '=', 'pending')
    .where('claim_proof.sent_at', 'is', null)
    .where('business_claim.status', 'in', ['started', 'proof_pending'])
    .orderBy('claim_proof.created_at')
    .limit(50)
    .execute()
}

/** False if the postcard is no longer waiting. Deletes the PIN that was printed. */
export async function markSent(db: Db, id: ClaimProofId, now: Instant): Promise<boolean> {
  const row = await db
    .updateTable('claim_proof')
    .set({ sent_at: now, pin_key_id: null, pin_cipher: null })
    .where('id', '=', id)
    .where('kind', '=', 'postcard')
    .where('status', '=', 'pending')
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
