import type { Pool } from 'pg'
import { type Misprint, misprint } from '../../mistakes/edits.ts'
import type { FunderId, Lot, LotPart } from '../../../src/modules/ledger/book/lots.rules.ts'
import type { Account, Move, PartChange, Posting } from '../../../src/modules/ledger/book/postings.rules.ts'

/** One wrong posting: changes the accounts or the lot of a move in a way that still sums to zero. */
export interface Mutation {
  readonly move: Move['kind'] | 'reserve' | 'spend'
  readonly how: 'signs' | 'payee' | 'member' | 'part' | 'debt'
}

/** The mutation in force, when a loader has replaced the rules with `mutated`. */
export const inForce: { mutation: Mutation | null } = { mutation: null }

const moves: Record<Mutation['move'], readonly Mutation['how'][]> = {
  issue: ['signs', 'payee'],
  activate: ['signs', 'member', 'part'],
  hold: ['signs', 'member', 'part'],
  reserve: ['signs', 'member', 'part'],
  release: ['signs', 'member', 'part'],
  spend: ['signs', 'payee', 'member', 'part'],
  restore: ['signs', 'payee', 'member', 'part'],
  expire: ['signs', 'payee', 'part'],
  reverse: ['signs', 'payee', 'part'],
  return_expired: ['part'],
  recover: ['signs', 'payee', 'part'],
  cure: ['signs', 'payee', 'part'],
  cure_debt: ['debt'],
  owe: ['signs', 'debt'],
  forgive: ['signs', 'debt'],
  cancel_debt: ['signs', 'payee', 'part', 'debt'],
  undo_recovery: ['part'],
  unabsorb: ['part'],
  repay_forgiven: ['signs', 'payee', 'part'],
}

/** Every mutation of every move that the sums alone do not reveal. */
export const mutations: readonly Mutation[] = (Object.keys(moves) as Mutation['move'][]) // its own keys
  .flatMap((move) => moves[move].map((how) => ({ move, how })))

/** Mutations of moves that the database makes, each at one place of its function. */
const misprints: Partial<Record<Mutation['move'], Partial<Record<Mutation['how'], Misprint>>>> = {
  reserve: {
    signs: { of: 'ledger_hold_points', right: 'array[-wanted, wanted]', wrong: 'array[wanted, -wanted]' },
    member: {
      of: 'ledger_hold_points',
      right: `array['available', 'held'], array[in_member`,
      wrong: `array['pending', 'held'], array[in_member`,
    },
    part: {
      of: 'ledger_take',
      right: 'held = ledger_lot.held + taking.points',
      wrong: 'spent = ledger_lot.spent + taking.points',
    },
  },
  spend: {
    signs: {
      of: 'ledger_capture_hold',
      right: 'array[-own.sum, own.sum]::bigint[] || spent.points || spent.negated',
      wrong: 'array[own.sum, -own.sum]::bigint[] || spent.negated || spent.points',
    },
    payee: {
      of: 'ledger_capture_hold',
      right: 'array[hold.member_id, in_business]',
      // Not an empty payee: the database rejects it before any rule runs.
      wrong: 'array[hold.member_id, coalesce(spent.funders[1], in_business)]',
    },
    member: {
      of: 'ledger_capture_hold',
      right: `array['held', 'payable']`,
      wrong: `array['available', 'payable']`,
    },
    part: {
      of: 'ledger_capture_hold',
      right: 'spent = ledger_lot.spent + slice.points',
      wrong: 'reversed = ledger_lot.reversed + slice.points',
    },
  },
}

/** Writes the mutation into the functions of a database that has no other user, if the mutation applies there. */
export async function mutateDatabase(pool: Pool, mutation: Mutation | null): Promise<void> {
  const wanted = mutation && misprints[mutation.move]?.[mutation.how]
  if (wanted) await misprint(pool, wanted)
}

interface Rules {
  readonly postingsOf: (move: Move, lot: Pick<Lot, 'memberId' | 'funderId'>, count: number) => Posting[]
  readonly partChangeOf: (move: Move) => PartChange
}

/** The rules with the mutation in force applied. */
export function mutated(rules: Rules): Rules {
  const isMeant = (move: Move) => inForce.mutation?.move === move.kind
  return {
    postingsOf: (move, lot, count) => {
      const postings = rules.postingsOf(move, lot, count)
      if (!isMeant(move)) return postings
      switch (inForce.mutation?.how) {
        case 'signs':
          return postings.map(({ account, amount }) => ({ account, amount: -amount }))
        case 'payee':
          return postings.map(({ account, amount }) => ({
            account: otherPayee(account, lot.funderId),
            amount,
          }))
        case 'member':
          return postings.map(({ account, amount }) => ({ account: otherState(account), amount }))
        default:
          return postings
      }
    },
    partChangeOf: (move) => {
      const change = rules.partChangeOf(move)
      if (!isMeant(move)) return change
      switch (inForce.mutation?.how) {
        case 'part':
          return { ...change, to: otherPart(change.to) }
        case 'debt':
          return { ...change, openDebt: 0 }
        default:
          return change
      }
    },
  }
}

/** Swaps a business's money account and the platform's. */
function otherPayee(account: Account, funderId: FunderId): Account {
  if (account.kind === 'payable') return { kind: 'platform_promotions', memberId: null, businessId: null }
  if (account.kind === 'platform_promotions')
    return funderId === null
      ? { kind: 'card_clearing', memberId: null, businessId: null }
      : { kind: 'payable', memberId: null, businessId: funderId }
  return account
}

function otherState(account: Account): Account {
  if (account.kind === 'available') return { ...account, kind: 'pending' }
  if (account.kind === 'held') return { ...account, kind: 'available' }
  return account
}

function otherPart(part: LotPart | null): LotPart {
  return part === 'reversed' ? 'expired' : part === 'spent' ? 'absorbed' : 'reversed'
}
