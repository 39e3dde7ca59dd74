import type { Judged } from './criterion.ts'
import { category, offering, wishing } from './grades.ts'

export const everydayWords: readonly Judged[] = [
  [
    'haircut for kids',
    {
      3: [{ offerName: /children's cut/i }],
      2: [{ offerName: /father and son/i }, { firstCategory: 'barber' }, { firstCategory: 'hair-salon' }],
      1: [{ anyCategory: 'barber' }, { anyCategory: 'hair-salon' }],
    },
  ],
  [
    'fix my bike',
    {
      3: { firstCategory: 'bike-shop' },
      1: { anyCategory: 'bike-shop' },
    },
  ],
  [
    'flat tire',
    {
      3: [{ offerName: /flat repair/i }, { offerName: /tire change/i }],
      2: [{ firstCategory: 'bike-shop' }, { firstCategory: 'auto-repair' }],
    },
  ],
  [
    'clogged toilet',
    {
      3: [{ offerName: /blocked drain|toilet repair/i }],
      2: { firstCategory: 'plumber' },
    },
  ],
  ['locked out of my house', offering(/home lockout/i, 'locksmith')],
  [
    'my back hurts',
    {
      3: { firstCategory: 'physical-therapist' },
      2: [{ anyCategory: 'physical-therapist' }, { firstCategory: 'massage' }],
      1: { anyCategory: 'massage' },
    },
  ],
  ['get my nails done', category('nail-salon')],
  ['car wash', offering(/hand wash/i, 'auto-repair')],
  [
    'wash my dog',
    {
      3: [{ offerName: /bath/i, firstCategory: 'pet-groomer' }, { feature: 'Self-service bath' }],
      2: { firstCategory: 'pet-groomer' },
    },
  ],
  [
    'gift for grandma',
    {
      3: [{ offer: /grandmother/i }, { description: /present|gift/i }],
      2: [{ feature: 'Gift wrapping' }, { firstCategory: 'florist' }],
      1: [{ firstCategory: 'home-goods' }, { firstCategory: 'patisserie' }],
    },
  ],
  ['learn guitar', offering(/guitar lesson/i, 'music-school')],
  ['teeth whitening', offering(/whitening/i, 'dentist')],
  [
    'toothache',
    {
      3: [
        { firstCategory: 'dentist', feature: 'Emergency visits' },
        { firstCategory: 'dentist', offerName: /emergency/i },
      ],
      2: { firstCategory: 'dentist' },
    },
  ],
  ['lawn mowing', offering(/lawn mowing/i, 'gardener')],
  ['hang a shelf', offering(/shelf fitting/i, 'handyman')],
  ['shorten trousers', offering(/trouser hem/i, 'tailor')],
  ['new glasses', { 3: { firstCategory: 'optician' } }],
  [
    'something sweet',
    {
      3: [{ firstCategory: 'patisserie' }, { firstCategory: 'ice-cream-parlor' }],
      2: [{ anyCategory: 'patisserie' }, { firstCategory: 'bakery' }],
    },
  ],
  [
    'lunch',
    {
      3: [{ firstCategory: 'restaurant' }, { firstCategory: 'cafe' }, { offer: /lunch/i }],
      2: [{ anyCategory: 'restaurant' }, { anyCategory: 'cafe' }],
      1: [
        { firstCategory: 'noodle-bar' },
        { firstCategory: 'taqueria' },
        { firstCategory: 'pizzeria' },
        { description: /lunch/i },
      ],
    },
  ],
  [
    'beer',
    {
      3: [{ firstCategory: 'pub' }, { anyCategory: 'pub', offer: /beer|ale\b/i }],
      2: { anyCategory: 'pub' },
      1: [{ offer: /beer|ale\b/i }, { description: /beer|ale\b/i }],
    },
  ],
  ['moving out cleaning', offering(/move-out clean/i, 'house-cleaner')],
  ['passport photos', offering(/passport photo/i, 'photographer')],
  [
    'lose weight',
    {
      3: { firstCategory: 'gym' },
      2: { anyCategory: 'gym' },
      1: { firstCategory: 'yoga-studio' },
    },
  ],
  ['dead car battery', offering(/battery replacement/i, 'auto-repair')],
]

export const pluralOrStem: readonly Judged[] = [
  ['tailoring', category('tailor')],
  [
    'knives',
    { 3: { offerName: /knife/i }, 2: [{ offer: /knife|knives/i }, { description: /knife|knives/i }] },
  ],
  ['dentistry', category('dentist')],
  ['electricity', category('electrician')],
  ['gardening', category('gardener')],
  ['photography', category('photographer')],
  ['bakeries', category('bakery')],
  [
    'baking',
    {
      3: [{ firstCategory: 'bakery' }, { offer: /\bbak(e|ing)\b.*\bclass|bread class/i }],
      2: { anyCategory: 'bakery' },
    },
  ],
  ['barbers', category('barber')],
  ['handymen', category('handyman')],
  ['plumbing', category('plumber')],
  ['grooming', category('pet-groomer')],
  [
    'brewing',
    {
      3: [{ offerName: /brewery tour/i }, { description: /brew/i, anyCategory: 'pub' }],
      2: { firstCategory: 'pub' },
      1: { anyCategory: 'pub' },
    },
  ],
  ['boxes of vegetables', offering(/vegetable box/i, 'farm-shop')],
  ['pottery classes', category('pottery-studio')],
  [
    'painter',
    {
      3: [{ offerName: /room painting/i }],
      2: [{ firstCategory: 'handyman' }, { offer: /paint/i, firstCategory: 'pottery-studio' }],
      1: { anyCategory: 'handyman' },
    },
  ],
  ['climbers', { 3: [{ offer: /climbing/i }, { description: /climb/i }], 1: { firstCategory: 'gym' } }],
  ['weddings', { 3: { feature: 'Weddings' }, 2: [{ offer: /wedding/i }, { description: /wedding/i }] }],
  ['sport massages', offering(/sports massage/i, 'massage')],
  ['waxing', offering(/wax/i, 'skin-care')],
  ['repairing watches', offering(/watch (service|battery)/i, 'jeweler')],
  ['cleaners', category('house-cleaner')],
  ['singing lessons', offering(/voice lesson/i, 'music-school')],
  ['wreaths', offering(/wreath/i, 'florist')],
]

export const categories: readonly Judged[] = [
  ['bakery', category('bakery')],
  ['cafe', category('cafe')],
  [
    'cake',
    {
      3: { firstCategory: 'patisserie' },
      2: [{ anyCategory: 'patisserie' }, { offerName: /\bcake\b/i, not: { firstCategory: 'fish-market' } }],
      1: { offer: /\bcake\b/i },
    },
  ],
  ['pub', category('pub')],
  ['restaurant', category('restaurant')],
  [
    'noodles',
    { 3: { firstCategory: 'noodle-bar' }, 2: [{ anyCategory: 'noodle-bar' }, { offer: /noodles/i }] },
  ],
  ['barber shop', category('barber')],
  [
    'spa',
    { 3: { firstCategory: 'massage' }, 2: [{ anyCategory: 'massage' }, { firstCategory: 'skin-care' }] },
  ],
  ['dentist', category('dentist')],
  ['gym', category('gym')],
  ['mechanic', category('auto-repair')],
  [
    'plants',
    {
      3: { firstCategory: 'plant-shop' },
      2: { anyCategory: 'plant-shop' },
      1: { description: /\bplants\b/i },
    },
  ],
  ['bookstore', category('bookshop')],
  ['jewelry', category('jeweler')],
  ['deli', { 3: { firstCategory: 'cheese-shop' }, 2: { anyCategory: 'cheese-shop' } }],
  ['florist', category('florist')],
  ['physio', category('physical-therapist')],
  ['yoga', category('yoga-studio')],
  ['antiques', { 3: [{ firstCategory: 'home-goods' }], 2: { anyCategory: 'home-goods' } }],
  ['seafood', category('fish-market')],
  ['locksmith', category('locksmith')],
  [
    'bar',
    {
      3: [{ firstCategory: 'pub' }, { firstCategory: 'wine-bar' }],
      2: [{ anyCategory: 'pub' }, { anyCategory: 'wine-bar' }, { feature: 'Full bar' }],
    },
  ],
  [
    'beauty salon',
    {
      3: [{ firstCategory: 'skin-care' }],
      2: [{ anyCategory: 'skin-care' }, { firstCategory: 'nail-salon' }, { firstCategory: 'hair-salon' }],
    },
  ],
  ['pet shop', { 3: { firstCategory: 'pet-groomer' } }],
]

export const offers: readonly Judged[] = [
  ['sourdough', offering(/sourdough/i, 'bakery')],
  ['balayage', offering(/balayage/i, 'hair-salon')],
  ['oil change', offering(/oil change/i, 'auto-repair')],
  ['wedding cake', offering(/wedding cake/i, 'patisserie')],
  ['birthday cake', offering(/birthday cake/i, 'patisserie')],
  [
    'engagement ring',
    {
      3: [{ offerName: /ring consultation|make your own rings/i }],
      2: { firstCategory: 'jeweler' },
      1: { anyCategory: 'jeweler' },
    },
  ],
  ['fish and chips', offering(/fish and chips/i)],
  ['oysters', offering(/oyster/i, 'fish-market')],
  ['hot stone massage', offering(/hot stone massage/i, 'massage')],
  ['ev charger installation', offering(/car charger/i, 'electrician')],
  ['raw honey', offering(/honey, /i, 'farm-shop')],
  [
    'board game',
    {
      3: [{ offerName: /card game|game night/i }, { description: /board game/i }],
      1: { firstCategory: 'toy-shop' },
    },
  ],
  [
    'prenatal yoga',
    {
      3: [{ offerName: /prenatal yoga/i }, { feature: 'Prenatal classes' }],
      1: { firstCategory: 'yoga-studio' },
    },
  ],
  ['contact lenses', offering(/contact lens/i, 'optician')],
  ['beef pho', { 3: { offerName: /pho\b/i }, 1: { firstCategory: 'noodle-bar' } }],
  ['horchata', offering(/horchata/i, 'taqueria')],
  ['monstera', offering(/monstera/i, 'plant-shop')],
  ['racket stringing', offering(/racket stringing/i, 'tennis-club')],
  ['gel manicure', offering(/gel manicure/i, 'nail-salon')],
  ['linocut', offering(/linocut/i, 'pottery-studio')],
  ['hot towel shave', offering(/hot towel shave/i, 'barber')],
  ['raclette', offering(/raclette/i, 'cheese-shop')],
  ['pickleball', offering(/pickleball/i, 'tennis-club')],
  [
    'sunday roast',
    {
      3: [{ offer: /sunday lunch/i }, { description: /roast/i, anyCategory: 'restaurant' }],
      1: [{ firstCategory: 'restaurant' }, { firstCategory: 'pub' }],
    },
  ],
  ['gift card', { 3: { offerName: /gift card/i } }],
]

export const attributes: readonly Judged[] = [
  [
    'wheelchair accessible dentist',
    wishing('dentist', { feature: 'Step-free entrance' }, { description: /wheelchair|with a ramp/i }),
  ],
  ['spanish speaking dentist', wishing('dentist', { speaks: 'es' }, { description: /Spanish/ })],
  ['dog friendly cafe', wishing('cafe', { feature: 'Dogs welcome' }, { description: /\bdog/i })],
  ['outdoor seating', { 3: { feature: 'Outdoor seating' } }],
  ['cafe with wifi', wishing('cafe', { feature: 'Wi-Fi' })],
  ['vegan restaurant', wishing('restaurant', { feature: 'Vegan choices' }, { description: /vegan/i })],
  ['gluten free pizza', wishing('pizzeria', { feature: 'Gluten-free choices' })],
  [
    'kid friendly hairdresser',
    wishing('hair-salon', { feature: 'Children welcome' }, { offerName: /children/i }),
  ],
  ['live music', { 3: [{ feature: 'Live music' }, { description: /live music/i }] }],
  ['quiz night', { 3: [{ feature: 'Quiz night' }, { offerName: /quiz/i }], 2: { description: /\bquiz/i } }],
  ['polish speaking hairdresser', wishing('hair-salon', { speaks: 'pl' })],
  ['cheese shop with parking', wishing('cheese-shop', { feature: 'Parking' })],
  ['doctor for teeth who speaks chinese', wishing('dentist', { speaks: 'zh' })],
  ['emergency plumber', wishing('plumber', { feature: 'Emergency service' })],
  ['pub open late', wishing('pub', { closesAtHour: 24 })],
  [
    'cheap haircut',
    {
      3: [
        { firstCategory: 'barber', priceMax: 1 },
        { firstCategory: 'hair-salon', priceMax: 1 },
      ],
      2: [{ firstCategory: 'barber' }, { firstCategory: 'hair-salon', priceMax: 2 }],
      1: { firstCategory: 'hair-salon' },
    },
  ],
  ['gym with childcare', wishing('gym', { feature: 'Childcare' })],
  ['french speaking plumber', wishing('plumber', { speaks: 'fr' })],
  ['late kitchen', { 3: { feature: 'Late kitchen' }, 2: { description: /kitchen.*(midnight|late)/i } }],
  ['used bikes', { 3: [{ feature: 'Used bikes' }, { offerName: /bike, used/i }] }],
  ['step free entrance', { 3: { feature: 'Step-free entrance' } }],
  [
    'restaurant with private room',
    wishing('restaurant', { feature: 'Private room' }, { offerName: /private room/i }),
  ],
  ['nut free bakery', { 3: { feature: 'Nut-free days' } }],
  [
    'mechanic for electric cars',
    wishing('auto-repair', { feature: 'Electric cars' }, { offerName: /electric car/i }),
  ],
]
