import fc from 'fast-check'

/** How the part of an order that points do not pay is paid. */
export type Tender = 'card' | 'credit' | 'till' | 'mixed'

export interface OrderPart {
  /** A number of a business; those of the world are counted round. */
  readonly where: number
  readonly gross: number
  /** The share of it in per cent that is to be paid with points. */
  readonly pointsShare: number
  readonly tender: Tender
  readonly hasFee: boolean
  /** The member works there. */
  readonly isOwn: boolean
}

/** What an order earns beside the base. */
export interface EarnTerms {
  readonly hasTier: boolean
  /** Paid by two businesses together. */
  readonly isJoint: boolean
  /** A bonus that is good at the business alone. */
  readonly isHereToo: boolean
  /** Until the points can be spent; null: until somebody says so. */
  readonly releaseMinutes: number | null
  readonly expiry: 'inactivity' | 'fixed' | 'never'
}

/** One thing that somebody does. Numbers choose among what the world has then, so that every list of steps can be played. */
export type Step =
  | {
      readonly do: 'checkout'
      readonly who: number
      readonly parts: readonly OrderPart[]
      readonly earn: EarnTerms
    }
  | {
      readonly do: 'buy'
      readonly who: number
      readonly parts: readonly OrderPart[]
      readonly earn: EarnTerms
    }
  | { readonly do: 'pay'; readonly which: number; readonly part: number; readonly extends: boolean }
  | { readonly do: 'abandon'; readonly which: number }
  | {
      readonly do: 'refund'
      readonly which: number
      readonly share: number
      readonly asCredit: boolean
    }
  | { readonly do: 'release'; readonly which: number }
  /** Earns, spends what was earned at once, and wants the money back: the points must not stay. */
  | {
      readonly do: 'regret'
      readonly who: number
      readonly part: OrderPart
      readonly elsewhere: OrderPart
      readonly share: number
      readonly earn: EarnTerms
    }
  | { readonly do: 'releaseDue' | 'expire' | 'endHolds' | 'forgive' }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'extend'; readonly who: number }
  | {
      readonly do: 'grant'
      readonly who: number
      readonly funder: number
      readonly scope: number
      readonly points: number
      readonly days: number | null
    }
  | { readonly do: 'revoke'; readonly which: number; readonly points: number }
  | { readonly do: 'gift'; readonly who: number; readonly payer: number; readonly cents: number }
  | { readonly do: 'payOut'; readonly where: number; readonly cents: number }
  | { readonly do: 'merge'; readonly who: number; readonly other: number }
  | { readonly do: 'again'; readonly which: number }
  | { readonly do: 'together'; readonly steps: readonly Step[] }

/** What may happen in a world. Some things make what is left at the end depend on when they happened. */
export interface Kind {
  readonly grants: boolean
  readonly ends: boolean
  readonly merges: boolean
}

export interface Story {
  readonly kind: Kind
  readonly members: number
  readonly businesses: number
  readonly steps: readonly Step[]
  /** The order of undoing. */
  readonly undoSeed: number
}

const minute = 1
const day = 24 * 60

// Plain objects, so that a failing story reads well.
const record = <T>(model: { [Key in keyof T]: fc.Arbitrary<T[Key]> }): fc.Arbitrary<T> =>
  fc.record(model, { noNullPrototype: true })
const any = fc.nat({ max: 1000 })
const part: fc.Arbitrary<OrderPart> = record({
  where: any,
  gross: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 9000 })),
  pointsShare: fc.oneof(fc.constant(0), fc.constant(100), fc.integer({ min: 1, max: 99 })),
  tender: fc.constantFrom('card', 'card', 'credit', 'till', 'mixed'),
  hasFee: fc.boolean(),
  isOwn: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
})
const parts = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(part) },
  { weight: 1, arbitrary: fc.tuple(part, part) },
  { weight: 1, arbitrary: fc.tuple(part, part, part) },
)
const earnTerms = (ends: boolean): fc.Arbitrary<EarnTerms> =>
  record({
    hasTier: fc.boolean(),
    isJoint: fc.boolean(),
    isHereToo: fc.boolean(),
    releaseMinutes: fc.constantFrom(null, 0, 0, minute, day),
    expiry: ends ? fc.constantFrom('inactivity', 'fixed', 'never') : fc.constant('never'),
  })

