/** Manual data of a featured business; the rest is generated. */
export interface Featured {
  readonly name: string
  readonly category: string
  readonly streetName: string
  readonly owner: { readonly first: string; readonly family: string }
  readonly description: string
  readonly priceLevel: number
  readonly earnRateHundredths: number
  readonly weeklyHours: number
}

export const featured: readonly Featured[] = [
  {
    name: 'River Oak Bakery',
    category: 'bakery',
    streetName: 'Main Street',
    owner: { first: 'Tomas', family: 'Rivera' },
    description:
      'Naturally leavened bread, cardamom buns and a rye that keeps for a week, baked through the night behind the shop window on Main Street. Tomas Rivera mills a third of the flour himself. Reserve the walnut loaf: it usually sells out by eleven.',
    priceLevel: 2,
    earnRateHundredths: 500,
    weeklyHours: 0,
  },
  {
    name: 'Landing Coffee',
    category: 'cafe',
    streetName: 'Dock Street',
    owner: { first: 'Tomas', family: 'Rivera' },
    description:
      'Coffee, toast and a view of the old ferry slip, in the second shop of Tomas Rivera. The bread comes by bicycle from River Oak Bakery at seven.',
    priceLevel: 1,
    earnRateHundredths: 600,
    weeklyHours: 1,
  },
]
