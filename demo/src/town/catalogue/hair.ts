import type { CategoryText } from '../pattern.ts'

export const hair: readonly CategoryText[] = [
  {
    slug: 'hair-salon',
    name: 'Hair salon',
    pluralName: 'Hair salons',
    glyph: 'scissors',
    schemaType: 'HairSalon',
    synonyms: 'haircut, hairdresser, color, highlights, balayage, blow dry, curls, stylist, perm',
    count: 18,
    related: 'nail-salon, barber, skin-care',
    priceLevels: [1, 2, 2, 3],
    hours: `
      Tu-We 9:00-18:00; Th-Fr 9:00-20:00; Sa 9:00-16:00
      Tu-Sa 10:00-18:30
      Tu-Fr 9:00-12:30 13:30-18:30; Sa 8:30-15:00
      We-Sa 10:00-19:00; Su 11:00-16:00`,
    policy: 'salon',
    names:
      'Loop & Lather, The Good Parting, Salt Air Hair, Strand by Strand, Chapter One Hair, Lumen Hair, Fringe Benefits, The Curl Room, Parlor on Bell Lane, Bobbin Hair, Sable & Straw, Kindly Cut',
    trades: 'Hair, Hair Studio, Salon, Hairdressing',
    openers: `
      Cuts that still look right in {eight/ten} weeks, by people who ask before they start.
      {owner} opened the first chair in {year}; now there are {four/five/six}, and {owner} still chooses the radio station.
      A color studio first of all: {balayage/glosses/lived-in color}, corrections, and honest advice about bleach.
      Curls are read, cut and dried the way they grow.
      Quiet appointments on request: no small talk, same care.
      Every stylist sees one guest at a time, from the first question to the last strand.
      Gray blended, fringes rescued, long hair kept long: a calm salon above {street}.
      {Refillable/Plant-based/Low-scent} products, gentle hands, prices on the door.
      Precision cuts by {owner}, who trained for six years and still practices on Mondays.
      A salon for straight, wavy, curly and coiled hair, with someone at home in each.
      Good cuts, good coffee, and magazines from this decade.
      Five minutes from the train, open late, finished when we said we would be.
      Gentle color for sensitive scalps, mixed by weight and written down for next time.
      Hair for weddings, interviews and Tuesday mornings.
      {owner} cuts families: grandmothers first, toddlers last, everyone in one visit.
      Short hair is the specialty here, on anyone who wants it.
      A bright corner room on {street}, four basins, no upselling.
      From buzz cut to bridal, one flat price by the hour.`,
    details: `
      Patch tests are free and take five minutes.
      Fringe trims between cuts are on the house.
      Every color starts with a conversation and a written price.
      Wheelchair users have their own basin.
      Late evenings on Thursday, early chairs on Saturday.
      Cut hair is swept up for the community garden.
      Children under eight are cut on the red horse.`,
    features:
      'Step-free entrance, Quiet appointments, Vegan products, Wi-Fi, Children welcome, Evening appointments, Parking',
    roles: 'Owner and stylist, Color specialist, Senior stylist, Stylist, Stylist, Apprentice',
    staff: [1, 6],
    services: `
      Cut and finish | {Wash, cut and blow-dry/A consultation, a wash, a cut that dries well} | 60 min | $68
      Short cut | Clippers, scissors or both | 45 min | $48
      Children's cut | Under twelve, wriggling allowed | 30 min | $28
      Fringe trim | Between cuts | 10 min | $12
      Blow-dry | Smooth, big or wavy | 45 min | $45
      Root color | Four to six weeks of regrowth, with finish | 90 min | $95
      Full color | One shade from root to tip | 120 min | from $125
      Balayage | Painted by hand, toned and finished | 180 min | from $210
      Highlights, half head | Foils where the light falls | 120 min | $140
      Gloss | Shine and tone for tired color | 40 min | $60
      Curl cut | Cut dry, curl by curl, then washed and set | 90 min | $95
      Wedding hair | Trial and the day itself | 150 min | from $260
      Consultation | Come and ask | 15 min | free`,
    servicesPerBusiness: [6, 12],
    products: `
      Shampoo, refill | Bring your bottle, 12 oz | $14 | in store
      Curl cream | {Light hold/No crunch}, plant oils | $22 | pickup, 5 min, counted
      Wide comb | Cellulose acetate, cut and polished | $16 | pickup, 5 min, counted
      Hair oil | Two drops are enough | $28 | pickup, 5 min, counted`,
    productsPerBusiness: [0, 4],
  },
  {
    slug: 'barber',
    name: 'Barber',
    pluralName: 'Barbers',
    glyph: 'comb',
    schemaType: 'HairSalon',
    synonyms: 'barbershop, fade, beard trim, shave, haircut, hot towel, mens haircut',
    count: 12,
    related: 'hair-salon',
    priceLevels: [1, 1, 2],
    hours: `
      Tu-Fr 9:00-19:00; Sa 8:00-16:00
      Tu-Th 10:00-19:00; Fr 10:00-20:00; Sa 9:00-17:00; Su 10:00-14:00
      Tu-Sa 8:30-12:30 14:00-18:30`,
    policy: 'salon',
    names:
      'Cut Above the Ferry, The Steady Hand, Second Chair, Fade & Fable, Bristle, Old Lather, Bay Rum Barbers, Neckline',
    trades: 'Barbers, Barbershop, Cuts & Shaves',
    openers: `
      Fades, tapers, and a hot towel at the end whether you asked or not.
      Three chairs, {one dog/two radios/no screens}, and hot lather from a machine older than anyone here.
      {owner} has cut hair on {street} since {year} and remembers how you like it.
      Walk in before eleven; after that the board fills up.
      Straight razor shaves as they should be: slow, warm, nearly asleep.
      Good cuts for all kinds of hair, {tight curls/coils} included, by barbers trained in each.
      Old chairs, new clippers, and a playlist that the regulars vote on.
      Beards are shaped, not shortened, at this narrow shop on {street}.
      {owner} opened with one chair in {year} and still sweeps up at night.
      Quick, neat and talkative only if you are.
      Long hair is cut here too, by barbers who like it.
      Hot lather, cold aftershave, a dollar off for good jokes.`,
    details: `
      First haircuts come with a certificate and a lock in an envelope.
      Cash, card or points, all the same to us.
      Seniors pay ten dollars less until noon.
      Football is discussed on Mondays, never during a shave.
      Beard oil is mixed here; smell before you choose.`,
    features: 'Walk-ins welcome, Children welcome, Wi-Fi, Step-free entrance, Evening appointments',
    roles: 'Owner and barber, Barber, Barber, Apprentice',
    staff: [1, 5],
    services: `
      Haircut | {Scissors or clippers, neck shaved/Consultation, cut, neck shave, talc} | 30 min | $32
      Skin fade | Down to nothing and up again | 45 min | $38
      Cut and beard | Both, squared with each other | 45 min | $48
      Beard trim | Shape, line, oil | 20 min | $20
      Hot towel shave | Two towels, one straight razor | 40 min | $42
      Children's cut | Under twelve | 20 min | $22
      Head shave | With razor and balm | 30 min | $34
      Father and son | Two chairs side by side | 45 min | $50
      Line up | Edges only | 15 min | $15`,
    servicesPerBusiness: [4, 9],
    products: `
      Beard oil | {Cedar and orange/Unscented/Bay and clove} | $18 | pickup, 5 min, counted
      Matte clay | Holds, washes out | $19 | pickup, 5 min, counted
      Shaving brush | Synthetic badger, beech handle | $34 | pickup, 5 min, counted`,
    productsPerBusiness: [0, 3],
  },
]