function stepOf({ grants, ends, merges }: Kind): fc.Arbitrary<Step> {
  const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
  const alone = (name: 'releaseDue' | 'expire' | 'endHolds' | 'forgive') => fc.constant<Step>({ do: name })
  const single = fc.oneof(
    weighted(8, record({ do: fc.constant('buy' as const), who: any, parts: parts, earn: earnTerms(ends) })),
    weighted(
      6,
      record({ do: fc.constant('checkout' as const), who: any, parts: parts, earn: earnTerms(ends) }),
    ),
    weighted(8, record({ do: fc.constant('pay' as const), which: any, part: any, extends: fc.boolean() })),
    weighted(2, record({ do: fc.constant('abandon' as const), which: any })),
    weighted(
      9,
      record({
        do: fc.constant('refund' as const),
        which: any,
        share: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 })),
        asCredit: fc.boolean(),
      }),
    ),
    weighted(6, record({ do: fc.constant('release' as const), which: any })),
    weighted(
      4,
      record({
        do: fc.constant('regret' as const),
        who: any,
        part,
        elsewhere: part,
        share: fc.constantFrom(100, 100, 40),
        earn: earnTerms(ends),
      }),
    ),
    weighted(3, alone('releaseDue')),
    weighted(2, alone('endHolds')),
    weighted(
      4,
      record({
        do: fc.constant('wait' as const),
        minutes: fc.constantFrom(
          minute,
          16 * minute,
          ...(ends ? [day, 12 * day, 31 * day, 45 * day] : [day]),
        ),
      }),
    ),
    weighted(ends ? 3 : 0, alone('expire')),
    weighted(ends ? 2 : 0, alone('forgive')),
    weighted(ends ? 1 : 0, record({ do: fc.constant('extend' as const), who: any })),
    weighted(
      grants ? 5 : 0,
      record({
        do: fc.constant('grant' as const),
        who: any,
        funder: any,
        scope: any,
        points: fc.integer({ min: 1, max: 400 }),
        days: ends ? fc.constantFrom(null, 2, 20, 60) : fc.constant(null),
      }),
    ),
    weighted(
      grants ? 2 : 0,
      record({ do: fc.constant('revoke' as const), which: any, points: fc.integer({ min: 1, max: 200 }) }),
    ),
    weighted(
      2,
      record({
        do: fc.constant('gift' as const),
        who: any,
        payer: any,
        cents: fc.integer({ min: 1, max: 9000 }),
      }),
    ),
    weighted(
      1,
      record({
        do: fc.constant('payOut' as const),
        where: any,
        cents: fc.integer({ min: 1, max: 3000 }),
      }),
    ),
    weighted(merges ? 1 : 0, record({ do: fc.constant('merge' as const), who: any, other: any })),
    weighted(3, record({ do: fc.constant('again' as const), which: any })),
  )
  // The clock stands still while several act at once.
  const concurrent = single.filter((step) => step.do !== 'wait')
  return fc.oneof(
    { weight: 6, arbitrary: single },
    {
      weight: 1,
      arbitrary: record({
        do: fc.constant('together' as const),
        steps: fc.array(concurrent, { minLength: 2, maxLength: 7 }),
      }),
    },
  )
}

const kinds = record<Kind>({ grants: fc.boolean(), ends: fc.boolean(), merges: fc.boolean() })

/** Stories of so many steps; in worlds of every kind unless one is named. */
export function stories({ min, max, kind }: { min: number; max: number; kind?: Kind }): fc.Arbitrary<Story> {
  return (kind ? fc.constant(kind) : kinds).chain((chosen) =>
    record<Story>({
      kind: fc.constant(chosen),
      members: fc.integer({ min: 1, max: 4 }),
      businesses: fc.integer({ min: 1, max: 4 }),
      steps: fc.array(stepOf(chosen), { minLength: min, maxLength: max, size: 'max' }),
      undoSeed: fc.integer(),
    }),
  )
}
