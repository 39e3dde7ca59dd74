import type { Moment } from './calendar.ts'
import { offerReward, type RewardOnOffer } from './redeeming.ts'
import type { Happening } from './stage.ts'

export const rewardsOnOffer: readonly RewardOnOffer[] = [
  {
    shop: 'bakery',
    name: 'A cardamom bun',
    description: 'Warm from eight in the morning, while there are some.',
    pricePoints: 400,
  },
  {
    shop: 'bakery',
    name: 'A walnut loaf',
    description: 'The one that is usually gone by eleven, kept for you behind the counter.',
    pricePoints: 800,
  },
  {
    shop: 'bakery',
    name: 'A Saturday box',
    description: 'Six rolls, two buns and a small rye, ready at half past seven.',
    pricePoints: 1900,
    cashUsdCents: 500,
  },
  {
    shop: 'bakery',
    name: 'A night at the ovens',
    description: 'From two to six with Tomas and the first dough. You take home what you shape.',
    pricePoints: 4500,
    stock: 12,
    perMemberLimit: 1,
    tierName: 'Crust',
    voucherDays: 180,
  },
  {
    shop: 'landing-coffee',
    name: 'A flat white',
    description: 'Or any other coffee, at the window or to go.',
    pricePoints: 450,
  },
  {
    shop: 'landing-coffee',
    name: 'Toast for two',
    description: 'Thick slices of River Oak bread with what is in season.',
    pricePoints: 950,
  },
  {
    shop: 'landing-coffee',
    name: 'A bag of the house roast',
    description: 'Twelve ounces, whole or ground as you like it.',
    pricePoints: 1400,
    cashUsdCents: 200,
    stock: 60,
  },
  {
    shop: 'hair-salon',
    name: 'A fringe trim',
    description: 'Ten minutes between two cuts, without an appointment.',
    pricePoints: 900,
  },
  {
    shop: 'hair-salon',
    name: 'A hair mask',
    description: 'With your next wash and cut.',
    pricePoints: 700,
    perMemberLimit: 4,
  },
  {
    shop: 'hair-salon',
    name: 'A cut, half of it in points',
    description: 'Wash, cut and dry; the other half is paid at the till.',
    pricePoints: 2400,
    cashUsdCents: 2400,
  },
  {
    shop: 'bookshop',
    name: 'A notebook',
    description: 'Lined, dotted or plain, bound in town.',
    pricePoints: 500,
  },
  {
    shop: 'bookshop',
    name: 'A blind date with a book',
    description: 'Wrapped in paper, with three words about it on the outside.',
    pricePoints: 850,
  },
  {
    shop: 'bookshop',
    name: 'A paperback of your choice',
    description: 'Any one from the shelves.',
    pricePoints: 1650,
  },
  {
    shop: 'restaurant',
    name: 'Dessert of the evening',
    description: 'After your dinner; ask what it is today.',
    pricePoints: 650,
  },
  {
    shop: 'restaurant',
    name: 'A carafe of house wine',
    description: 'Red or white, or the juice of the day, for the table.',
    pricePoints: 1400,
  },
  {
    shop: 'restaurant',
    name: 'The menu for two',
    description: 'Four courses from Tuesday to Thursday, booked two days ahead.',
    pricePoints: 6000,
    cashUsdCents: 2500,
    stock: 20,
    perMemberLimit: 2,
    tierName: 'Silver',
  },
  {
    shop: 'farm-shop',
    name: 'A dozen eggs',
    description: 'From the farm across the river.',
    pricePoints: 475,
  },
  {
    shop: 'farm-shop',
    name: 'A jar of honey',
    description: 'Light in summer, dark in the fall.',
    pricePoints: 800,
    stock: 80,
  },
  {
    shop: 'farm-shop',
    name: 'A box of the season',
    description: 'Vegetables for two people and four days.',
    pricePoints: 2400,
  },
  {
    shop: 'florist',
    name: 'A single stem',
    description: 'Wrapped in paper, with a card if you like.',
    pricePoints: 300,
  },
  {
    shop: 'florist',
    name: 'A seasonal bunch',
    description: 'What is best this week, tied by hand.',
    pricePoints: 1200,
  },
  {
    shop: 'florist',
    name: 'A seat at the wreath evening',
    description: 'Material and tea included; eight people at one table.',
    pricePoints: 3800,
    stock: 16,
    perMemberLimit: 2,
  },
  {
    shop: 'pizzeria',
    name: 'Garlic bread',
    description: 'With any pizza.',
    pricePoints: 375,
  },
  {
    shop: 'pizzeria',
    name: 'Tiramisu',
    description: 'Made in the morning, gone in the evening.',
    pricePoints: 650,
  },
  {
    shop: 'pizzeria',
    name: 'A pizza of the house',
    description: 'Any from the first page.',
    pricePoints: 1475,
  },
]

export function rewardsOffered(moment: Moment): Happening[] {
  return rewardsOnOffer.map((reward) => offerReward(moment, reward))
}
