import type { ProofKind, ProofObstacle, ProofOption } from 'contract/claims/claims'

/** The facts about a listing from which the possible proofs follow. */
export interface ProvableListing {
  /** The registrable domain of the website; `shared` for a page on a site of many firms. */
  readonly domain: string | null
  /** The listed number; null without one that can be dialed. */
  readonly phone: string | null
  readonly isPhoneServed: boolean
  /** In one line; null if it has no street. */
  readonly address: string | null
  /** It has an owner. */
  readonly isHeld: boolean
  readonly hasProgram: boolean
}

/** Each proof with its target, or the reason why it is not possible, in the order in which they are offered. */
const table: readonly {
  readonly kind: ProofKind
  readonly obstacle: (listing: ProvableListing) => ProofObstacle | null
  readonly target: (listing: ProvableListing) => string | null
}[] = [
  { kind: 'email', obstacle: websiteObstacle, target: ({ domain }) => domain },
  {
    kind: 'phone',
    obstacle: ({ phone, isPhoneServed }) =>
      phone === null ? 'no_phone' : isPhoneServed ? null : 'phone_unavailable',
    target: ({ phone }) => phone,
  },
  { kind: 'dns', obstacle: websiteObstacle, target: ({ domain }) => domain },
  { kind: 'meta', obstacle: websiteObstacle, target: ({ domain }) => domain },
  {
    kind: 'postcard',
    obstacle: ({ address }) => (address === null ? 'no_address' : null),
    target: ({ address }) => address,
  },
  { kind: 'document', obstacle: () => null, target: () => null },
]

function websiteObstacle({ domain }: ProvableListing): ProofObstacle | null {
  if (domain === null) return 'no_website'
  return domain === 'shared' ? 'shared_website' : null
}

export function proofOptions(listing: ProvableListing): ProofOption[] {
  return table.map(({ kind, obstacle, target }) => {
    const reason = obstacle(listing)
    return {
      kind,
      obstacle: reason,
      target: reason === null ? target(listing) : null,
      needsOperator: !isEnough([kind], listing),
    }
  })
}

export function isOffered(kind: ProofKind, listing: ProvableListing): boolean {
  return proofOptions(listing).some((option) => option.kind === kind && option.obstacle === null)
}

/** Control of the domain, or of the mail at the address, is enough alone. */
const strong: ReadonlySet<ProofKind> = new Set(['email', 'dns', 'meta', 'postcard'])

function isEnough(
  proofs: readonly ProofKind[],
  { isHeld, hasProgram }: Pick<ProvableListing, 'isHeld' | 'hasProgram'>,
): boolean {
  if (proofs.some((kind) => strong.has(kind))) return true
  // A number can be taken over: it is enough where neither an owner nor points are at stake.
  return proofs.includes('phone') && !isHeld && !hasProgram
}

/** `none` without a proof. A held business leads to a dispute. */
export function verdictOf(
  proofs: readonly ProofKind[],
  listing: Pick<ProvableListing, 'isHeld' | 'hasProgram'>,
): 'none' | 'operator' | 'grant' | 'dispute' {
  if (proofs.length === 0) return 'none'
  if (!isEnough(proofs, listing)) return 'operator'
  return listing.isHeld ? 'dispute' : 'grant'
}

/** A part of an address before the @ sign that needs no quotes (RFC 5321). */
export function isMailbox(text: string): boolean {
  return text.length <= 64 && /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(text)
}

/** The text of a TXT record, and the value of the meta tag after its name. */
export const recordText = (token: string) => `goodword-verification=${token}`

export function recordsProve(records: readonly string[], token: string): boolean {
  return records.some((record) => record.trim() === recordText(token))
}

/**
 * Finds `<meta name="goodword-verification" content="…">` with its attributes in any order. A tag ends before the next one:
 * otherwise a page of many open tags takes a second.
 */
export function pageProves(html: string, token: string): boolean {
  const withoutComments = html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
  return [...withoutComments.matchAll(/<meta\b[^<>]{0,1000}>/gi)].some(
    ([tag]) => attributeOf(tag, 'name') === 'goodword-verification' && attributeOf(tag, 'content') === token,
  )
}

function attributeOf(tag: string, name: string): string | undefined {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? []
  return double ?? single ?? bare
}

/** The type by the first bytes; null for any other file. */
export function documentType(bytes: Uint8Array): 'application/pdf' | 'image/jpeg' | 'image/png' | null {
  const starts = (...expected: number[]) => expected.every((byte, at) => bytes[at] === byte)
  if (starts(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  return starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? 'image/png' : null
}
