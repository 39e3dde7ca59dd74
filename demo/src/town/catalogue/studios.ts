import type { CategoryText } from '../pattern.ts'

export const studios: readonly CategoryText[] = [
  {
    slug: 'photographer',
    name: 'Photographer',
    pluralName: 'Photographers',
    glyph: 'camera',
    schemaType: 'ProfessionalService',
    synonyms: 'photos, portraits, wedding photography, passport photo, headshots, family pictures, prints',
    count: 10,
    priceLevels: [2, 3, 3],
    hours: `
      Tu-Fr 10:00-18:00; Sa 10:00-15:00
      Mo-Fr 9:00-17:00
      We-Sa 11:00-19:00`,
    policy: 'class',
    names:
      'North Light Portraits, The Silver Print, Blink Once, Daylight & Dust, Kept Moments, Contact Sheet',
    trades: 'Photography, Portraits, Photo Studio',
    openers: `
      Portraits by daylight, on film if you like, in a room with one big window.
      {owner} photographs weddings as if reporting on them, and families as they are.
      Headshots that look like you on a good day.
      Passport pictures in six minutes, family pictures in an afternoon, frames in a week.
      A darkroom, a studio and a van that is both.
      Newborns, grandparents, dogs: {owner} has a squeaky toy for each.
      Weddings in color, families in black and white, and nothing ever in sepia.
      {owner} has a studio on {street} and a preference for bad weather.
      Pictures of people at work: bakers, welders, surgeons, you.
      School portraits that parents actually frame.`,
    details: `
      You choose the pictures; nobody sells you a package.
      Prints are made here on cotton paper.
      The attic full of old negatives can be scanned by the box.
      Travel within the county is included.
      Edited pictures arrive within ten days.`,
    features: 'Studio, Prints, Film, Pets welcome, Step-free entrance, Weddings, Parking',
    roles: 'Owner and photographer, Photographer, Retoucher',
    staff: [1, 3],
    services: `
      Portrait session | One hour, ten edited pictures | 60 min | $240
      Family session | At home, in the park or here | 90 min | $320
      Headshot | One look, three pictures | 30 min | $120
      Passport photo | Accepted or retaken | 10 min | $18
      Wedding, half day | Six hours, one photographer | 360 min | from $1800
      Newborn session | Slow, warm, with breaks | 120 min | $360
      Pet portrait | Treats provided | 45 min | $150
      Product pictures | By the half day | 240 min | $480
      Film scanning | Per roll, high resolution | 20 min | $16`,
    servicesPerBusiness: [4, 9],
    products: `
      Print, 8 by 10 | Cotton paper, matte | $32 | pickup, 1440 min
      Framed print | Oak frame, museum glass | $145 | pickup, 4320 min, max 6
      Photo book | Linen cover, forty pages | $98 | pickup, 10080 min, max 4`,
    productsPerBusiness: [0, 3],
  },
  {
    slug: 'music-school',
    name: 'Music school',
    pluralName: 'Music schools',
    glyph: 'music',
    schemaType: 'ProfessionalService',
    synonyms: 'music lessons, piano, guitar, violin, drums, singing, teacher, instrument',
    count: 10,
    priceLevels: [2, 2, 3],
    hours: `
      Mo-Fr 13:00-20:30; Sa 9:00-15:00
      Mo-Th 14:00-21:00; Sa 9:00-13:00
      Tu-Sa 11:00-19:00`,
    policy: 'class',
    names:
      'Four Quarter Rest, The Upright Piano, Fiddlehead Music, Middle C House, Offbeat, Common Time, Little Strings',
    trades: 'Music, Music School, Music Lessons',
    openers: `
      Piano, strings and singing for beginners of {six to eighty/every age}, with recitals nobody dreads.
      {owner} plays cello in three ensembles and teaches scales as if they were gossip.
      Drums in the basement, harps in the attic, guitars everywhere else.
      Lessons by people who perform, in rooms where you cannot be heard outside.
      A school of jazz, fiddle tunes and learning by ear.
      Adults who always wanted to: this is your place, and nobody will clap ironically.
      Nine teachers, eleven instruments, and a recital hall with forty chairs.
      {owner} teaches piano on a grand that came up the river by barge.
      Rock bands for twelve-year-olds, string quartets for their parents.
      Start late, start over, or start at four with a very small violin.`,
    details: `
      Instruments can be rented by the month.
      The first lesson is half an hour and costs nothing.
      Families share one price from the second child on.
      A concert at midsummer in the park, for everyone who dares.
      Practice rooms are open to pupils until closing.`,
    features:
      'Instrument rental, Children welcome, Online lessons, Step-free entrance, Evening appointments, Practice rooms',
    roles: 'Owner and teacher, Piano teacher, Guitar teacher, Voice teacher, Violin teacher',
    staff: [1, 6],
    services: `
      Trial lesson | Any instrument | 30 min | free
      Piano lesson | Once a week or now and then | 45 min | $52
      Guitar lesson | Acoustic or electric | 45 min | $50
      Violin lesson | From age five | 30 min | $40
      Voice lesson | Breath, pitch, songs you like | 45 min | $55
      Drum lesson | Ear protection provided | 45 min | $50
      Music together | Toddlers and a parent | 45 min | $16
      Adult ensemble | Play badly together, improve | 90 min | $22
      Theory evening | Why it works | 60 min | $24`,
    servicesPerBusiness: [4, 9],
    products: `
      Ten lesson pass | Any teacher, one year | $460 | in store, max 2
      Guitar strings | {Light/Medium}, fitted free | $12 | pickup, 5 min, counted`,
    productsPerBusiness: [0, 2],
  },
  {
    slug: 'pottery-studio',
    name: 'Pottery and art studio',
    pluralName: 'Pottery and art studios',
    glyph: 'vase',
    schemaType: 'ArtGallery',
    synonyms: 'ceramics, pottery, painting, art class, workshop, clay, drawing, craft, printmaking',
    count: 10,
    related: 'home-goods',
    priceLevels: [2, 2, 3],
    hours: `
      Tu-Fr 11:00-20:00; Sa-Su 10:00-17:00
      We-Su 10:00-18:00
      Mo-Th 12:00-21:00; Sa 10:00-16:00`,
    policy: 'class',
    names:
      'Mud & Fire, The Wobbly Bowl, Kiln House, Paint Pocket, Slip & Glaze, Inky Thumb Printshop, Blue Apron Art Room',
    trades: 'Pottery, Art Studio, Ceramics, Print Studio',
    openers: `
      Eight wheels, two kilns and a rule: the first pot is always kept.
      {owner} throws in the morning and teaches after lunch.
      PricedCheckout, print and paint for people who stopped at eleven years old.
      Come for one evening or take a shelf for a year.
      A letterpress from {1911/1924}, a clay mixer from a bakery, and classes on both.
      Children paint on Saturdays, parents drink coffee next door.
      Watercolor at noon, oils in the evening, and a cupboard of paint nobody counts.
      {owner} fires with wood twice a year and with electricity on all other days.
      Screen printing, linocuts and bookbinding, taught in groups of six.
      Clay for two on Fridays, clay for ten on birthdays.`,
    details: `
      Pots are fired within three weeks and kept for three months.
      Aprons, clay and glazes are in the price.
      The shop window sells what students make; they keep most of it.
      Two wheels are set for seated and wheelchair users.
      Open studio on Thursday nights, music chosen by whoever comes first.`,
    features: 'Step-free entrance, Beginners welcome, Children welcome, Open studio, Gallery, Groups welcome',
    roles: 'Owner and potter, Teacher, Teacher, Kiln master',
    staff: [1, 5],
    services: `
      First time on the wheel | Two pots, glazed and fired | 120 min | $68
      Hand building | A bowl, a cup or a beast | 120 min | $55
      Six week course | Wheel, from zero | 150 min | $290
      Open studio | Three hours, your own clay | 180 min | $24
      Life drawing | Model, easel, charcoal | 120 min | $26
      Linocut evening | Cut, ink, print a dozen cards | 150 min | $58
      Saturday paint for children | Ages 5 to 11 | 90 min | $22
      Birthday in clay | Up to ten children | 120 min | $260`,
    servicesPerBusiness: [3, 8],
    products: `
      Stoneware mug | {Sage/Oatmeal/Iron} glaze | $34 | pickup, 5 min, counted
      Small vase | For three stems | $42 | pickup, 5 min, counted
      Noodle bowl | Wide, light, unbreakable in theory | $46 | pickup, 5 min, counted
      Linocut print | The bridge at low water, edition of 60 | $58 | pickup, 5 min, counted
      Clay kit | Four pounds, tools, firing included | $39 | pickup, 10 min, counted
      Gift card for a class | Any class, no expiry | $68 | in store, money only`,
    productsPerBusiness: [2, 6],
  },
]
