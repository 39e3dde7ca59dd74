import {
  type ClaimStatus,
  type ClaimStep,
  codeMinutes,
  pinDays,
  type ProofKind,
  type ProofObstacle,
  type WebsiteOutcome,
} from 'contract/claims/claims'

export const statusNames: Record<ClaimStatus, string> = {
  started: 'Started',
  proof_pending: 'Proof pending',
  granted: 'Granted',
  refused: 'Refused',
  disputed: 'In dispute',
  upheld: 'Stays with its owner',
  moved: 'Transferred to the claimant',
  withdrawn: 'Withdrawn',
}

export const statusTones: Record<ClaimStatus, 'open' | 'done' | 'ended'> = {
  started: 'open',
  proof_pending: 'open',
  disputed: 'open',
  granted: 'done',
  moved: 'done',
  refused: 'ended',
  upheld: 'ended',
  withdrawn: 'ended',
}

export const proofNames: Record<ProofKind, string> = {
  email: 'Code by email',
  phone: 'Code by phone',
  dns: 'DNS record',
  meta: 'Tag on your website',
  postcard: 'Postcard',
  document: 'Document',
}

export const proofHelp: Record<ProofKind, string> = {
  email: `We send a code to a mailbox of your website’s domain. It is valid for ${codeMinutes} minutes.`,
  phone: `We send a text message with a code to the listed number, or call it. The code is valid for ${codeMinutes} minutes.`,
  dns: 'Add a TXT record to your domain. This takes a few minutes to an hour.',
  meta: 'Add a tag to the home page of your website.',
  postcard: `We mail a PIN to the listed address. It is valid for ${pinDays} days.`,
  document: 'Send a register entry, a lease or a utility bill. A person checks it within a few days.',
}

export const obstacleText: Record<ProofObstacle, string> = {
  no_website: 'The listing has no website.',
  shared_website: 'The listed website is a page on a site that many businesses share.',
  no_phone: 'The listing has no phone number to which we can send a code.',
  phone_unavailable: 'We cannot send text messages or call at the moment.',
  no_address: 'The listing has no street address.',
}

export const outcomeText: Record<Exclude<WebsiteOutcome, 'proved'>, string> = {
  missing: 'We did not find the text yet. Changes can take an hour to arrive. Check again later.',
  unreachable: 'We could not reach your website or its DNS records. Check again later.',
  elsewhere: 'Your website redirects to another host, which we do not follow. Choose another proof.',
}

/** One sentence of the timeline. `reader` is the reader's side; operators have none. */
export function stepText({ kind, side, text }: ClaimStep, reader: 'claimant' | 'owner' | null): string {
  const who =
    side === reader
      ? 'You'
      : side === 'claimant'
        ? 'The claimant'
        : side === 'owner'
          ? 'The current owner'
          : 'Goodword'
  const quoted = text === null ? '' : `: “${text}”`
  const proof = text !== null && text in proofNames ? proofNames[text as ProofKind] : 'proof' // checked key
  const sentences: Record<ClaimStep['kind'], string> = {
    started: `${who} claimed the business.`,
    proof_started: `${who} chose a proof: ${proof}.`,
    proved: `${who} completed a proof: ${proof}.`,
    waits: 'The proof waits for a check by Goodword.',
    granted: `The claim was granted${quoted || '.'}`,
    taken: 'Another person proved first that the business is theirs.',
    refused: `The claim was refused${quoted || '.'}`,
    disputed: 'The dispute began: the business has an owner already. Payouts and changes of its team wait.',
    statement: `${who} wrote${quoted}`,
    answer_missed: 'The current owner did not answer in time.',
    decision_due: 'The decision is due.',
    upheld: `The business stays with its owner${quoted || '.'}`,
    moved: `The business was transferred to the claimant${quoted || '.'}`,
    conceded: `${who} transferred the business to the claimant.`,
    withdrawn: `${who} withdrew the claim.`,
    expired: 'The claim ended because nothing happened for 45 days.',
    replaced: 'The business was transferred to another claimant.',
  }
  return sentences[kind]
}
