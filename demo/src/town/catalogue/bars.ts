import type { CategoryText } from '../pattern.ts'

export const bars: readonly CategoryText[] = [
  {
    slug: 'pub',
    name: 'Pub',
    pluralName: 'Pubs',
    glyph: 'pint',
    schemaType: 'BarOrPub',
    synonyms: 'beer, ale, bar, brewery, craft beer, burgers, darts, quiz, live music, drinks',
    count: 11,
    related: 'restaurant',
    priceLevels: [1, 2, 2],
    hours: `
      Mo-Th 16:00-24:00; Fr-Sa 12:00-26:00; Su 12:00-23:00
      Tu-Th 17:00-25:00; Fr 16:00-27:00; Sa 12:00-27:00; Su 12:00-24:00
      Mo-Th 15:00-23:30; Fr 15:00-26:00; Sa-Su 12:00-25:00`,
    holidays: 'evening',
    policy: 'table',
    names:
      "The Anchor & Eel, The Last Ferry, Brakeman's Arms, The Idle Oar, Signal House, The Lamplighter, Barley & Bellows, The Dry Boot",
    trades: 'Tavern, Public House, Ale House, Taproom',
    openers: `
      Twelve taps, one fireplace and a kitchen that takes its {pies/burgers/sandwiches} seriously.
      A {low-ceilinged/wood-paneled/corner} pub on {street} where the bartender learns your name before your order.
      Beer brewed in the yard behind, in batches small enough to regret missing.
      Darts, dominoes, a quiz on {Tuesdays/Wednesdays}, and a piano that is almost in tune.
      {owner} keeps six cask ales, a shelf of cider and a firm rule against televisions.
      Opened for railroad men a century ago, kept open for everyone else.
      The game is on, the wings are hot, and the back room can be yours for the evening.
      Stout, stew and a snug with a door that closes.
      A long bar, a short menu, and a darts board with its own league.
      {owner} pours local beer and tells you which field the barley came from.
      The oldest floorboards on {street}, and a stove that has never gone out in January.`,
    details: `
      Live music on {Fridays/Saturdays} from nine, no cover.
      The kitchen serves until an hour before closing.
      Trivia teams of up to six; the prize is a ham.
      Dogs may sit anywhere except on the bar.
      Alcohol-free beer on tap, and not as an afterthought.
      Growlers are filled until ten.`,
    features:
      'Live music, Outdoor seating, Dogs welcome, Late kitchen, Full bar, Step-free entrance, Quiz night, Alcohol-free choices',
    roles: 'Owner, Bar manager, Bartender, Bartender, Cook',
    staff: [2, 6],
    services: `
      Back room | The snug for up to 25, with its own tap | 240 min | from $200
      Quiz table | A table for six on quiz night | 150 min | free
      Brewery tour | Grain to glass, four tastes, one story too many | 60 min | $16
      Table for four | Kept for fifteen minutes | 120 min | free`,
    servicesPerBusiness: [1, 4],
    products: `
      Pint of house ale | {Copper, malty, 4.6 %/Pale, dry, 4.2 %} | $7 | in store
      Flight of four | Quarter pints of your choosing | $12 | in store
      Cider | {Dry, from orchards on the hill/Cloudy, farm-pressed} | $7.50 | in store
      Burger | {Double patty, pickles, secret sauce/Grass-fed, cheddar, onion jam} with fries | $16.50 | pickup, 20 min
      Fish and chips | Beer batter, mushy peas, lemon | $18 | pickup, 20 min
      {Chicken and leek/Steak and ale/Mushroom and ale} pie | Short crust, mash, gravy | $17 | pickup, 25 min
      Wings, ten | Hot, honey or plain, with celery | $14 | pickup, 20 min
      Pretzel | Warm, with beer cheese | $8 | pickup, 10 min
      Growler fill | 64 ounces of anything on tap | $22 | pickup, 5 min, max 4, money only`,
    productsPerBusiness: [4, 9],
  },
  {
    slug: 'wine-bar',
    name: 'Wine bar',
    pluralName: 'Wine bars',
    glyph: 'wine',
    schemaType: 'BarOrPub',
    synonyms: 'wine, cocktails, bar, natural wine, drinks, tapas, small plates, champagne',
    count: 6,
    related: 'restaurant, cheese-shop',
    priceLevels: [2, 3, 3],
    hours: `
      Tu-Th 16:00-23:00; Fr-Sa 16:00-25:00
      We-Su 17:00-24:00
      Mo-Th 17:00-23:00; Fr-Sa 15:00-26:00`,
    holidays: 'evening',
    policy: 'table',
    names: 'Cellar Light, Late Harvest, The Velvet Stool, Tannin, Corks & Crumbs',
    trades: 'Wine Bar, Wine Room, Cellar',
    openers: `
      Forty wines by the glass, {mostly from growers/most of them} you have not met yet.
      {owner} pours small producers, natural and otherwise, and never makes you feel tested.
      A candlelit room in a former {cooperage/cellar/ropewalk} with cheese, anchovies and very good bread.
      Stirred drinks, quiet corners, and a list that fits on one page.
      Wine by the glass, the carafe or the case, with plates to keep you upright.`,
    details: `
      Tastings on Thursdays: five glasses, one grape, some arguing.
      Any bottle on the wall is yours to take home at shop price.
      The cheese comes from around the corner and the bread from up the street.
      Walk-ins are welcome at the bar; the booths can be booked.
      Ask for the {orange wine/vermouth/sherry} list.`,
    features:
      'Reservations, Full bar, Vegetarian choices, Private room, Late kitchen, Alcohol-free choices, Outdoor seating',
    roles: 'Owner and sommelier, Bartender, Server, Cook',
    staff: [1, 4],
    services: `
      Guided tasting | Five glasses with bread and cheese | 90 min | $48
      Booth for four | Two hours, candle included | 120 min | free
      Cellar evening | The vault for up to sixteen, wine matched to the menu | 180 min | from $720`,
    servicesPerBusiness: [1, 3],
    products: `
      Glass of the week | {White, stony, from a windy hill/Red, bright, lightly chilled} | $13 | in store
      Carafe | Half a liter of the house red or white | $26 | in store
      Cheese plate | Three cheeses, fruit paste, crackers | $19 | in store
      Anchovies and butter | With toast | $12 | in store
      {Croquettes/Gildas/Stuffed dates} | Six, gone quickly | $11 | in store
      Bottle for tonight | Chosen for your dinner, wrapped | $24 | pickup, 10 min, max 6, counted
      Negroni for two, bottled | Stirred, chilled, ready | $28 | pickup, 10 min, max 4, counted`,
    productsPerBusiness: [3, 7],
  },
]
