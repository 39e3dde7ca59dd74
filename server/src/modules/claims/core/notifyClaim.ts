import { disputeAnswerDays } from 'contract/claims/claims'
import type { MemberId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { Context } from '../../../platform/context.ts'
import { businessFacts } from '../../businesses/public.ts'
import { notifyAll } from '../../notifications/public.ts'
import type { ClaimRow } from './claim.repository.ts'

type ClaimantEvent = 'granted' | 'taken' | 'refused' | 'disputed' | 'answered' | 'upheld' | 'moved'
type OwnerEvent = 'disputed' | 'statement' | 'withdrawn' | 'upheld' | 'moved'

const forClaimant: Record<ClaimantEvent, { title: (name: string) => string; body: string }> = {
  granted: {
    title: (name) => `You manage ${name} now`,
    body: 'Your proof was accepted. Complete the listing.',
  },
  taken: {
    title: (name) => `Another person claimed ${name} first`,
    body: 'If you disagree, claim the business again: we then open a dispute.',
  },
  refused: {
    title: (name) => `Your claim of ${name} was refused`,
    body: 'The page of your claim has the reason.',
  },
  disputed: {
    title: (name) => `${name} has an owner already`,
    body: `Your proof was accepted, and we asked the owner to answer within ${disputeAnswerDays} days.`,
  },
  answered: {
    title: (name) => `An answer about ${name}`,
    body: 'The current owner wrote to you in the dispute.',
  },
  upheld: { title: (name) => `${name} stays with its owner`, body: 'The page of your claim has the reason.' },
  moved: { title: (name) => `You manage ${name} now`, body: 'The dispute has ended in your favor.' },
}

const forOwner: Record<OwnerEvent, { title: (name: string) => string; body: string }> = {
  disputed: {
    title: (name) => `Another person claims ${name}`,
    body: `They proved a connection to the business. Answer within ${disputeAnswerDays} days. Payouts and changes of the team wait until we decide.`,
  },
  statement: {
    title: (name) => `A statement about ${name}`,
    body: 'The other side wrote to you in the dispute.',
  },
  withdrawn: {
    title: (name) => `The claim of ${name} was withdrawn`,
    body: 'Nothing changes. The dispute has ended.',
  },
  upheld: { title: (name) => `${name} stays with you`, body: 'We decided the dispute. Payouts continue.' },
  moved: {
    title: (name) => `${name} has another owner now`,
    body: 'The dispute has ended. Its page has the reason.',
  },
}

export async function notifyClaimant(context: Context, claim: ClaimRow, event: ClaimantEvent): Promise<void> {
  await send(context, claim, { memberIds: [claim.member_id], event, ...forClaimant[event] })
}

export async function notifyOwners(
  context: Context,
  claim: ClaimRow,
  { event, ownerIds }: { event: OwnerEvent; ownerIds: readonly MemberId[] },
): Promise<void> {
  await send(context, claim, { memberIds: ownerIds, event, ...forOwner[event] })
}

async function send(
  context: Context,
  claim: ClaimRow,
  message: {
    readonly memberIds: readonly MemberId[]
    readonly event: string
    readonly title: (name: string) => string
    readonly body: string
  },
): Promise<void> {
  const business = (await businessFacts(context, [claim.business_id])).get(claim.business_id)
  if (!business) return
  await notifyAll(
    context,
    message.memberIds.map((memberId) => ({
      memberId,
      kind: 'business_account',
      naturalKey: `claim:${claim.id}:${message.event}:${context.now}`,
      title: message.title(business.name),
      body: message.body,
      href: paths.claim(claim.id),
      mail: { button: 'See the claim', about: null },
    })),
  )
}
