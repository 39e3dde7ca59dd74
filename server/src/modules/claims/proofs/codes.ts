import { createHmac, randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto'
import { codeMinutes, type CodeOutcome, codeTriesMax, pinDays } from 'contract/claims/claims'
import type { ClaimId, ClaimProofId } from 'contract/core/ids'
import { isBefore, minus, plus } from 'contract/core/time'
import type { PhoneChannel } from '../../../integrations/phone/phoneSender.ts'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { countAttempt, pauseOf } from '../../identity/public.ts'
import { spend } from '../../spending/public.ts'
import type { ClaimPort } from '../claimPort.ts'
import { type ClaimRow, lockClaimsOf } from '../core/claim.repository.ts'
import { lockOwnClaim, moveClaim, noteStep } from '../core/moveClaim.ts'
import { sendClaimCode } from '../jobNames.ts'
import { claimedListing } from './provableListing.ts'
import { codesSentSince, countTry, insertProof, markProved, pendingProof } from './proof.repository.ts'
import { isMailbox, isOffered } from './proof.rules.ts'
import { settleProof } from './settleProof.ts'

const codesPerBusinessMax = 5
const codesPerMemberMax = 25
const codesPerTargetMax = 10
const countedHours = 24

const paidActionOf = { email: 'claim_mail', phone: 'phone_message', postcard: 'postcard' } as const

export type CodeRequest =
  | { readonly kind: 'email'; readonly mailbox: string }
  | { readonly kind: 'phone'; readonly channel: PhoneChannel }
  | { readonly kind: 'postcard' }

/**
 * Replaces an earlier code of the same kind. A job sends the code; for a postcard, an operator prints the PIN.
 * @throws Refusal claim_not_found, claim_moved_on, claim_proof_unavailable, claim_mailbox_invalid, claim_codes_too_many
 */
export async function sendCode(
  context: Context,
  port: ClaimPort,
  { claimId, ...request }: { claimId: ClaimId } & CodeRequest,
): Promise<void> {
  const memberId = memberOf(context)
  // Lock the claims before the business, as in `startClaim`.
  await lockClaimsOf(context.db, memberId)
  const claim = await lockOwnClaim(context, claimId)
  const target = await targetOf(context, port, claim, request)
  const { now } = context
  const targetKey = keyOf(port, `${request.kind} ${target.toLowerCase()}`)
  const since = minus(now, { hours: countedHours })
  const sent = await codesSentSince(context.db, { memberId, businessId: claim.business_id, targetKey, since })
  if (
    sent.forBusiness >= codesPerBusinessMax ||
    sent.byMember >= codesPerMemberMax ||
    sent.toTarget >= codesPerTargetMax
  )
    throw new Refusal('claim_codes_too_many')
  const spent = await spend(context, paidActionOf[request.kind], { member: memberId, target: targetKey })
  if (spent !== 'spent') throw new Refusal('claim_codes_too_many')

  const id = randomUUIDv7() as ClaimProofId // made here
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const sealed = port.encrypter.encrypt(code, `claim code ${id}`)
  const isPostcard = request.kind === 'postcard'
  await insertProof(context.db, {
    id,
    claimId,
    kind: request.kind,
    target,
    targetKey,
    codeHash: hashOf(port, id, code),
    expiresAt: plus(now, isPostcard ? { days: pinDays } : { minutes: codeMinutes }),
    ...(isPostcard && { pin: sealed }),
    now,
  })
  await noteProofStart(context, claim, request.kind)
  if (isPostcard) return
  await context.enqueue(sendClaimCode, {
    proofId: id,
    keyId: sealed.keyId,
    cipher: sealed.cipher.toString('base64'),
    channel: request.kind === 'phone' ? request.channel : null,
  })
}

async function targetOf(
  context: Context,
  port: ClaimPort,
  claim: ClaimRow,
  request: CodeRequest,
): Promise<string> {
  const { provable, dialed } = await claimedListing(context, claim.business_id, {
    phone: port.phone,
  })
  if (!isOffered(request.kind, provable)) throw new Refusal('claim_proof_unavailable')
  if (request.kind === 'postcard') return provable.address ?? ''
  if (request.kind === 'phone') return dialed ?? ''
  if (!isMailbox(request.mailbox)) throw new Refusal('claim_mailbox_invalid')
  return `${request.mailbox.toLowerCase()}@${provable.domain}`
}

/** The first proof makes the claim pending. */
export async function noteProofStart(context: Context, claim: ClaimRow, kind: string): Promise<void> {
  const step = { kind: 'proof_started', side: 'claimant', text: kind } as const
  if (claim.status === 'started')
    await moveClaim(context, claim, {
      ...step,
      to: 'proof_pending',
      change: { waiting_since: claim.waiting_since },
    })
  else await noteStep(context, claim, step)
}

/**
 * Counts the try before it compares, under the lock of the business, so that parallel guesses cannot exceed the limits
 * of the code, the member and the network address. Returns instead of throwing, so that the counts are committed.
 * @throws Refusal claim_not_found, claim_moved_on, claim_disputed_already
 */
export async function enterCode(
  context: Context,
  port: ClaimPort,
  entry: {
    readonly claimId: ClaimId
    readonly kind: 'email' | 'phone' | 'postcard'
    readonly code: string
    readonly addressGroup: string
  },
): Promise<CodeOutcome> {
  const claim = await lockOwnClaim(context, entry.claimId)
  const proof = await pendingProof(context.db, entry)
  if (!proof?.code_hash || !proof.expires_at || !isBefore(context.now, proof.expires_at)) return 'expired'
  const subjects = [
    keyOf(port, `claim codes from ${entry.addressGroup}`),
    // Withdrawing a claim and starting another one does not allow more guesses.
    keyOf(port, `claim codes by ${claim.member_id}`),
  ]
  if (await pauseOf(context, subjects)) return 'blocked'
  if ((await countTry(context.db, proof.id, codeTriesMax)) === null) return 'blocked'
  if (!timingSafeEqual(hashOf(port, proof.id, entry.code), proof.code_hash)) {
    await countAttempt(context, subjects)
    return 'wrong'
  }
  await markProved(context.db, proof.id, context.now)
  await noteStep(context, claim, { kind: 'proved', side: 'claimant', text: entry.kind })
  await settleProof(context, claim)
  return 'proved'
}

function hashOf(port: ClaimPort, proofId: ClaimProofId, code: string): Buffer {
  return createHmac('sha256', port.codeKey).update(`claim code ${proofId} ${code}`).digest()
}

/** A pseudonym, by which attempts are counted. */
export function keyOf(port: Pick<ClaimPort, 'codeKey'>, text: string): string {
  return createHmac('sha256', port.codeKey).update(`claim ${text}`).digest('base64url')
}
