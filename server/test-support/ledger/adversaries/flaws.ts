/** A mutation of a rule against profit: the files and their wrong source text. */
export interface Flaw {
  readonly name: string
  readonly edits: readonly {
    /** Suffix of the file path. */
    readonly file: string
    readonly right: string
    readonly wrong: string
  }[]
}

/** Adversaries must find each of them. */
export const flaws: readonly Flaw[] = [
  {
    name: 'a sale earns more points than the balance of its shop covers',
    edits: [
      {
        file: '/loyalty/purchases/recordPurchases.ts',
        right: 'if (missing <= 0) return null',
        wrong: 'if (missing < Infinity) return null',
      },
      {
        file: '/ledger/earn/earn.ts',
        right: 'if (shortfalls.size === 0) continue',
        wrong: 'if (shortfalls.size < Infinity) continue',
      },
    ],
  },
  {
    name: 'a shop is paid for a voucher when it is issued',
    edits: [
      {
        file: '/rewards/vouchers/redeemVoucher.ts',
        right: 'await setVoucherAside(',
        wrong: 'if (price < 1) await setVoucherAside(',
      },
    ],
  },
  {
    name: 'a refund is paid regardless of the balance of its shop',
    edits: [
      {
        file: '/orders/refunds/cover.rules.ts',
        right: 'if (owedUsdCents >= 0) return null',
        wrong: 'if (owedUsdCents > -Infinity) return null',
      },
    ],
  },
  {
    name: 'a tier remains after the purchase that reached it is refunded',
    edits: [
      {
        file: '/loyalty/refunds/refundPurchase.ts',
        right: 'if (tiers) await fallWithRefund(',
        wrong: 'if (tiers === undefined) await fallWithRefund(',
      },
    ],
  },
]

/** Applies the mutation to a file's source. @throws when the file does not contain the expected source */
export function flawed(source: string, { edits }: Flaw, url: string): string {
  return edits
    .filter(({ file }) => url.endsWith(file))
    .reduce((text, { file, right, wrong }) => {
      if (!text.includes(right)) throw new Error(`${file} does not contain the source to mutate`)
      return text.replace(right, wrong)
    }, source)
}
