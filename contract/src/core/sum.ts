/** The sum of whole numbers; 0 for an empty list. */
export function sum(amounts: Iterable<number>): number {
  return sumOf(amounts, (amount) => amount)
}

export function sumOf<Item>(items: Iterable<Item>, amountOf: (item: Item) => number): number {
  let total = 0
  for (const item of items) total += amountOf(item)
  return total
}
