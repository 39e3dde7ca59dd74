import * as care from './goods/care.ts'
import * as food from './goods/food.ts'
import * as plants from './goods/plants.ts'
import * as shops from './goods/shops.ts'
import type { Ware } from './goods/ware.ts'
import * as work from './goods/work.ts'

export type FrontStyle = 'brick' | 'wood' | 'glass' | 'plaster' | 'stone' | 'garage'

export type RoomKind =
  | 'counter'
  | 'tables'
  | 'salon'
  | 'treatment'
  | 'studio'
  | 'gym'
  | 'workshop'
  | 'shelves'
  | 'clothes'
  | 'garage'

/** The content of a category's pictures. */
export interface Trade {
  /** In words, after "with": "bread, rolls and bagels". */
  readonly goods: string
  /** In the window and in pictures of goods. */
  readonly wares: readonly Ware[]
  readonly shelf: readonly Ware[]
  /** On the pavement. */
  readonly outside: readonly Ware[]
  readonly styles: readonly FrontStyle[]
  readonly room: RoomKind
}

const { pottedPlant, bouquet, topiary } = plants

function trade(
  room: RoomKind,
  goods: string,
  { styles, ...wares }: Omit<Trade, 'room' | 'goods' | 'outside' | 'shelf'> & Partial<Trade>,
): Trade {
  return { room, goods, styles, outside: [], shelf: wares.wares, ...wares }
}

const homely: readonly FrontStyle[] = ['brick', 'wood', 'plaster', 'stone']
const smart: readonly FrontStyle[] = ['glass', 'brick', 'stone', 'plaster']
const practical: readonly FrontStyle[] = ['brick', 'wood', 'glass', 'plaster']

