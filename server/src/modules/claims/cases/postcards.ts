import type { ClaimProofId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { businessFacts } from '../../businesses/public.ts'
import type { ClaimPort } from '../claimPort.ts'
import { claimById } from '../core/claim.repository.ts'
import { markSent, proofById } from '../proofs/proof.repository.ts'
import { printPostcard } from './postcard.pdf.ts'

/** For operators. @throws Refusal claim_postcard_gone */
export async function postcardPdf(
  context: Context,
  { encrypter, origin }: Pick<ClaimPort, 'encrypter' | 'origin'>,
  proofId: ClaimProofId,
): Promise<Uint8Array<ArrayBuffer>> {
  const proof = await proofById(context.db, proofId)
  const claim = proof && (await claimById(context.db, proof.claim_id))
  if (!claim || !proof.pin_key_id || !proof.pin_cipher || !proof.expires_at)
    throw new Refusal('claim_postcard_gone')
  const business = (await businessFacts(context, [claim.business_id])).get(claim.business_id)
  const sealed = { keyId: proof.pin_key_id, cipher: proof.pin_cipher }
  return printPostcard(
    {
      businessName: business?.name ?? '',
      addressLines: proof.target.split(', '),
      pin: encrypter.decrypt(sealed, `claim code ${proofId}`),
      validUntil: proof.expires_at,
      host: new URL(origin).host,
    },
    context.now,
  )
}

/** @throws Refusal claim_postcard_gone */
export async function sendPostcard(context: Context, proofId: ClaimProofId): Promise<void> {
  if (!(await markSent(context.db, proofId, context.now))) throw new Refusal('claim_postcard_gone')
}
