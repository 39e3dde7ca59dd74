import type { CategoryText } from '../pattern.ts'

export const beauty: readonly CategoryText[] = [
  {
    slug: 'nail-salon',
    name: 'Nail salon',
    pluralName: 'Nail salons',
    glyph: 'polish',
    schemaType: 'NailSalon',
    synonyms: 'manicure, pedicure, gel nails, acrylics, nail art, polish, nails',
    count: 10,
    related: 'hair-salon, skin-care',
    priceLevels: [1, 2, 2],
    hours: `
      Tu-Sa 10:00-19:00; Su 11:00-17:00
      Tu-Fr 9:30-18:30; Sa 9:00-17:00
      We-Su 10:00-18:00`,
    policy: 'salon',
    names:
      'Ten Small Canvases, Lacquer Lane, Half Moon Nails, The Polish Shelf, Cuticle, Pinky Promise Nails, Opal & File',
    trades: 'Nails, Nail Studio, Nail Bar',
    openers: `
      Manicures without rush or fumes: {air is filtered at every table/the polish is free of the worst seven}.
      {owner} paints {ferns/tiny landscapes/checkerboards} no wider than a grain of rice.
      Gel that lasts three weeks, removed without damage.
      Six chairs by a sunny window, tea while you soak.
      Natural nails brought back to health first, color second.
      Tools are sterilized in front of you, every time.
      Short nails, long nails, bitten nails: all are started from where they are.
      {owner} studied illustration and now works on a smaller scale.
      A calm room where hands are held properly and nobody hurries.
      Pedicures in deep basins, with hot towels and a view of {street}.`,
    details: `
      Bring a picture, or let us choose.
      Broken within a week? We mend it for nothing.
      Friends may sit together at the long table.
      Pedicure chairs are {low and easy to reach/real armchairs}.
      Two hundred colors, and six that are mixed here.`,
    features:
      'Walk-ins welcome, Vegan products, Low-scent products, Wi-Fi, Step-free entrance, Groups welcome',
    roles: 'Owner and nail artist, Nail artist, Nail technician, Nail technician',
    staff: [1, 5],
    services: `
      Classic manicure | Shape, cuticles, polish | 40 min | $32
      Gel manicure | Two to three weeks of shine | 55 min | $48
      Classic pedicure | Soak, scrub, polish | 50 min | $46
      Gel pedicure | As above, and it stays | 60 min | $58
      Builder gel | Strength for weak nails | 75 min | $65
      Nail art, simple | Dots, lines, a French edge | 20 min | $15
      Nail art, detailed | Painted by hand, all ten | 45 min | from $35
      Gel removal | Soaked, never scraped | 25 min | $15
      Repair, one nail | Silk wrap or gel | 15 min | $8
      Hands for two | Side by side manicures | 60 min | $78`,
    servicesPerBusiness: [5, 10],
    products: `
      Cuticle oil | {Apricot/Jojoba and lavender} | $14 | pickup, 5 min, counted
      Bottle of polish | Any of our own six colors | $12 | pickup, 5 min, counted
      Hand cream | Fast, not greasy | $16 | pickup, 5 min, counted`,
    productsPerBusiness: [0, 3],
  },
  {
    slug: 'skin-care',
    name: 'Skin care studio',
    pluralName: 'Skin care studios',
    glyph: 'drop',
    schemaType: 'BeautySalon',
    synonyms: 'facial, beauty, waxing, brows, lashes, esthetician, peel, threading, makeup',
    count: 9,
    related: 'nail-salon, massage',
    priceLevels: [2, 2, 3],
    hours: `
      Tu-Fr 10:00-19:00; Sa 9:00-16:00
      Tu-Sa 9:30-18:00
      We-Fr 11:00-20:00; Sa-Su 10:00-16:00`,
    policy: 'salon',
    names: 'Bare Fig, The Dew Room, Calm Skin Studio, Brow & Bloom, Clear Water Skin, Petal Theory',
    trades: 'Skin Studio, Skin Care, Beauty Rooms',
    openers: `
      Facials planned around your skin this week, not around a menu.
      {owner} worked as a dermatology nurse for {twelve/nine/fifteen} years and keeps things simple.
      Brows shaped, lashes lifted, and nobody sold a cream they do not need.
      Two quiet rooms behind {street}, warm towels, no mirrors with lights.
      Gentle waxing, careful threading and facials that send you home pink for an hour at most.`,
    details: `
      First visits start with questions and end with a written plan.
      Teenagers have their own, cheaper appointments.
      Everything used is fragrance free on request.
      Bring what you use at home; we read the labels with you.
      The rooms are heated, the beds too.`,
    features:
      'Vegan products, Fragrance free on request, Quiet appointments, Step-free entrance, Evening appointments',
    roles: 'Owner and esthetician, Esthetician, Brow artist',
    staff: [1, 4],
    services: `
      Signature facial | Cleanse, steam, extraction, mask, massage | 60 min | $98
      Express facial | A lunch hour's worth | 30 min | $58
      Teen facial | Clear skin without harsh things | 45 min | $65
      Gentle peel | {Lactic/Mandelic} acid, no days hidden at home | 45 min | $110
      Brow shape | Wax, thread or tweeze | 20 min | $24
      Brow shape and tint | Color matched to your hair | 30 min | $38
      Lash lift | Six weeks without curlers | 60 min | $88
      Half leg wax | Warm wax, quick hands | 30 min | $38
      Makeup for an evening | Done to last | 60 min | $85
      Skin consultation | What to keep and what to drop | 20 min | free`,
    servicesPerBusiness: [5, 10],
    products: `
      Daily sunscreen | SPF 40, no white cast | $29 | pickup, 5 min, counted
      Milk cleanser | For dry and sensitive skin | $24 | pickup, 5 min, counted
      Night balm | {Oat and squalane/Calendula} | $32 | pickup, 5 min, counted`,
    productsPerBusiness: [0, 3],
  },
  {
    slug: 'massage',
    name: 'Massage studio',
    pluralName: 'Massage studios',
    glyph: 'candle',
    schemaType: 'DaySpa',
    synonyms: 'massage, spa, deep tissue, relaxation, sauna, wellness, prenatal massage, reflexology',
    count: 9,
    related: 'skin-care, physical-therapist',
    priceLevels: [2, 2, 3],
    hours: `
      Mo-Fr 10:00-20:00; Sa 10:00-17:00
      Tu-Su 11:00-20:00
      We-Fr 12:00-21:00; Sa-Su 10:00-18:00`,
    policy: 'salon',
    names:
      'The Unwound Hour, Stillwater Massage, Warm Stone House, Long Exhale, Knead to Know, Heron Bodywork',
    trades: 'Massage, Bodywork, Bathhouse & Massage',
    openers: `
      Deep work for backs that sit too long, softer work for minds that will not.
      {owner} trained in {Stockholm/Chiang Mai/Kyoto} and books no more than five people a day.
      A {cedar sauna/salt room/small steam room} and three massage tables in the old {laundry/pump house}.
      Massage for runners, gardeners, new mothers and anyone who carries children.
      You are asked three questions at the door and none after that.
      Same-day appointments most afternoons, since the body does not plan ahead.`,
    details: `
      Pressure is agreed before and checked during.
      Twenty minutes of tea in the quiet room belong to every visit.
      Pregnant guests lie on their side, well propped.
      The tables are wide, heated, and hold 500 pounds.
      Therapists are licensed by the state; ask to see.`,
    features: 'Quiet appointments, Evening appointments, Sauna, Couples room, Step-free entrance, Parking',
    roles: 'Owner and therapist, Massage therapist, Massage therapist, Front desk',
    staff: [1, 5],
    services: `
      Relaxing massage, 60 | Long strokes, warm oil | 60 min | $95
      Relaxing massage, 90 | The same with time for feet | 90 min | $135
      Deep tissue, 60 | Slow and thorough | 60 min | $108
      Neck and shoulders | Clothed, in the chair | 25 min | $45
      Hot stone massage | River stones, heated and heavy | 75 min | $130
      Prenatal massage | From the second trimester on | 60 min | $105
      Sports massage | Before or after the race | 45 min | $80
      Foot reflexology | Warm towels included | 40 min | $62
      For two | Side by side in the large room | 60 min | $190
      Sauna hour | The sauna to yourselves, up to four | 60 min | $70`,
    servicesPerBusiness: [4, 10],
    products: `
      Massage oil | {Sesame and orange/Almond, unscented} | $22 | pickup, 5 min, counted
      Heat pillow | Cherry stones in linen | $34 | pickup, 5 min, counted`,
    productsPerBusiness: [0, 2],
  },
]