/** By the slug of the category. */
export const trades: Readonly<Record<string, Trade>> = {
  bakery: trade('counter', 'bread, rolls and bagels', {
    wares: [food.loaf, food.baguettes, food.buns, food.bagels],
    shelf: [food.loaf, food.loaf, food.baguettes],
    styles: homely,
  }),
  cafe: trade('tables', 'coffee and buns', {
    wares: [food.cup, food.coffeeBags, food.buns, food.cake],
    shelf: [food.coffeeBags, food.cup, pottedPlant],
    styles: [...homely, 'glass'],
  }),
  patisserie: trade('counter', 'cakes, tarts and macarons', {
    wares: [food.cake, food.macarons, food.tarts, food.cake],
    styles: smart,
  }),
  'ice-cream-parlor': trade('counter', 'ice cream in cones and tubs', {
    wares: [food.iceCream, food.tub, food.iceCream],
    styles: ['wood', 'plaster', 'glass'],
  }),
  restaurant: trade('tables', 'dishes and wine', {
    wares: [food.plate, food.bottle, food.wineGlass, pottedPlant],
    shelf: [food.bottle, food.wineGlass, food.jars],
    styles: [...homely, 'glass'],
  }),
  pizzeria: trade('tables', 'pizza from the oven', {
    wares: [food.pizza, food.bottle, food.jars],
    shelf: [food.bottle, food.jars, food.crate],
    styles: homely,
  }),
  'noodle-bar': trade('tables', 'bowls of noodles', {
    wares: [food.noodleBowl, food.noodleBowl, food.jars],
    shelf: [food.noodleBowl, shops.bowls, food.jars],
    styles: ['wood', 'glass', 'brick'],
  }),
  taqueria: trade('tables', 'tacos and bottles', {
    wares: [food.tacos, food.bottle, food.jars, plants.cactus],
    shelf: [food.bottle, food.jars, plants.cactus],
    styles: ['plaster', 'wood', 'brick'],
  }),
  pub: trade('tables', 'glasses of ale', {
    wares: [food.beer, food.beer, food.bottle, pottedPlant],
    shelf: [food.bottle, food.beer, food.bottle],
    styles: ['brick', 'stone', 'wood'],
  }),
  'wine-bar': trade('tables', 'wine and cheese', {
    wares: [food.bottle, food.wineGlass, food.cheese],
    shelf: [food.bottle, food.bottle, food.wineGlass],
    styles: ['stone', 'brick', 'glass'],
  }),
  'cheese-shop': trade('counter', 'wheels and wedges of cheese', {
    wares: [food.cheese, food.cheese, food.jars, food.bottle],
    styles: homely,
  }),
  'fish-market': trade('counter', 'fish on ice', {
    wares: [food.fishOnIce, food.fishOnIce, food.jars],
    shelf: [food.jars, food.bottle],
    styles: ['plaster', 'brick', 'wood'],
  }),
  'farm-shop': trade('shelves', 'crates of fruit and vegetables', {
    wares: [food.crate, food.crate, food.jars],
    shelf: [food.jars, food.loaf, food.jars],
    outside: [food.crate],
    styles: ['wood', 'brick', 'stone'],
  }),
  'hair-salon': trade('salon', 'shampoo and hair dryers', {
    wares: [care.flacon, care.hairDryer, care.towels, pottedPlant],
    shelf: [care.flacon, care.flacon, care.towels],
    styles: smart,
  }),
  barber: trade('salon', 'razors, brushes and tonics', {
    wares: [care.shavingKit, care.flacon, care.brushes],
    shelf: [care.flacon, care.towels, care.shavingKit],
    styles: ['brick', 'wood', 'stone'],
  }),
  'nail-salon': trade('salon', 'rows of nail polish', {
    wares: [care.polishes, care.creamJar, care.polishes, bouquet],
    shelf: [care.polishes, care.creamJar],
    styles: smart,
  }),
  'skin-care': trade('treatment', 'creams, bottles and brushes', {
    wares: [care.flacon, care.creamJar, care.brushes, care.towels],
    shelf: [care.flacon, care.creamJar],
    styles: smart,
  }),
  massage: trade('treatment', 'towels, candles and stones', {
    wares: [care.towelRolls, care.stones, care.candle, pottedPlant],
    shelf: [care.towels, care.candle, care.flacon],
    styles: ['plaster', 'wood', 'stone', 'glass'],
  }),
  dentist: trade('treatment', 'toothbrushes and a large tooth', {
    wares: [care.tooth, care.toothbrushes, pottedPlant],
    shelf: [care.toothbrushes, care.creamJar],
    styles: ['glass', 'brick', 'plaster'],
  }),
  'physical-therapist': trade('studio', 'bands, rollers and balls', {
    wares: [care.bands, care.foamRoller, care.blocks, pottedPlant],
    styles: ['glass', 'plaster', 'brick'],
  }),
  optician: trade('shelves', 'eyeglasses on stands', {
    wares: [care.spectacles, care.spectacles, shops.ringBox],
    shelf: [care.spectacles],
    styles: smart,
  }),
  'yoga-studio': trade('studio', 'mats, blocks and candles', {
    wares: [care.yogaMats, care.blocks, pottedPlant, care.candle],
    shelf: [care.towels, care.candle, care.blocks],
    styles: ['wood', 'glass', 'plaster', 'brick'],
  }),
  gym: trade('gym', 'dumbbells and kettlebells', {
    wares: [care.dumbbells, care.kettlebell, care.foamRoller],
    styles: ['glass', 'brick', 'garage'],
  }),
  'tennis-club': trade('shelves', 'rackets and balls', {
    wares: [care.rackets, care.tennisBalls, care.rackets],
    shelf: [care.tennisBalls, care.towels],
    styles: ['wood', 'plaster', 'brick'],
  }),
  plumber: trade('workshop', 'pipes and faucets', {
    wares: [work.pipes, work.faucet, work.toolbox, work.wrench],
    shelf: [work.pipes, work.faucet, work.toolbox],
    styles: practical,
  }),
  electrician: trade('workshop', 'bulbs and cables', {
    wares: [work.bulb, work.cable, work.toolbox, work.bulb],
    shelf: [work.cable, work.bulb, work.toolbox],
    styles: practical,
  }),
  locksmith: trade('workshop', 'keys and padlocks', {
    wares: [work.keyBoard, work.padlock, work.keys],
    shelf: [work.padlock, work.keyBoard],
    styles: practical,
  }),
  handyman: trade('workshop', 'tools and timber', {
    wares: [work.toolbox, work.hammer, work.screws, work.pegTools],
    shelf: [work.toolbox, work.screws, work.timber],
    styles: ['wood', 'brick', 'garage'],
  }),
  gardener: trade('workshop', 'plants, trays and a watering can', {
    wares: [pottedPlant, plants.wateringCan, plants.seedTrays],
    outside: [pottedPlant, topiary, work.spade],
    styles: ['wood', 'brick', 'stone'],
  }),
  'house-cleaner': trade('workshop', 'buckets, sponges and spray bottles', {
    wares: [work.bucket, work.sprayBottle, work.sponges, care.towels],
    styles: practical,
  }),
  bookshop: trade('shelves', 'rows and piles of books', {
    wares: [shops.books, shops.bookPile, shops.openBook],
    shelf: [shops.books],
    outside: [shops.bookPile],
    styles: homely,
  }),
  florist: trade('counter', 'bunches of flowers', {
    wares: [bouquet, bouquet, pottedPlant],
    outside: [bouquet],
    styles: homely,
  }),
  'bike-shop': trade('workshop', 'bicycles and helmets', {
    wares: [shops.bicycle, shops.helmet, work.toolbox],
    shelf: [shops.helmet, work.toolbox],
    outside: [shops.bicycle],
    styles: ['brick', 'glass', 'wood', 'garage'],
  }),
  'toy-shop': trade('shelves', 'bears, blocks and a train', {
    wares: [shops.teddy, shops.toyBlocks, shops.train],
    styles: ['wood', 'plaster', 'brick'],
  }),
  'clothing-boutique': trade('clothes', 'dresses, coats and folded clothes', {
    wares: [shops.mannequin, shops.foldedClothes, shops.mannequin],
    shelf: [shops.foldedClothes],
    styles: smart,
  }),
  'home-goods': trade('shelves', 'lamps, vases and chairs', {
    wares: [shops.tableLamp, shops.vase, shops.armchair, shops.cushion],
    shelf: [shops.vase, shops.bowls, shops.tableLamp, shops.mugs],
    styles: [...smart, 'wood'],
  }),
  jeweler: trade('counter', 'necklaces, rings and watches', {
    wares: [shops.necklace, shops.ringBox, shops.watch],
    styles: ['stone', 'glass', 'brick'],
  }),
  'plant-shop': trade('shelves', 'potted plants', {
    wares: [pottedPlant, plants.cactus, pottedPlant, plants.wateringCan],
    shelf: [pottedPlant, plants.cactus],
    outside: [pottedPlant, pottedPlant, topiary],
    styles: ['wood', 'glass', 'brick'],
  }),
  photographer: trade('studio', 'cameras and framed prints', {
    wares: [work.frames, work.camera, work.frames],
    styles: smart,
  }),
  'music-school': trade('studio', 'guitars and drums', {
    wares: [work.guitar, work.drum, work.guitar],
    shelf: [shops.books, work.drum],
    styles: ['brick', 'wood', 'plaster'],
  }),
  'pottery-studio': trade('workshop', 'mugs, bowls and vases', {
    wares: [shops.mugs, shops.bowls, shops.vase],
    styles: ['brick', 'wood', 'plaster'],
  }),
  tailor: trade('clothes', 'thread, cloth and a sewing machine', {
    wares: [work.sewingMachine, work.thread, work.clothRolls, shops.mannequin],
    shelf: [work.clothRolls, work.thread, shops.foldedClothes],
    styles: homely,
  }),
  'pet-groomer': trade('counter', 'baskets, bowls and a dog', {
    wares: [work.dog, work.dogBasket, work.petBowl, work.bone],
    shelf: [care.flacon, work.petBowl, care.towels],
    styles: ['wood', 'plaster', 'glass', 'brick'],
  }),
  'auto-repair': trade('garage', 'tires, tools and oil', {
    wares: [work.tyres, work.oilCan, work.toolbox],
    shelf: [work.oilCan, work.toolbox],
    outside: [work.tyres],
    styles: ['garage', 'garage', 'brick'],
  }),
}
