import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { Context } from '../../../platform/context.ts'
import { mailboxOf } from '../mailbox.rules.ts'
import { firstJoinedAt, type FormerHash, insertFormer, insertReturned } from './former.repository.ts'

// A gift that each person gets once must not be given again after an erasure. An erased account leaves hashes of its
// address and cards, with a key of the server; a member with the same address or card is the same person. Rules find
// the earlier accounts with the database's function `accounts_of`. Without an encrypter, as in the history of the demo
// town, no member is recognized.

const about = { address: 'former address', card: 'former card' } as const

/** Part of an erasure, while the address and the cards are known. Idempotent. */
export async function rememberFormer(
  context: Context,
  former: { memberId: MemberId; email: string; cardHashes: readonly string[] },
): Promise<void> {
  const { memberId, email, cardHashes } = former
  const hashes = [
    ...hashesOf(context, 'address', [mailboxOf(email)]),
    ...hashesOf(context, 'card', cardHashes),
  ]
  if (hashes.length > 0) await insertFormer(context.db, { memberId, hashes, now: context.now })
}

/** Recognizes a person by the address, at each sign-in and when the address changes. */
export async function recognizeAddress(
  context: Context,
  { memberId, email }: { memberId: MemberId; email: string },
): Promise<void> {
  for (const hash of hashesOf(context, 'address', [mailboxOf(email)]))
    await insertReturned(context.db, { memberId, ...hash })
}

/** Recognizes a person by a card that pays. */
export async function recognizeCard(
  context: Context,
  { memberId, cardHash }: { memberId: MemberId; cardHash: string },
): Promise<void> {
  for (const hash of hashesOf(context, 'card', [cardHash]))
    await insertReturned(context.db, { memberId, ...hash })
}

/** When the person first joined: with this account, or with one that was erased. */
export async function personSince(context: Context, memberId: MemberId): Promise<Instant> {
  const at = await firstJoinedAt(context.db, memberId)
  if (at === null) throw new Error(`there is no member ${memberId}`)
  return at
}

function hashesOf({ encrypter }: Context, kind: FormerHash['kind'], texts: readonly string[]): FormerHash[] {
  return encrypter ? texts.map((text) => ({ kind, hash: encrypter.keyedHash(text, about[kind]) })) : []
}
