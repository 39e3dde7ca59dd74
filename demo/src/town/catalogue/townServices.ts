import type { CategoryText } from '../pattern.ts'

export const townServices: readonly CategoryText[] = [
  {
    slug: 'tailor',
    name: 'Tailor',
    pluralName: 'Tailors',
    glyph: 'needle',
    schemaType: 'ProfessionalService',
    synonyms: 'alterations, sewing, suits, hemming, dressmaker, mending, dry cleaning, laundry',
    count: 8,
    related: 'clothing-boutique',
    priceLevels: [1, 2, 3],
    hours: `
      Mo-Fr 9:00-18:00; Sa 10:00-14:00
      Tu-Fr 8:30-12:30 14:00-18:30; Sa 9:00-13:00
      Mo-Sa 8:00-18:00`,
    policy: 'salon',
    names: 'A Stitch on Tide, Pins & Needles, The Invisible Hem, Bespoke & Mended, Thimble, Good Seams',
    trades: 'Tailors, Alterations, Tailoring',
    openers: `
      Hems by tomorrow, suits by next month, miracles by arrangement.
      {owner} {family} cuts patterns by eye and checks them with a tape.
      Moth holes, broken zippers, beloved linings: mending that does not show, or that shows on purpose.
      Wedding dresses taken in, let out, shortened, dyed, and worn again.
      A cutting table in the window on {street} and a steam iron that never rests.`,
    details: `
      Rush work costs a third more and is done by six.
      Collars can be turned, as they used to be.
      We pick up and return within town on Wednesdays.
      Fittings are by appointment, hems are not.
      Leather and waterproofs too.`,
    features: 'Walk-ins welcome, Pickup and return, Step-free entrance, Same-day service',
    roles: 'Owner and tailor, Tailor, Seamstress, Counter',
    staff: [1, 3],
    services: `
      Trouser hem | Plain or cuffed | 15 min | $20
      Zipper replacement | Matched and sewn | 20 min | from $28
      Jacket fitting | Sides, sleeves, length | 30 min | from $75
      Dress alteration | Pinned on you | 30 min | from $55
      Wedding dress fitting | Three fittings included | 60 min | from $240
      Suit made to measure | Cloth, fittings, two pairs of trousers | 60 min | from $1250
      Invisible mending | Thread by thread | 15 min | from $35
      Curtain hems | Per panel | 20 min | $32`,
    servicesPerBusiness: [4, 8],
    products: `
      Mending kit | Needles, thread, patches, courage | $22 | pickup, 5 min, counted
      Cedar blocks, six | Moths dislike them | $14 | pickup, 5 min, counted`,
    productsPerBusiness: [0, 2],
  },
  {
    slug: 'pet-groomer',
    name: 'Pet groomer',
    pluralName: 'Pet groomers',
    glyph: 'paw',
    schemaType: 'PetStore',
    synonyms: 'dog grooming, cat, pet shop, dog walking, puppy, nail trim, pet sitting, bath',
    count: 12,
    priceLevels: [1, 2, 2],
    hours: `
      Tu-Sa 8:30-17:30
      Mo-Fr 8:00-18:00; Sa 9:00-15:00
      We-Su 9:00-17:00`,
    policy: 'salon',
    names:
      'Wet Nose, The Shaggy Dog, Paws on Pilot, Good Boy Grooming, Whisker & Tail, Mutt Matters, The Clean Hound, Biscuit & Brush',
    trades: 'Grooming, Dog Grooming, Pet Care, Pet Shop',
    openers: `
      One dog at a time, no cages, and a photograph when it is done.
      {owner} is patient with puppies, seniors, and {terriers/cats who disagree}.
      Baths, trims and walks along the river, with a report card.
      Food by the scoop, leads by the yard, and a tub you may use yourself.
      Cats have Thursdays, when the dryers stay off.
      Nervous dogs get the first hour, a quiet room and cheese.
      Big dogs are lifted by a table, small ones by {owner}.
      Half grooming room, half pet pantry, entirely covered in hair by five.
      Doodles, spaniels and poodles cut by hand, each to its own card in the file.
      Walks at eight, baths at ten, naps for everyone at two.
      A gentle place for rabbits, too: nails, brushing and good advice.
      {owner} came to grooming from a shelter and has never met a bad dog.`,
    details: `
      Fear free certified, and {owner}'s own dog checks every table.
      Hand drying on request.
      Nail trims need no appointment.
      Matted coats are talked over first, never simply shaved.
      Rescue dogs have their first bath free.
      Towels are washed without scent.`,
    features:
      'Walk-ins welcome, Cats welcome, Quiet appointments, Pickup and return, Parking, Self-service bath',
    roles: 'Owner and groomer, Groomer, Bather, Dog walker',
    staff: [1, 4],
    services: `
      Bath and brush, small dog | Up to 25 pounds | 60 min | $52
      Bath and brush, large dog | Above 25 pounds | 90 min | $74
      Full groom, small dog | Bath, cut, nails, ears | 90 min | $78
      Full groom, large dog | As above, more dog | 135 min | from $105
      Puppy's first visit | Mostly treats | 30 min | $28
      Nail trim | Walk in | 10 min | $16
      Cat groom | Slow, quiet, on Thursdays | 60 min | $85
      Dog walk | An hour by the river | 60 min | $26
      Hand stripping | For wiry coats | 120 min | from $110
      Self-service bath | Apron, shampoo, dryer | 30 min | $20`,
    servicesPerBusiness: [4, 10],
    products: `
      Dried fish treats | One ingredient | $9 | pickup, 5 min, counted
      Rope lead | Spliced by hand, six feet | $34 | pickup, 5 min, counted
      Oat shampoo | For itchy skin | $16 | pickup, 5 min, counted
      Cat grass | Growing, in a pot | $6 | pickup, 5 min, counted
      Dog bed | {Corduroy/Canvas}, washable cover | $88 | pickup, 10 min, max 2, counted
      Squeaky {duck/carrot/heron} | Will not last, is worth it | $11 | pickup, 5 min, counted`,
    productsPerBusiness: [0, 6],
  },
  {
    slug: 'auto-repair',
    name: 'Auto repair shop',
    pluralName: 'Auto repair shops',
    glyph: 'car',
    schemaType: 'AutoRepair',
    synonyms: 'garage, mechanic, car repair, oil change, brakes, tires, inspection, car wash',
    count: 15,
    priceLevels: [1, 2, 2],
    hours: `
      Mo-Fr 7:30-17:30
      Mo-Fr 8:00-18:00; Sa 8:00-13:00
      Tu-Fr 7:30-12:00 13:00-17:30; Sa 8:00-12:00`,
    policy: 'visit',
    names:
      'Honest Axle, Second Gear, The Oil Can, Crankcase & Sons, Bridge Street Motors, Torque & Tire, Rustless, Old Reliable Garage, Spark & Gasket',
    trades: 'Auto, Garage, Auto Repair, Motors, Tire & Brake',
    openers: `
      Brakes, tires, inspections, and a straight answer about what can wait.
      {owner} shows you the worn part before replacing it.
      Hybrids and electric cars next to {forty-year-old pickups/tractors/old station wagons}.
      A {two-bay/three-bay/family} garage off {street}, open since {year}.
      Oil changes in half an hour, with coffee that is no worse than you would expect.
      Women's car evenings, loan cars, and invoices in plain English.
      Dents pulled, rust cut out, paint matched by eye.
      Your mechanic is {owner}, today and next year.
      Mufflers, alignments, and the odd noise that stops when you get here.
      Foreign cars are understood and American ones forgiven.
      Booked by the hour, quoted in writing, washed before you get it back.
      A clean shop floor, a tidy bill, and your old parts in a box if you want them.
      Tires of every size in the loft and a kettle always on downstairs.
      {owner} has kept the buses, the taxis and half of {district} running since {year}.
      Batteries, bulbs and belts while you wait; bigger things by Friday.`,
    details: `
      Loan cars are free for repairs over a day.
      Bring your own parts if you must; we will be polite about it.
      Tires are stored over the summer or winter.
      Inspections on the spot before nine.
      Every repair is good for two years or 24,000 miles.
      Keys go through the slot; the night is fine.`,
    features: 'Loan cars, Inspections, Electric cars, Night drop-off, Parking, Waiting room, Wi-Fi',
    roles: 'Owner and mechanic, Mechanic, Mechanic, Apprentice, Front desk',
    staff: [1, 6],
    services: `
      Oil change | Synthetic, filter, fluids checked | 30 min | $79
      State inspection | On the spot before nine | 45 min | $37
      Brake check | Wheels off, measured | 45 min | free
      Brake pads, one axle | Parts and labor | 90 min | from $220
      Tire change, four | Swapped and balanced | 60 min | $96
      Diagnosis | Why the light is on | 60 min | $125
      Battery replacement | Tested, fitted, old one recycled | 30 min | from $165
      Air conditioning service | Cold again by noon | 60 min | $149
      Pre-purchase check | Before you buy that one | 75 min | $140
      Electric car check | Battery health, brakes, coolant | 75 min | $135
      Hand wash | Inside and out | 60 min | $65`,
    servicesPerBusiness: [5, 11],
    products: `
      Wiper blades, pair | Fitted free | $38 | in store, counted
      Winter washer fluid | One gallon | $6 | in store, counted`,
    productsPerBusiness: [0, 2],
  },
]
