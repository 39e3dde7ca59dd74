import type { Moment } from './calendar.ts'
import { offerReward, type RewardOnOffer } from './redeeming.ts'
import type { HistoryEvent } from './context.ts'

export const rewardsOnOffer: readonly RewardOnOffer[] = [
  {
    shop: 'bakery',
    name: 'Cardamom bun',
    description: 'Warm from 8 AM, while supplies last.',
    pricePoints: 400,
  },
  {
    shop: 'bakery',
    name: 'Walnut loaf',
    description: 'Usually sold out by 11 AM. We reserve one for you.',
    pricePoints: 800,
  },
  {
    shop: 'bakery',
    name: 'Saturday box',
    description: 'Six rolls, two buns and a small rye, ready at 7:30 AM.',
    pricePoints: 1900,
    cashUsdCents: 500,
  },
  {
    shop: 'bakery',
    name: 'A night at the ovens',
    description: 'Bake with Tomas from 2 to 6 AM, and take home the bread you shape.',
    pricePoints: 4500,
    stock: 12,
    perMemberLimit: 1,
    tierName: 'Crust',
    voucherDays: 180,
  },
  {
    shop: 'landing-coffee',
    name: 'Flat white',
    description: 'Or any other coffee, for here or to go.',
    pricePoints: 450,
  },
  {
    shop: 'landing-coffee',
    name: 'Toast for two',
    description: 'Thick slices of River Oak bread with seasonal toppings.',
    pricePoints: 950,
  },
  {
    shop: 'landing-coffee',
    name: 'Bag of house roast',
    description: 'Twelve ounces, whole bean or any grind.',
    pricePoints: 1400,
    cashUsdCents: 200,
    stock: 60,
  },
  {
    shop: 'hair-salon',
    name: 'Fringe trim',
    description: 'Takes ten minutes, without an appointment.',
    pricePoints: 900,
  },
  {
    shop: 'hair-salon',
    name: 'Hair mask',
    description: 'With your next wash and cut.',
    pricePoints: 700,
    perMemberLimit: 4,
  },
  {
    shop: 'hair-salon',
    name: 'Haircut, half in points',
    description: 'Wash, cut and dry. Pay the other half at the till.',
    pricePoints: 2400,
    cashUsdCents: 2400,
  },
  {
    shop: 'bookshop',
    name: 'Notebook',
    description: 'Lined, dotted or plain, bound locally.',
    pricePoints: 500,
  },
  {
    shop: 'bookshop',
    name: 'Blind date with a book',
    description: 'Wrapped in paper, with a three-word hint on the cover.',
    pricePoints: 850,
  },
  {
    shop: 'bookshop',
    name: 'Paperback of your choice',
    description: 'Any paperback in stock.',
    pricePoints: 1650,
  },
  {
    shop: 'restaurant',
    name: 'Dessert of the day',
    description: 'With your dinner. Ask for today’s choice.',
    pricePoints: 650,
  },
  {
    shop: 'restaurant',
    name: 'Carafe of house wine',
    description: 'Red or white, or the juice of the day, for the table.',
    pricePoints: 1400,
  },
  {
    shop: 'restaurant',
    name: 'Tasting menu for two',
    description: 'Four courses, Tuesday to Thursday. Book two days ahead.',
    pricePoints: 6000,
    cashUsdCents: 2500,
    stock: 20,
    perMemberLimit: 2,
    tierName: 'Silver',
  },
  {
    shop: 'farm-shop',
    name: 'One dozen eggs',
    description: 'From the farm across the river.',
    pricePoints: 475,
  },
  {
    shop: 'farm-shop',
    name: 'Jar of honey',
    description: 'Light in summer, dark in the fall.',
    pricePoints: 800,
    stock: 80,
  },
  {
    shop: 'farm-shop',
    name: 'Seasonal vegetable box',
    description: 'Vegetables for two people for four days.',
    pricePoints: 2400,
  },
  {
    shop: 'florist',
    name: 'Single stem',
    description: 'Wrapped in paper, with a card if you like.',
    pricePoints: 300,
  },
  {
    shop: 'florist',
    name: 'Seasonal bouquet',
    description: 'The best flowers of the week, tied by hand.',
    pricePoints: 1200,
  },
  {
    shop: 'florist',
    name: 'Wreath-making evening',
    description: 'One seat, with materials and tea. Groups of eight.',
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
    description: 'Made fresh every morning.',
    pricePoints: 650,
  },
  {
    shop: 'pizzeria',
    name: 'House pizza',
    description: 'Any pizza on the first page of the menu.',
    pricePoints: 1475,
  },
]

export function rewardsOffered(moment: Moment): HistoryEvent[] {
  return rewardsOnOffer.map((reward) => offerReward(moment, reward))
}
