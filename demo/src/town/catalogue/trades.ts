import type { CategoryText } from '../pattern.ts'

export const trades: readonly CategoryText[] = [
  {
    slug: 'plumber',
    name: 'Plumber',
    pluralName: 'Plumbers',
    glyph: 'wrench',
    schemaType: 'Plumber',
    synonyms: 'plumbing, leak, boiler, drain, water heater, faucet, toilet, pipes, heating',
    count: 10,
    related: 'handyman',
    priceLevels: [2, 2, 3],
    hours: `
      Mo-Fr 7:00-17:00
      Mo-Fr 7:30-18:00; Sa 8:00-13:00
      Mo-Su 0:00-24:00`,
    policy: 'visit',
    names:
      'Drip Doctor, True Flow Plumbing, Copper & Clean, The Honest Pipe, Quarter Turn Plumbing, Dry by Supper',
    trades: 'Plumbing, Plumbing & Heating, Plumbers',
    openers: `
      Leaks, drains and water heaters, with the price agreed before a wrench comes out.
      {owner} has crawled under most of the houses in {district} and drawn maps of some.
      Two vans, clean boots, and photographs of what was wrong.
      Old houses are the specialty: {cast iron, lead joints/steam heat, galvanized pipe} and other archaeology.
      Nights and weekends at the weekday price for anyone over seventy.
      Bathrooms from first sketch to last tile, and dripping taps in between.
      A dripping tap on Monday is a quiet one by Tuesday.
      {owner} fits bathrooms that can be cleaned and boilers that can be understood.
      Careful work in {district} and around, by plumbers who take their shoes off.
      Radiators balanced, pipes insulated, frozen corners thawed with patience.`,
    details: `
      We text when we are twenty minutes away.
      Small jobs are grouped by street, which halves the call-out.
      All work is guaranteed for two years.
      Old fittings are recycled, and you may keep the brass.
      Boiler checks before winter come with a written report.`,
    features: 'Emergency service, Free estimates, Licensed and insured, Senior discount, Card in the van',
    roles: 'Owner and master plumber, Plumber, Plumber, Apprentice, Office',
    staff: [1, 5],
    services: `
      Call-out, first hour | Diagnosis and most small repairs | 60 min | $125
      Leak repair | Found, fixed, dried | 90 min | from $160
      Blocked drain | Snake or jet, then a camera look | 90 min | from $185
      Faucet replacement | Yours or ours, fitted | 60 min | $140
      Toilet repair | Valve, flapper, seal | 60 min | $130
      Water heater replacement | Old one taken away | 240 min | from $1450
      Boiler check | Clean, test, report | 90 min | $165
      Bathroom estimate | We measure, you dream | 45 min | free
      Pipe insulation | Before the frost | 120 min | quote`,
    servicesPerBusiness: [4, 9],
  },
  {
    slug: 'electrician',
    name: 'Electrician',
    pluralName: 'Electricians',
    glyph: 'bulb',
    schemaType: 'Electrician',
    synonyms: 'electric, wiring, lights, outlets, ev charger, solar, fuse, panel',
    count: 8,
    related: 'handyman',
    priceLevels: [2, 2, 3],
    hours: `
      Mo-Fr 7:30-17:00
      Mo-Fr 8:00-18:00; Sa 9:00-13:00
      Mo-Th 7:00-17:30; Fr 7:00-15:00`,
    policy: 'visit',
    names: 'Bright Side Electric, Live Wire Sisters, Ground & Neutral, Third Switch, Lumen Row Electric',
    trades: 'Electric, Electrical, Electricians',
    openers: `
      Rewiring, lighting and chargers, finished to a standard you would show a guest.
      {owner} {family} explains the panel before closing it, and labels every breaker in plain words.
      Knob-and-tube replaced room by room, with {plaster saved/as few holes as can be}.
      Lights put where people sit, switches where hands look for them.
      From a flickering lamp to a whole barn, same electrician from start to end.`,
    details: `
      Permits and inspections are ours to arrange.
      Charger estimates are made from three photographs.
      Dust sheets, shoe covers, and a vacuum that works.
      Emergency calls are answered by a person until ten at night.
      We lend lanterns if the power must be off overnight.`,
    features: 'Free estimates, Licensed and insured, Emergency service, Card in the van, Smart home',
    roles: 'Owner and master electrician, Electrician, Electrician, Apprentice',
    staff: [1, 4],
    services: `
      Call-out, first hour | Finding the fault and small repairs | 60 min | $130
      New outlet | Cut, wired, covered | 75 min | $165
      Light fitting | Hung, wired, dimmed | 60 min | $120
      Car charger | Level 2, up to 25 feet from the panel | 240 min | from $780
      Panel upgrade | 200 amps, inspected | 480 min | from $2600
      Safety check | Every circuit, one clear report | 120 min | $210
      Ceiling fan | Assembled, balanced, quiet | 90 min | $180
      Whole house rewiring | Planned by the room | 60 min | quote`,
    servicesPerBusiness: [4, 8],
  },
  {
    slug: 'locksmith',
    name: 'Locksmith',
    pluralName: 'Locksmiths',
    glyph: 'key',
    schemaType: 'Locksmith',
    synonyms: 'locks, keys, locked out, key cutting, safe, door, car keys, security',
    count: 6,
    related: 'handyman',
    priceLevels: [1, 2],
    hours: `
      Mo-Su 0:00-24:00
      Mo-Su 0:00-24:00
      Mo-Fr 8:30-18:00; Sa 9:00-14:00`,
    holidays: 'always',
    policy: 'visit',
    names: 'Open Sesame Locks, The Spare Key, Tumbler & Pin, Quiet Latch',
    trades: 'Locksmiths, Lock & Key, Locks',
    openers: `
      Locked out? One price, said on the phone, day or night.
      {owner} opens doors without drilling nineteen times out of twenty.
      Keys cut while you wait, locks repaired rather than replaced.
      A tiny shop on {street} with four thousand blanks and a parrot.
      {owner} carries nine hundred test keys, a good lamp and a thermos to share.
      Locks for shops, sheds, bicycles and diaries, and a key for the one you lost.
      Antique locks, lost safe codes, stubborn mailboxes: bring a photograph.`,
    details: `
      We ask for proof that you live there, and we are glad when you ask for ours.
      Car keys with chips are programmed at the curb.
      New tenants get their locks changed the same day.
      Half an hour to any door in town is the usual.`,
    features: 'Emergency service, Open at night, Licensed and insured, Card in the van, Key cutting',
    roles: 'Owner and locksmith, Locksmith, Counter',
    staff: [1, 3],
    services: `
      Home lockout | Door opened, lock unharmed | 30 min | $95
      Car lockout | At the curb, any hour | 30 min | $90
      Lock change | Cylinder and three keys | 45 min | $140
      Rekeying | Same lock, new keys | 30 min | $65
      Smart lock fitting | Yours or ours | 60 min | $150
      Safe opening | Without a hammer | 90 min | from $220
      Security walk-round | What a burglar would see | 45 min | free`,
    servicesPerBusiness: [4, 7],
    products: `
      House key, cut | While you wait | $4.50 | in store
      Key safe | Four digits, steel | $42 | pickup, 5 min, counted
      Padlock | {Brass/Weatherproof}, keyed alike on request | $24 | pickup, 5 min, counted
      Door chain | With long screws | $15 | pickup, 5 min, counted`,
    productsPerBusiness: [0, 4],
  },
]
