/** A mistake in a rule against profit: in which files, and what they say instead. */
export interface Flaw {
  readonly name: string
  readonly edits: readonly {
    /** The end of its path. */
    readonly file: string
    readonly right: string
    readonly wrong: string
  }[]
}

/** Each is found by adversaries. */
export const flaws: readonly Flaw[] = [
  {
    name: 'a sale gives more points than its shop is owed money',
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
    name: 'a shop is paid for a voucher when it is taken',
    edits: [
      {
        file: '/rewards/vouchers/redeemVoucher.ts',
        right: 'await setVoucherAside(',
        wrong: 'if (price < 1) await setVoucherAside(',
      },
    ],
  },
  {
    name: 'a refund is paid whatever its shop is owed',
    edits: [
      {
        file: '/orders/refunds/cover.rules.ts',
        right: 'if (owedUsdCents >= 0) return null',
        wrong: 'if (owedUsdCents > -Infinity) return null',
      },
    ],
  },
  {
    name: 'a tier stays after the purchase that reached it is refunded',
    edits: [
      {
        file: '/loyalty/refunds/refundPurchase.ts',
        right: 'if (tiers) await fallWithRefund(',
        wrong: 'if (tiers === undefined) await fallWithRefund(',
      },
    ],
  },
]

/** The source of a file with the mistake in it. @throws where the file does not read so any more */
export function flawed(source: string, { edits }: Flaw, url: string): string {
  return edits
    .filter(({ file }) => url.endsWith(file))
    .reduce((text, { file, right, wrong }) => {
      if (!text.includes(right)) throw new Error(`${file} does not read as it is to be misread`)
      return text.replace(right, wrong)
    }, source)
}
