import type { CategoryText } from '../pattern.ts'

export const wardrobeAndHome: readonly CategoryText[] = [
  {
    slug: 'clothing-boutique',
    name: 'Clothing boutique',
    pluralName: 'Clothing boutiques',
    glyph: 'shirt',
    schemaType: 'ClothingStore',
    synonyms: 'clothes, fashion, dresses, vintage, shirts, knitwear, shoes, secondhand, jackets',
    count: 13,
    related: 'jeweler, tailor',
    priceLevels: [2, 2, 3],
    hours: `
      Tu-Sa 11:00-18:30; Su 12:00-17:00
      Mo-Sa 10:00-18:00
      We-Su 11:00-18:00`,
    policy: 'order',
    names:
      'Linen & Lark, The Second Coat, Plain Sundays, Wool & Weather, Hem, Secondhand Sparrow, Dry Goods on Market, Pocket & Pleat, The Tall Rail',
    trades: 'Clothing, Vintage, Outfitters, Wardrobe',
    openers: `
      Linen, wool and cotton, cut simply, in sizes that reach further than most.
      {owner} sews {four/five/six} dresses and changes only the cloth.
      Vintage from the {fifties to the nineties/sixties on}, mended, washed and priced to leave.
      Work jackets, rain hats, good socks: clothes for the weather we have.
      Secondhand labels on one rail, small makers on the other.
      Clothes for children that button easily and pass on well.
      Everything here was sewn within two hundred miles.
      Denim repaired, denim sold, denim bought back.
      A rack of dresses from here, a rack from far away, and tea while you decide.
      {owner} travels twice a year with an empty suitcase and comes back with this.
      Knitwear by women who live within a walk of {street}, signed on the label.
      Sizes by measurement, not by number, and nobody stands over you.
      Party clothes to rent, everyday clothes to keep.`,
    details: `
      Hems and sleeves are shortened at no charge.
      Private hours on Monday evening, with tea.
      Trade in what you bought here and get a third back as credit.
      Sizes run from 0 to 28.
      The mirror is honest and the light is daylight.
      New arrivals on Thursdays.`,
    features: 'Step-free entrance, Alterations, Gift wrapping, Used clothes, Inclusive sizes, Dogs welcome',
    roles: 'Owner, Buyer, Sales, Seamstress',
    staff: [1, 4],
    services: `
      Styling hour | Your wardrobe, our rails | 60 min | $45
      Private shopping | The shop to yourself | 60 min | free
      Alterations | Hems, sleeves, waists | 30 min | from $18`,
    servicesPerBusiness: [0, 3],
    products: `
      Linen shirt | {Natural/Moss/Clay}, relaxed cut | $98 | pickup, 10 min, max 3, counted
      Wool sweater | {Fisherman's rib/Fine gauge}, undyed | $145 | pickup, 10 min, max 3, counted
      Everyday dress | Pockets, of course | $128 | pickup, 10 min, max 2, counted
      Work jacket | Canvas, four pockets | $138 | pickup, 10 min, max 2, counted
      Wide trousers | High waist, turned hem | $112 | pickup, 10 min, max 3, counted
      Scarf | {Lambswool/Silk twill} | $54 | pickup, 5 min, counted
      Socks, pair | Merino, darned for free | $18 | pickup, 5 min, counted
      Rain hat | Waxed cotton | $46 | pickup, 5 min, counted
      Vintage coat | One of a kind | $165 | pickup, 10 min, max 1, counted
      Belt | Bridle leather, brass | $58 | pickup, 5 min, counted`,
    productsPerBusiness: [5, 10],
  },
  {
    slug: 'home-goods',
    name: 'Home goods shop',
    pluralName: 'Home goods shops',
    glyph: 'lamp',
    schemaType: 'HomeGoodsStore',
    synonyms: 'furniture, homeware, lamps, kitchenware, gifts, interior, antiques, candles, decor',
    count: 12,
    related: 'plant-shop',
    priceLevels: [2, 2, 3, 4],
    hours: `
      Tu-Sa 10:00-18:00; Su 12:00-17:00
      Mo-Sa 10:00-17:30
      Th-Su 11:00-18:00`,
    policy: 'order',
    names:
      'Bowl & Board, The Useful Shop, Lamp Black, Kindling Home, Chairs of Willowford, Attic & Oak, Dovetail, The Enamel Pot, Hearth Street Home',
    trades: 'Home, Furnishings, Antiques, Housewares',
    openers: `
      Good chairs, honest lamps, and bowls by potters who live upriver.
      {owner} restores furniture in the back and sells it in the front.
      Everything a kitchen needs and nothing that needs a manual.
      Antiques without airs: scrubbed tables, patched quilts, clocks that almost keep time.
      Candles, linens and brooms, made by {nine/a dozen} people within an hour of here.
      Lamps rewired, shades made to measure, light tried out in a darkened room.
      Tables by one carpenter, rugs by one weaver, cups by four potters.
      {owner} sells what lasts: iron, oak, linen, wool.
      A warehouse of secondhand furniture, sorted by decade and dusted daily.
      Presents for people who have everything but a decent can opener.
      Small things for shelves, large things for living rooms, and boxes to move them in.
      Everything for the table, and on Saturdays something to eat from it.`,
    details: `
      Delivery within town is {free over one hundred dollars/twenty dollars, stairs included}.
      Take a chair home for the weekend before you decide.
      Knives are sharpened on Fridays.
      Wedding lists are kept on paper, in a very large book.
      Dented things are by the door at half price.`,
    features: 'Delivery, Gift wrapping, Repairs, Parking, Step-free entrance, Local makers',
    roles: 'Owner, Restorer, Sales, Driver',
    staff: [1, 4],
    services: `
      Knife sharpening | Per knife, while you wait | 15 min | $8
      Chair repair | Glue, cane, new seats | 60 min | from $65
      Lamp rewiring | New cord, plug and socket | 45 min | $48
      Room visit | We look at the light and the corners | 60 min | $85`,
    servicesPerBusiness: [0, 4],
    products: `
      Table lamp | {Turned ash/Glazed clay}, linen shade | $128 | pickup, 15 min, max 2, counted
      Serving bowl | Stoneware, {speckled/sage glaze} | $54 | pickup, 10 min, counted
      Beeswax candles, pair | Dipped, ten inches | $18 | pickup, 5 min, counted
      Enamel pot | Four quarts, {cream/ink} rim | $62 | pickup, 10 min, counted
      Oak board | End grain, oiled | $74 | pickup, 10 min, counted
      Linen towels, two | Wash well, dry fast | $28 | pickup, 5 min, counted
      Ladder-back chair | Restored, woven seat | $240 | delivery, 1440 min, max 6, counted
      Corn broom | Tied by hand | $46 | pickup, 5 min, counted
      Wool throw | {Herringbone/Plain weave}, 50 by 70 | $138 | pickup, 10 min, counted
      Glass carafe | With its own cup | $34 | pickup, 5 min, counted`,
    productsPerBusiness: [5, 10],
  },
  {
    slug: 'jeweler',
    name: 'Jeweler',
    pluralName: 'Jewelers',
    glyph: 'gem',
    schemaType: 'JewelryStore',
    synonyms: 'jewelry, rings, engagement ring, necklace, earrings, watch repair, gold, silver',
    count: 7,
    related: 'clothing-boutique',
    priceLevels: [2, 3, 4],
    hours: `
      Tu-Fr 10:00-18:00; Sa 10:00-16:00
      Tu-Sa 10:30-13:00 14:00-18:00
      We-Sa 11:00-18:00`,
    policy: 'order',
    names: 'Small Gold, The Ring Bench, Pebble & Pearl, Hallmark Lane, Quiet Metal',
    trades: 'Jewelers, Goldsmith, Fine Jewelry',
    openers: `
      Rings made at the bench you can see from the door.
      {owner} melts down heirlooms and gives them back as something you will wear.
      Recycled gold, Montana sapphires, and no pressure to decide today.
      Watches cleaned, clasps mended, pearls restrung on silk.
      Small pieces for every day: {leaves/river pebbles/seeds} cast in silver.`,
    details: `
      Wedding rings take four weeks, or a weekend if you make them yourselves.
      Cleaning is free, always, for anything.
      Stones are shown by the window, not under a spotlight.
      Resizing usually takes three days.
      Appointments keep the shop quiet, but the bell works too.`,
    features: 'Repairs, Made to order, Gift wrapping, Step-free entrance, Appointments',
    roles: 'Owner and goldsmith, Goldsmith, Watchmaker, Sales',
    staff: [1, 3],
    services: `
      Ring consultation | Stones, metal, drawing | 60 min | free
      Make your own rings | A day at the bench for two | 420 min | from $680
      Ring resizing | Up or down | 20 min | from $55
      Watch battery | With a new seal | 15 min | $22
      Watch service | Apart, cleaned, timed | 30 min | from $160
      Pearl restringing | Silk, knotted | 30 min | from $48
      Valuation | In writing, for your insurer | 45 min | $90`,
    servicesPerBusiness: [3, 7],
    products: `
      Silver studs | {Tiny leaves/Tiny moons} | $48 | pickup, 10 min, counted
      Gold band | 14 karat, brushed | $420 | pickup, 30 min, max 2
      Pebble pendant | Cast from the river bed | $86 | pickup, 10 min, counted
      Signet ring | With your letter cut by hand | $260 | pickup, 60 min, max 2
      Charm bracelet | Silver, three charms | $124 | pickup, 10 min, counted
      Polishing cloth | Lasts a year | $9 | pickup, 5 min, counted`,
    productsPerBusiness: [3, 6],
  },
  {
    slug: 'plant-shop',
    name: 'Plant shop',
    pluralName: 'Plant shops',
    glyph: 'plant',
    schemaType: 'GardenStore',
    synonyms: 'plants, houseplants, nursery, garden center, seeds, pots, succulents, herbs',
    count: 7,
    related: 'florist, gardener',
    priceLevels: [1, 2, 2],
    hours: `
      Mo-Sa 9:00-18:00; Su 10:00-16:00
      We-Su 10:00-18:00
      Tu-Sa 9:30-17:30; Su 11:00-15:00`,
    policy: 'order',
    names:
      'Leaf Relief, The Potting Bench, North Window Plants, Moss Room, Sprout & Sons, Fern Gully Nursery',
    trades: 'Plants, Nursery, Garden Center',
    openers: `
      Houseplants matched to your window, your cat and your habits.
      {owner} grows everything from seed or cutting, on a roof off {street}.
      Herbs, seedlings and fruit bushes that have already survived a winter here.
      A jungle of a shop, warm in February, with a bench for people who need it.
      Pots by local hands, soil by the scoop, advice for nothing.`,
    details: `
      Plants that sulk may come back for a stay in the sickroom.
      Repotting is free if the pot is ours.
      Swap day is the first Sunday: bring a cutting, take a cutting.
      Seedlings go out in May, not before, whatever the sun says.
      Labels say honestly how hard each one is.`,
    features: 'Repotting, Delivery, Parking, Pet-safe plants, Dogs welcome, Step-free entrance',
    roles: 'Owner and grower, Gardener, Counter',
    staff: [1, 4],
    services: `
      Repotting | Soil and a firm word included | 20 min | from $6
      Plant doctor | Bring the patient or a photograph | 20 min | free
      Terrarium class | Moss, fern, glass | 90 min | $62
      Holiday plant care | Per visit, in your home | 30 min | $25`,
    servicesPerBusiness: [0, 4],
    products: `
      Trailing pothos | Forgives everything | $16 | pickup, 5 min, counted
      Monstera | Three leaves and a future | $38 | pickup, 5 min, counted
      Herb trio | {Thyme, sage, parsley/Basil, mint, chives} | $14 | pickup, 5 min, counted
      Fern | For north windows | $19 | pickup, 5 min, counted
      Cactus | Water it when you think of it | $9 | pickup, 5 min, counted
      Clay pot | {Four/Six} inches, with saucer | $12 | pickup, 5 min, counted
      Potting soil | Peat free, eight quarts | $11 | pickup, 5 min, counted
      Seed packet | {Calendula/Sugar peas/Black kale}, saved here | $4 | pickup, 5 min, counted
      Apple tree | Two years old, local kind | $48 | pickup, 30 min, max 3, counted
      Watering can | Zinc, fine rose | $36 | pickup, 5 min, counted`,
    productsPerBusiness: [5, 10],
  },
]
