import type { CategoryText } from '../pattern.ts'

export const movement: readonly CategoryText[] = [
  {
    slug: 'yoga-studio',
    name: 'Yoga studio',
    pluralName: 'Yoga studios',
    glyph: 'lotus',
    schemaType: 'HealthClub',
    synonyms: 'yoga, pilates, meditation, vinyasa, barre, breathwork, stretching',
    count: 9,
    related: 'massage, gym',
    priceLevels: [2, 2, 3],
    hours: `
      Mo-Fr 6:30-13:00 16:30-21:00; Sa-Su 8:00-13:00
      Mo-Th 7:00-20:30; Fr 7:00-18:00; Sa-Su 8:30-16:00
      Mo-Sa 6:00-12:00 17:00-20:30; Su 9:00-12:00`,
    policy: 'class',
    names:
      'Loft & Breath, The Still Pond, Moving Willow, Low Tide Yoga, Bend at the River, Unfold, Plank & Pause',
    trades: 'Yoga, Yoga & Pilates, Pilates Studio',
    openers: `
      Slow classes, small rooms, teachers who learn your name and your knees.
      A wooden floor above {street} with light from three sides and twenty mats.
      {owner} teaches {alignment/vinyasa/restorative yoga} as if everyone had just come from work, because they have.
      Reformer Pilates for six at a time, {springs and straps explained/no mirrors}.
      Early classes for commuters, noon classes for parents, candlelight on Sundays.
      Beginners have their own hour here, every week, all year.`,
    details: `
      Mats, blocks and blankets are here; bring only yourself.
      Pay what you can on Thursdays at noon.
      Classes end on time, with tea for those who may stay.
      Babies are welcome on Wednesday mornings.
      The first class costs nothing.`,
    features:
      'Mats provided, Showers, Beginners welcome, Step-free entrance, Prenatal classes, Online classes',
    roles: 'Owner and teacher, Teacher, Teacher, Front desk',
    staff: [1, 6],
    services: `
      Drop-in class | Any class on the board | 60 min | $20
      First class | Come and see | 60 min | free
      Private lesson | You, a teacher, a plan | 60 min | $90
      Beginners' course | Six evenings, same faces | 75 min | $96
      Reformer class | Six machines, six people | 50 min | $32
      Prenatal yoga | From week fourteen | 60 min | $22
      Candlelight yin | Long holds, low light | 75 min | $24
      Meditation sitting | Half an hour of nothing | 30 min | $8`,
    servicesPerBusiness: [4, 8],
    products: `
      Ten class pass | Good for a year | $165 | in store, max 2
      Cork mat | Grips when wet, 4 mm | $72 | pickup, 5 min, counted
      Wool blanket | Woven upriver | $58 | pickup, 5 min, counted`,
    productsPerBusiness: [0, 3],
  },
  {
    slug: 'gym',
    name: 'Gym',
    pluralName: 'Gyms',
    glyph: 'dumbbell',
    schemaType: 'ExerciseGym',
    synonyms: 'fitness, personal trainer, weights, crossfit, boxing, climbing, workout, strength',
    count: 9,
    related: 'yoga-studio, physical-therapist',
    priceLevels: [1, 2, 2, 3],
    hours: `
      Mo-Fr 5:30-22:00; Sa-Su 7:00-20:00
      Mo-Su 0:00-24:00
      Mo-Fr 6:00-21:00; Sa 8:00-18:00; Su 9:00-14:00`,
    policy: 'class',
    names:
      'Iron & Elm, The Brick Yard Gym, Foundry Strength, Grip & Ledge, Good Sweat, Lift House, Ringside on Engine Street',
    trades: 'Gym, Strength Club, Fitness',
    openers: `
      Barbells, rowing machines, and coaches who watch your form instead of their phones.
      A plain gym with {good light/wide aisles}, heavy plates and no contract.
      Forty feet of {climbing wall/turf}, a weights room, and a coffee machine that forgives everyone.
      {owner} coaches people over fifty to lift things they had given up on.
      Boxing classes, open mats and a ring that has seen {three/two} state champions.
      Small group training: six people, one coach, the same hour each week.`,
    details: `
      Month to month, freeze whenever you like.
      The first session is with a coach and costs nothing.
      Women's hour is on {Sunday/Saturday} mornings.
      Showers are hot and the towels are free.
      Chalk is allowed, shouting is not.`,
    features: 'Showers, Lockers, Parking, Personal training, Step-free entrance, Childcare, Open early',
    roles: 'Owner and head coach, Coach, Coach, Front desk',
    staff: [1, 6],
    services: `
      Day pass | All of the floor | 120 min | $18
      First session | A tour, a warm-up, a plan | 45 min | free
      Personal training | One coach, one hour | 60 min | $78
      Small group training | Six people at most | 55 min | $28
      Boxing fundamentals | Wraps and gloves to borrow | 60 min | $24
      Movement check | Where you are strong, where you are not | 45 min | $60
      Over fifty strength | Slow, heavy, safe | 55 min | $22
      Climbing lesson | Knots, falls and footwork | 90 min | $38`,
    servicesPerBusiness: [3, 7],
    products: `
      Monthly membership | No joining fee | $59 | in store, max 1
      Ten visit pass | Never runs out | $150 | in store, max 2
      Lifting straps | Cotton | $16 | pickup, 5 min, counted
      Shaker bottle | With our anvil on it | $14 | pickup, 5 min, counted`,
    productsPerBusiness: [1, 4],
  },
  {
    slug: 'tennis-club',
    name: 'Tennis club',
    pluralName: 'Tennis clubs',
    glyph: 'racket',
    schemaType: 'TennisComplex',
    synonyms: 'tennis, pickleball, squash, padel, courts, badminton, lessons, racket',
    count: 4,
    related: 'gym',
    priceLevels: [2, 3],
    hours: `
      Mo-Fr 7:00-22:00; Sa-Su 8:00-20:00
      Mo-Su 7:30-21:00`,
    policy: 'class',
    names: 'Orchard Hill Tennis, Baseline Club, The Drop Shot, Ferry Meadow Rackets',
    trades: 'Tennis Club, Racket Club',
    openers: `
      {Six clay/Five hard/Four clay} courts, two of them under a roof from October on.
      Tennis for people who like it, at a club without a dress code.
      {owner} played on tour for four years and has taught here for {twenty/sixteen}.
      Courts by the hour, lessons by the week, and a clubhouse with soup.`,
    details: `
      Lights stay on until closing.
      Pickleball lines are on courts four and five.
      Rackets and shoes can be borrowed at the desk.
      Juniors train free on the first Saturday of the month.`,
    features: 'Parking, Showers, Indoor courts, Equipment hire, Step-free entrance, Children welcome',
    roles: 'Owner and coach, Coach, Coach, Groundskeeper',
    staff: [2, 5],
    services: `
      Court, one hour | Indoor or outdoor, up to four | 60 min | $34
      Private lesson | One player, one coach | 60 min | $82
      Group lesson | Four players of a level | 75 min | $30
      Junior training | Ages 6 to 14 | 60 min | $22
      Racket stringing | Back the next day | 30 min | $28
      Pickleball hour | Paddles and balls included | 60 min | $20`,
    servicesPerBusiness: [4, 6],
    products: `
      Can of balls | Three, pressurized | $6 | in store, counted
      Overgrip, three pack | {White/Black} | $9 | in store, counted`,
    productsPerBusiness: [0, 2],
  },
]
