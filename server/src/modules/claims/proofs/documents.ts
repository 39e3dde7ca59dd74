import { randomUUIDv7 } from 'node:crypto'
import { documentDays } from 'contract/claims/claims'
import type { ClaimId, ClaimProofId } from 'contract/core/ids'
import { minus } from 'contract/core/time'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { ClaimPort } from '../claimPort.ts'
import { lockOwnClaim, noteStep } from '../core/moveClaim.ts'
import type { CleanDocument } from './cleanDocument.ts'
import { keyOf, noteProofStart } from './codes.ts'
import {
  deleteDocumentsEndedBefore,
  documentOf,
  documentsSentSince,
  insertDocument,
  insertProof,
} from './proof.repository.ts'
import { settleProof } from './settleProof.ts'

const documentsMax = 5
const countedHours = 24

/**
 * Encrypts a document and puts the claim into the operators' queue.
 * @throws Refusal claim_not_found, claim_moved_on, claim_documents_too_many
 */
export async function addDocument(
  context: Context,
  port: ClaimPort,
  { claimId, document: { mediaType, bytes } }: { claimId: ClaimId; document: CleanDocument },
): Promise<void> {
  const claim = await lockOwnClaim(context, claimId)
  const { now } = context
  const since = minus(now, { hours: countedHours })
  if ((await documentsSentSince(context.db, { ...claim, since })) >= documentsMax)
    throw new Refusal('claim_documents_too_many')
  const proofId = randomUUIDv7() as ClaimProofId // made here
  await insertProof(context.db, {
    id: proofId,
    claimId,
    kind: 'document',
    target: mediaType,
    targetKey: keyOf(port, `document ${claimId}`),
    provedAt: now,
    now,
  })
  const sealed = port.encrypter.encrypt(bytes.toString('base64'), `claim document ${proofId}`)
  await insertDocument(context.db, { proofId, mediaType, ...sealed })
  await noteProofStart(context, claim, 'document')
  const moved = { ...claim, status: 'proof_pending' } as const
  await noteStep(context, moved, { kind: 'proved', side: 'claimant', text: 'document' })
  await settleProof(context, moved)
}

/** For operators. @throws Refusal claim_document_gone */
export async function readDocument(
  context: Context,
  port: ClaimPort,
  proofId: ClaimProofId,
): Promise<{ mediaType: string; bytes: Buffer }> {
  const row = await documentOf(context.db, proofId)
  if (!row) throw new Refusal('claim_document_gone')
  const sealed = { keyId: row.key_id, cipher: row.cipher }
  const text = port.encrypter.decrypt(sealed, `claim document ${proofId}`)
  return { mediaType: row.media_type, bytes: Buffer.from(text, 'base64') }
}

/** Runs as a job. */
export async function deleteOldDocuments(context: Context): Promise<void> {
  const deleted = await deleteDocumentsEndedBefore(context.db, minus(context.now, { days: documentDays }))
  if (deleted > 0) context.log.info({ deleted }, 'documents of decided claims deleted')
}
