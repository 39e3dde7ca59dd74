import fc from 'fast-check'

/** How the customer pays the part of an order that points do not cover. */
export type Tender = 'card' | 'credit' | 'till' | 'mixed'

export interface OrderPart {
  /** Index of a business, modulo the number of businesses. */
  readonly where: number
  readonly gross: number
  /** Percentage of `gross` to pay with points. */
  readonly pointsShare: number
  readonly tender: Tender
  readonly hasFee: boolean
  /** The member works there. */
  readonly isOwn: boolean
}

/** Earnings of an order beyond the base. */
export interface EarnTerms {
  readonly hasTier: boolean
  /** Funded by two businesses together. */
  readonly isJoint: boolean
  /** A bonus that is valid only at this business. */
  readonly isHereToo: boolean
  /** Time until the points are spendable; null waits for an explicit release. */
  readonly releaseMinutes: number | null
  readonly expiry: 'inactivity' | 'fixed' | 'never'
}

/** One action. Numbers select among the existing targets, so that every list of steps is playable. */
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
  /** Opens a dispute, or ends the open one. */
  | { readonly do: 'dispute'; readonly which: number }
  /** Earns, spends the earned points at once and requests a refund: the member must not retain the points. */
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

export type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>

/** Operations that a runner allows. Some make the final state depend on their order. */
export interface Kind {
  readonly grants: boolean
  readonly ends: boolean
  readonly merges: boolean
}

export interface Scenario {
  readonly kind: Kind
  readonly members: number
  readonly businesses: number
  readonly steps: readonly Step[]
  /** Seed of the order in which everything is undone. */
  readonly undoSeed: number
}

const minute = 1
const day = 24 * 60

// Plain objects, for readable output of a failing scenario.
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
    weighted(5, record({ do: fc.constant('dispute' as const), which: any })),
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
  // The clock does not move while several steps run in parallel.
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

/** Scenarios of `min` to `max` steps, for histories of every kind unless `kind` is set. */
export function scenarios({
  min,
  max,
  kind,
}: {
  min: number
  max: number
  kind?: Kind
}): fc.Arbitrary<Scenario> {
  return (kind ? fc.constant(kind) : kinds).chain((chosen) =>
    record<Scenario>({
      kind: fc.constant(chosen),
      members: fc.integer({ min: 1, max: 4 }),
      businesses: fc.integer({ min: 1, max: 4 }),
      steps: fc.array(stepOf(chosen), { minLength: min, maxLength: max, size: 'max' }),
      undoSeed: fc.integer(),
    }),
  )
}
