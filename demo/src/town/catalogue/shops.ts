import type { CategoryText } from '../pattern.ts'

export const shops: readonly CategoryText[] = [
  {
    slug: 'bookshop',
    name: 'Bookshop',
    pluralName: 'Bookshops',
    glyph: 'book',
    schemaType: 'BookStore',
    synonyms: 'books, bookstore, novels, used books, comics, stationery, reading, secondhand',
    count: 9,
    related: 'cafe, toy-shop',
    priceLevels: [1, 2, 2],
    hours: `
      Mo-Sa 10:00-18:00; Su 12:00-17:00
      Tu-Sa 10:00-19:00; Su 11:00-16:00
      We-Su 11:00-18:30`,
    policy: 'order',
    names:
      'Dog-Eared, The Unread Shelf, Chapter & Ferry, The Paper Heron, Marginalia, Folio & Fern, Plot Twist Books',
    trades: 'Books, Bookshop, Used Books',
    openers: `
      New books in front, used ones behind, and a cat between.
      {owner} reads everything on the front table, which is why it is small.
      Twelve thousand secondhand books in a former {chapel/feed store/bank}, sorted by someone who cares.
      Picture books at knee height, poetry by the stove, crime under the stairs.
      A bookshop for children and for those who read to them.
      Maps, field guides, and anything ever printed about this river.`,
    details: `
      Any book ordered by four arrives the next morning.
      Reading circles meet in the back on {Mondays/Tuesdays/Thursdays}.
      We buy used books on Saturdays, by the box.
      Tell us three books you loved and we will find a fourth.
      Story hour is Saturday at ten, with cushions.
      Wrapping is free and rather good.`,
    features:
      'Step-free entrance, Gift wrapping, Used books, Events, Children welcome, Dogs welcome, Delivery',
    roles: "Owner and bookseller, Bookseller, Children's bookseller, Bookseller",
    staff: [1, 4],
    services: `
      Reading list | Half an hour of questions, five suggestions | 30 min | free
      Story hour | For ages three to seven | 45 min | free
      Book valuation | Bring them, or send photographs | 30 min | $25
      Evening among the shelves | The shop to yourselves, up to ten | 120 min | $140`,
    servicesPerBusiness: [0, 3],
    products: `
      Novel of the month | {Chosen by the staff, in paperback/A paperback with a note inside} | $18 | pickup, 10 min, max 4, counted
      Mystery parcel | A used novel wrapped in brown paper, three clues | $9 | pickup, 5 min, counted
      Picture book | {About bears/About boats/About bedtime} | $17.50 | pickup, 10 min, counted
      River walks map | Fourteen loops from the bridge | $12 | pickup, 5 min, counted
      Poetry pamphlet | Printed by hand, poets from the valley | $8 | pickup, 5 min, counted
      Notebook | Stitched, lies flat, 96 pages | $14 | pickup, 5 min, counted
      Three month subscription | A book a month, picked for you | $54 | delivery, 1440 min, max 3
      Tote bag | Heavy canvas, holds eleven paperbacks | $16 | pickup, 5 min, counted
      Jigsaw puzzle | The town from above, 500 pieces | $24 | pickup, 5 min, counted`,
    productsPerBusiness: [5, 9],
  },
  {
    slug: 'florist',
    name: 'Florist',
    pluralName: 'Florists',
    glyph: 'flower',
    schemaType: 'Florist',
    synonyms: 'flowers, bouquet, roses, wedding flowers, funeral flowers, delivery, wreath',
    count: 9,
    related: 'plant-shop',
    priceLevels: [2, 2, 3],
    hours: `
      Mo-Fr 8:30-18:00; Sa 8:30-16:00
      Tu-Sa 9:00-18:00; Su 10:00-13:00
      Mo-Sa 9:00-17:30`,
    policy: 'order',
    names:
      'Stem & Story, The Wild Ribbon, Peony Post, Bellflower, Thorn & Twine, Tuesday Tulips, Larkspur Lane',
    trades: 'Flowers, Florist, Flower Studio',
    openers: `
      Seasonal stems, loosely tied, mostly from fields you could cycle to.
      {owner} cuts at dawn and delivers by lunch.
      Bouquets with {weeds, herbs/branches, seed heads} and something unexpected in them.
      Weddings, farewells, and a bunch for the kitchen table, treated with the same care.
      A flower shop in a {greenhouse/carriage house} behind {street}, with the door always open.
      Wreaths, garlands, dried flowers for the dark months, tulips by the armful in spring.`,
    details: `
      Orders before noon go out the same afternoon, by bicycle within {district}.
      Vases come back for two dollars.
      Leave the choice to us and say only whom it is for.
      Workshops fill quickly: the wreath one is in December.
      Nothing is flown in, which makes February interesting.`,
    features: 'Delivery, Same-day delivery, Gift wrapping, Weddings, Step-free entrance, Local flowers',
    roles: 'Owner and florist, Florist, Florist, Rider',
    staff: [1, 4],
    services: `
      Wedding consultation | Colors, season, budget | 45 min | free
      Wreath workshop | Moss, fir, ribbon; take it home | 120 min | $75
      Bouquet class | Spiral tying in an hour | 75 min | $58
      Table flowers, weekly | A vase changed each Monday | 30 min | from $35`,
    servicesPerBusiness: [1, 4],
    products: `
      Small bunch | {What came in today/Five or seven stems} | $22 | delivery, 120 min
      Hand-tied bouquet | Florist's choice in your colors | $48 | delivery, 120 min
      Grand bouquet | For stages, apologies and grandmothers | $95 | delivery, 180 min, max 3
      A dozen roses | {Garden roses when there are any/Long stems} | $72 | delivery, 120 min, max 4
      Dried posy | Lasts all winter | $32 | delivery, 60 min, counted
      Bud vase and stem | One perfect thing | $18 | pickup, 10 min, counted
      Evergreen wreath | Fir, cones, a wide ribbon | $58 | delivery, 1440 min, max 4
      Sympathy arrangement | White and green, with a card | $85 | delivery, 240 min, max 4
      Flower subscription, month | Four bunches, every Friday | $120 | delivery, 1440 min, max 2`,
    productsPerBusiness: [5, 9],
  },
  {
    slug: 'bike-shop',
    name: 'Bike shop',
    pluralName: 'Bike shops',
    glyph: 'bicycle',
    schemaType: 'BikeStore',
    synonyms: 'bicycle, bike repair, cycling, e-bike, tune-up, rental, wheels, tires',
    count: 8,
    priceLevels: [1, 2, 3],
    hours: `
      Tu-Fr 9:00-18:30; Sa 9:00-16:00
      Mo-Fr 8:00-18:00; Sa 10:00-15:00
      Tu-Sa 10:00-18:00; Su 11:00-15:00`,
    policy: 'visit',
    names: 'Spoke & Feather, The Loose Chain, Cadence Cycle Works, Freewheel, Towpath Bicycles, Kickstand',
    trades: 'Bicycles, Cycles, Bike Works',
    openers: `
      Repairs by Friday if it comes in by Tuesday, or a loan bike until then.
      {owner} builds wheels by hand and rides what the shop sells.
      Used bikes made good, new ones fitted properly, cargo bikes to borrow for a Saturday.
      A workshop with the door open: watch, ask, or rent a stand and do it yourself.
      E-bikes serviced without sighing, whoever sold them.
      Children's bikes are taken back as legs grow, at half their price.`,
    details: `
      Flats are fixed while you wait.
      The Thursday ride leaves at six from the door and drops no one.
      Estimates come by text with a photograph.
      Old parts that still work go into the bin of wonders by the door.
      Winter storage includes a tune-up.`,
    features: 'Rentals, Repairs while you wait, Step-free entrance, Used bikes, Group rides, Parking',
    roles: 'Owner and mechanic, Mechanic, Mechanic, Sales',
    staff: [1, 4],
    services: `
      Flat repair | Tube and labor | 20 min | $18
      Basic tune-up | Brakes, gears, bolts, air | 60 min | $75
      Full overhaul | Apart, clean, together | 240 min | $240
      Wheel truing | Straight and round | 30 min | $28
      Bike fitting | Saddle, bars, pedals, you | 75 min | $120
      E-bike check | Battery, motor, software | 60 min | $95
      Rental, one day | Helmet and lock included | 480 min | $38
      Rent a stand | Tools, advice, hand cleaner | 60 min | $15`,
    servicesPerBusiness: [4, 8],
    products: `
      City bike, used | Overhauled, six months of warranty | $320 | pickup, 30 min, max 1, counted
      Child's bike, 16 inch | Light enough to lift | $249 | pickup, 60 min, max 2, counted
      Helmet | Three sizes, {sage/sand/ink} | $68 | pickup, 5 min, counted
      Inner tube | Tell us the numbers on the tire | $9 | pickup, 5 min
      Lights, pair | Charged by cable, seen from far | $42 | pickup, 5 min, counted
      Bell | Brass, polite | $18 | pickup, 5 min, counted
      U-lock | Heavy for a reason | $64 | pickup, 5 min, counted
      Basket | Willow, leather straps | $56 | pickup, 10 min, counted`,
    productsPerBusiness: [3, 8],
  },
  {
    slug: 'toy-shop',
    name: 'Toy shop',
    pluralName: 'Toy shops',
    glyph: 'toy',
    schemaType: 'ToyStore',
    synonyms: 'toys, games, board games, puzzles, dolls, children, gifts, wooden toys',
    count: 6,
    related: 'bookshop',
    priceLevels: [1, 2, 2],
    hours: `
      Mo-Sa 10:00-18:00; Su 11:00-16:00
      Tu-Sa 10:00-17:30
      We-Su 10:00-17:00`,
    policy: 'order',
    names: 'The Wooden Whale, Pocketful, Tin Soldier & Daughters, Bramble Bear, The Rainy Day Shop',
    trades: 'Toys, Toys & Games, Toy Shop',
    openers: `
      Wooden trains, paper theaters, card games, and nothing that talks.
      {owner} tests every toy on three nephews.
      Toys to be handed down, puzzles to be lost in, and a ball for fifty cents.
      Half shop, half playroom: the marble run is open to all.
      Board games for two, for ten, and for aunts who cheat.`,
    details: `
      Birthday tables: your child picks, the guests choose from the list.
      Bears are mended on Wednesdays, same day if urgent.
      Demonstration copies of games can be borrowed for the weekend.
      Under ten dollars there is a whole wall.
      Game night is the last Friday of the month.`,
    features: 'Gift wrapping, Children welcome, Step-free entrance, Baby changing, Events, Delivery',
    roles: 'Owner, Shop assistant, Toy mender',
    staff: [1, 3],
    services: `
      Bear hospital | Stitches, stuffing, new eyes | 45 min | from $18
      Birthday list | We keep it, guests call | 20 min | free
      Game night seat | Snacks and someone who knows the rules | 150 min | $8`,
    servicesPerBusiness: [0, 3],
    products: `
      Wooden train | {Three cars/Engine and two wagons}, beech | $34 | pickup, 5 min, counted
      Hand puppet | {Fox/Owl/Crocodile}, washable | $26 | pickup, 5 min, counted
      Marble run | Forty-eight pieces | $58 | pickup, 5 min, counted
      Card game | For 2 to 6, ten minutes | $14 | pickup, 5 min, counted
      Floor puzzle | {The river/The farm/The sky at night}, 60 pieces | $22 | pickup, 5 min, counted
      Kite | Ripstop, flies in little wind | $32 | pickup, 5 min, counted
      Building blocks | One hundred, no instructions | $64 | pickup, 5 min, counted
      Soft bear | Will outlive us all | $38 | pickup, 5 min, counted
      Jump rope | Cotton, wooden handles | $12 | pickup, 5 min, counted`,
    productsPerBusiness: [5, 9],
  },
]
