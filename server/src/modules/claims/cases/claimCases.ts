import type { ClaimCase, Postcard } from 'contract/claims/claimCases'
import type { BusinessId, MemberId } from 'contract/core/ids'
import type { DueWork, WaitingWork } from 'contract/overview/overview'
import type { Context } from '../../../platform/context.ts'
import { listingFacts, ownersOfMany } from '../../businesses/public.ts'
import { peopleOf } from '../../identity/public.ts'
import { claimCounts, openDisputes, waitingClaims } from '../core/claim.queries.ts'
import { type ClaimRow, eventsOf } from '../core/claim.repository.ts'
import { stepOf } from '../core/readClaim.ts'
import { addressOf } from '../proofs/provableListing.ts'
import { postcardsToSend, proofsOf, proofsWithDocuments } from '../proofs/proof.repository.ts'

/** For operators. */
export async function claimCases(
  context: Context,
): Promise<{ claims: ClaimCase[]; disputes: ClaimCase[]; postcards: Postcard[] }> {
  const waiting = await waitingClaims(context.db)
  const disputed = await openDisputes(context.db)
  const cases = await presentCases(context, [...waiting, ...disputed])
  return {
    claims: cases.filter(({ status }) => status !== 'disputed'),
    disputes: cases.filter(({ status }) => status === 'disputed'),
    postcards: await postcards(context),
  }
}

async function presentCases(context: Context, rows: readonly ClaimRow[]): Promise<ClaimCase[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const businessIds = [...new Set(rows.map((row): BusinessId => row.business_id))]
  const facts = await listingFacts(context, businessIds)
  const owners = await ownersOfMany(context, businessIds)
  const people = await peopleOf(context, [
    ...rows.map((row) => row.member_id),
    ...[...owners.values()].flat(),
  ])
  const proofs = await proofsOf(context.db, ids)
  const documents = new Set<string>(
    await proofsWithDocuments(
      context.db,
      proofs.map(({ id }) => id),
    ),
  )
  const events = await eventsOf(context.db, ids)
  const personOf = (id: MemberId) => {
    const person = people.get(id)
    return {
      name: person?.displayName ?? '',
      email: person?.email ?? '',
      isConfirmed: person?.emailVerified ?? false,
    }
  }
  return rows.flatMap((row) => {
    const business = facts.get(row.business_id)
    if (!business) return []
    return [
      {
        id: row.id,
        business: { slug: business.slug, name: business.name, address: addressOf(business) },
        status: row.status,
        claimant: personOf(row.member_id),
        owners: (owners.get(row.business_id) ?? []).map(personOf),
        startedAt: row.started_at,
        waitingSince: row.waiting_since,
        answerBy: row.answer_by,
        answeredAt: row.answered_at,
        decideBy: row.decide_by,
        proofs: proofs
          .filter((proof) => proof.claim_id === row.id)
          .map(({ id, kind, target, proved_at: provedAt }) => ({
            id,
            kind,
            target,
            provedAt,
            hasDocument: documents.has(id),
          })),
        timeline: events.filter((event) => event.claim_id === row.id).map(stepOf),
      },
    ]
  })
}

async function postcards(context: Context): Promise<Postcard[]> {
  const rows = await postcardsToSend(context.db)
  const facts = await listingFacts(
    context,
    rows.map((row): BusinessId => row.business_id),
  )
  return rows.map((row) => ({
    proofId: row.id,
    businessName: facts.get(row.business_id)?.name ?? '',
    address: row.target,
    orderedAt: row.created_at,
    validUntil: row.expires_at ?? row.created_at,
  }))
}

/** For operators. */
export async function claimsToDecide(context: Context): Promise<{ claims: WaitingWork; disputes: DueWork }> {
  return claimCounts(context.db)
}
