import type { CategoryText } from '../pattern.ts'

export const foodShops: readonly CategoryText[] = [
  {
    slug: 'cheese-shop',
    name: 'Cheese shop',
    pluralName: 'Cheese shops',
    glyph: 'cheese',
    schemaType: 'GroceryStore',
    synonyms: 'cheese, deli, charcuterie, cheesemonger, olives, picnic, sandwiches, raclette',
    count: 6,
    related: 'wine-bar, farm-shop',
    priceLevels: [2, 3],
    hours: `
      Tu-Sa 10:00-18:30; Su 10:00-14:00
      Mo-Fr 10:00-19:00; Sa 9:00-17:00
      We-Su 11:00-18:00`,
    policy: 'order',
    names: 'Rind & Thyme, The Blue Vein, Curd & Company, Cave No. 5, Washed Rind',
    trades: 'Cheese, Cheesemongers, Cheese & Provisions',
    openers: `
      Sixty cheeses, cut to order and talked about {honestly/at length/with feeling}.
      {owner} ages the hard ones in a cellar under {street} and lets you taste before you decide.
      Farm cheese from {three valleys around/within a day's drive}, and a few that crossed an ocean for good reason.
      Cheese, cured meats, olives, and the best ham sandwich in {district}.
      A shop of one idea: milk, kept well.`,
    details: `
      Grazing boards are built to order; a day's notice is enough.
      Sandwiches are made from half past eleven until the bread is gone.
      The fondue set can be borrowed for a weekend.
      Ask for the {end cuts/mixed ends} basket: the same cheeses at half the price.
      Raclette machines are rented from October to March.`,
    features: 'Preorder online, Tastings, Takeaway, Step-free entrance, Gift wrapping, Parking',
    roles: 'Owner and cheesemonger, Cheesemonger, Counter',
    staff: [1, 4],
    services: `
      Cheese and wine evening | Six of each, with the stories | 90 min | $62
      Grazing table | Set up at your place, from twelve guests | 120 min | from $240
      Cheese first steps | How to buy, cut, keep and serve | 60 min | $30`,
    servicesPerBusiness: [0, 3],
    products: `
      Aged cheddar, half pound | {Two years, clothbound/Crumbly and nutty} | $13 | pickup, 10 min, max 6
      Soft goat cheese | {Ash-rind/Fresh, rolled in herbs} | $11 | pickup, 5 min, max 8, counted
      Blue of the month | {Creamy/Sharp}, with a fig to go with it | $14 | pickup, 10 min, max 4
      Washed rind, whole | Loud smell, gentle taste | $18 | pickup, 5 min, max 4, counted
      Cheese board for four | Five cheeses, fruit paste, crackers | $46 | pickup, 120 min, max 4
      Ham and butter sandwich | Baguette, {cornichons/mustard} | $11.50 | pickup, 10 min, max 12
      Marinated olives | Half a pint | $7 | pickup, 5 min
      Seeded crackers | Baked for us two streets away | $6.50 | pickup, 5 min, counted
      Raclette for four | Sliced, with potatoes and pickles | $52 | pickup, 60 min, max 4`,
    productsPerBusiness: [5, 9],
  },
  {
    slug: 'fish-market',
    name: 'Fish market',
    pluralName: 'Fish markets',
    glyph: 'fish',
    schemaType: 'GroceryStore',
    synonyms: 'fish, seafood, oysters, fishmonger, lobster, salmon, chowder, shellfish',
    count: 5,
    related: 'restaurant',
    priceLevels: [2, 2, 3],
    hours: `
      Tu-Sa 8:00-18:00
      Mo-Fr 9:00-18:00; Sa 8:00-16:00
      We-Sa 9:00-19:00; Su 9:00-13:00`,
    policy: 'order',
    names: 'Gill & Scale, The Wet Boot Fish Company, Tide Table, Sturgeon Lane Fish',
    trades: 'Fish, Fish Market, Seafood',
    openers: `
      The truck comes up from the coast before dawn, and the counter is ready by {eight/nine}.
      {owner} {family} buys from boats, not from boxes, and will tell you which one.
      Whole fish on ice, filleted while you wait, with the bones for soup if you want them.
      A fish counter with six stools: oysters opened until they are gone.
      Smoked in the yard, pickled in the back, fresh in the front.`,
    details: `
      Chowder is ladled from eleven.
      Tell us how you cook, and we will tell you what to cook.
      Lobsters by order: call before ten for the same day.
      The smoker runs on {apple wood/alder} every Thursday.
      Nothing stays on the ice for a second night.`,
    features: 'Takeaway, Preorder online, Parking, Counter seating, Delivery',
    roles: 'Owner and fishmonger, Fishmonger, Counter',
    staff: [1, 4],
    services: `
      Oysters at the counter | A dozen, opened in front of you | 45 min | $36
      Knife and fillet class | One round fish, one flat, one apron | 120 min | $78`,
    servicesPerBusiness: [0, 2],
    products: `
      {Cod/Haddock/Hake} fillet, one pound | Skin on or off | $16 | pickup, 10 min, max 6
      Whole trout | {From cold ponds upriver/Cleaned, ready for the pan} | $11 | pickup, 10 min, max 8, counted
      Salmon portion | Eight ounces, center cut | $13.50 | pickup, 10 min, max 8
      Oysters, one dozen | {Briny and small/Plump, sweet finish}, unopened | $22 | pickup, 10 min, max 6, counted
      Mussels, two pounds | Scrubbed, with a recipe | $12 | pickup, 10 min, max 4
      Smoked {mackerel/trout/bluefish} | Hot smoked here | $10 | pickup, 5 min, counted
      Chowder, one quart | Clams, potatoes, no flour | $15 | pickup, 10 min, max 6
      Fish cakes, four | Ready to fry | $14 | pickup, 5 min, counted
      Cooked shrimp, one pound | With cocktail sauce | $19 | pickup, 10 min, max 4`,
    productsPerBusiness: [5, 9],
  },
  {
    slug: 'farm-shop',
    name: 'Farm shop',
    pluralName: 'Farm shops',
    glyph: 'carrot',
    schemaType: 'GroceryStore',
    synonyms: 'vegetables, fruit, produce, organic, grocery, eggs, honey, farm stand, market, greengrocer',
    count: 9,
    related: 'cheese-shop, plant-shop',
    priceLevels: [1, 2, 2],
    hours: `
      Mo-Sa 8:00-19:00; Su 9:00-16:00
      Mo-Fr 8:30-18:30; Sa 8:00-17:00
      Th-Su 9:00-17:00
      Mo-Su 8:00-20:00`,
    policy: 'order',
    names:
      'The Muddy Root, Crate & Barrow, Windfall Farm Shop, Good Dirt Grocery, Beet Street, Pea & Pod, Scoop & Sack',
    trades: 'Farm Shop, Produce, Grocers, Farm Stand',
    openers: `
      Vegetables from {eleven/nine/a dozen} farms, picked yesterday and priced by hand.
      {owner} grows half of what is sold here and trades for the rest.
      Apples in nineteen kinds, eggs in three colors, and honey from hives on the roof.
      A grocery the size of a barn, because it is one.
      Fruit that is ripe today, not on Thursday; ask, and we will choose it for you.
      Flour, beans, oils and soap by weight: bring jars, or borrow ours.`,
    details: `
      The weekly box is packed on Wednesdays and changes with the fields.
      Bruised fruit goes into the jam pot or into the pony.
      The soup in the corner is made of whatever there was too much of.
      Chalk marks on the shelf say how many miles each thing has come.
      We keep a shelf of the neighbors' {pickles/hot sauces/preserves}.
      Cider is pressed on Saturdays in the fall.`,
    features: 'Parking, Step-free entrance, Refills, Delivery, Dogs welcome, Preorder online',
    roles: 'Owner and grower, Shop manager, Counter, Driver',
    staff: [1, 5],
    products: `
      Vegetable box, small | For two people, {seven kinds/picked this week} | $24 | delivery, 120 min, max 4
      Vegetable box, large | For a family, ten kinds | $38 | delivery, 120 min, max 4
      Eggs, one dozen | {Pasture, mixed colors/From hens up the road} | $7.50 | pickup, 5 min, max 6, counted
      Raw honey, one pound | {Linden and clover/Dark, late summer} | $14 | pickup, 5 min, counted
      Apples, half peck | {Russet/Northern/Winesap} or a mix | $9 | pickup, 5 min
      Cider, half gallon | Pressed, not heated | $8 | pickup, 5 min, counted
      Heirloom tomatoes, two pounds | While the season lasts | $9 | pickup, 5 min
      Maple syrup, pint | {Dark and robust/Amber} | $19 | pickup, 5 min, counted
      Sauerkraut jar | Cabbage, salt, time | $9.50 | pickup, 5 min, counted
      Bunch of greens | {Kale/Chard/Collards}, cut this morning | $4 | pickup, 5 min
      Soup, one quart | {Squash and ginger/Leek and potato/Bean and kale} | $11 | pickup, 5 min, counted
      Goat milk soap | Oatmeal or lavender | $7 | pickup, 5 min, counted`,
    productsPerBusiness: [6, 12],
  },
]
