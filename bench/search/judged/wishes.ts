import type { Grades, Judged } from './criterion.ts'
import { lacking, wishing, wishingAll } from './grades.ts'

const onStreet = (slug: string, street: RegExp) => wishing(slug, { street })
const inDistrict = (slug: string, district: string) => wishing(slug, { district })
/** Everything on a street, and the names that contain it. */
const street = (words: RegExp): Grades => ({ 3: [{ street: words }, { name: words }] })

export const placesAndStreets: readonly Judged[] = [
  ['cafe on main street', onStreet('cafe', /Main Street/)],
  ['market street', street(/Market Street/)],
  ['boatyard rd', street(/Boatyard Road/)],
  ['hair salon library avenue', onStreet('hair-salon', /Library Avenue/)],
  ['library ave', street(/Library Avenue/)],
  ['bakery in mill quarter', inDistrict('bakery', 'mill-quarter')],
  ['dentist prospect st', onStreet('dentist', /Prospect Street/)],
  ['restaurants near ferry landing', inDistrict('restaurant', 'ferry-landing')],
  [
    'ferry landing',
    {
      3: [{ name: /Ferry Landing/ }, { district: 'ferry-landing' }],
    },
  ],
  ['gym station row', inDistrict('gym', 'station-row')],
  ['pizza dock st', onStreet('pizzeria', /Dock Street/)],
  ['photographer on tide street', onStreet('photographer', /Tide Street/)],
  ['yoga in orchard hill', inDistrict('yoga-studio', 'orchard-hill')],
  ['shops in exchange row', { 3: { street: /Exchange Row/ } }],
  ['plumber north bend', inDistrict('plumber', 'north-bend')],
  ['bell ln', street(/Bell Lane/)],
  ['tailor brakeman lane', onStreet('tailor', /Brakeman Lane/)],
  ['bookshop exchange row', onStreet('bookshop', /Exchange Row/)],
  [
    'coffee heron street',
    {
      3: { anyCategory: 'cafe', street: /Heron Street/ },
      1: { firstCategory: 'cafe', district: 'ferry-landing' },
    },
  ],
  ['jeweler hillcrest rd', onStreet('jeweler', /Hillcrest Road/)],
  ['bike shop pippin lane', onStreet('bike-shop', /Pippin Lane/)],
  ['pizza in the mill quarter', inDistrict('pizzeria', 'mill-quarter')],
  ['kingfisher road', street(/Kingfisher Road/)],
  ['ice cream willowford center', inDistrict('ice-cream-parlor', 'willowford-center')],
]

const feature = (name: string) => ({ feature: name })
const featured = (slug: string, ...names: readonly string[]) => wishingAll(slug, ...names.map(feature))

export const severalWishes: readonly Judged[] = [
  ['dog friendly cafe with outdoor seating', featured('cafe', 'Dogs welcome', 'Outdoor seating')],
  ['vegan and gluten free restaurant', featured('restaurant', 'Vegan choices', 'Gluten-free choices')],
  ['spanish speaking dentist with parking', wishingAll('dentist', { speaks: 'es' }, feature('Parking'))],
  ['bakery wifi outdoor seating', featured('bakery', 'Wi-Fi', 'Outdoor seating')],
  ['pub with live music and food late', featured('pub', 'Live music', 'Late kitchen')],
  ['pizza delivery gluten free', featured('pizzeria', 'Delivery', 'Gluten-free choices')],
  ['barber walk in children', featured('barber', 'Walk-ins welcome', 'Children welcome')],
  ['hairdresser with parking, vegan products', featured('hair-salon', 'Parking', 'Vegan products')],
  ['cafe main street wifi', wishingAll('cafe', { street: /Main Street/ }, feature('Wi-Fi'))],
  ['emergency locksmith insured', featured('locksmith', 'Emergency service', 'Licensed and insured')],
  ['gym showers parking', featured('gym', 'Showers', 'Parking')],
  ['florist wedding same day delivery', featured('florist', 'Weddings', 'Same-day delivery')],
  ['noodles vegan late', featured('noodle-bar', 'Vegan choices', 'Late kitchen')],
  ['massage couples sauna', featured('massage', 'Couples room', 'Sauna')],
  ['bookshop used books dogs allowed', featured('bookshop', 'Used books', 'Dogs welcome')],
  [
    'chinese speaking dentist step free',
    wishingAll('dentist', { speaks: 'zh' }, feature('Step-free entrance')),
  ],
  ['clothes used alterations', featured('clothing-boutique', 'Used clothes', 'Alterations')],
  ['manicure vegan wifi', featured('nail-salon', 'Vegan products', 'Wi-Fi')],
  ['garden native plants quiet tools', featured('gardener', 'Native plants', 'Quiet tools')],
  ['bike repair and rental', featured('bike-shop', 'Repairs while you wait', 'Rentals')],
  ['mechanic electric car waiting room', featured('auto-repair', 'Electric cars', 'Waiting room')],
  [
    'italian speaking barber evening',
    wishingAll('barber', { speaks: 'it' }, feature('Evening appointments')),
  ],
  ['toy shop baby changing step free', featured('toy-shop', 'Baby changing', 'Step-free entrance')],
]

export const negatives: readonly Judged[] = [
  ['pizza -delivery', lacking('pizzeria', { feature: 'Delivery' })],
  ['cafe no wifi', lacking('cafe', { feature: 'Wi-Fi' })],
  [
    'haircut without appointment',
    {
      3: [
        { firstCategory: 'barber', feature: 'Walk-ins welcome' },
        { firstCategory: 'barber', description: /walk in/i },
      ],
      2: { anyCategory: 'barber', feature: 'Walk-ins welcome' },
    },
  ],
  ['bakery not cafe', lacking('bakery', { anyCategory: 'cafe' })],
  ['dinner not pizza', lacking('restaurant', { anyCategory: 'pizzeria' })],
  ['restaurant -pub', lacking('restaurant', { anyCategory: 'pub' })],
  ['nails no appointment', wishing('nail-salon', { feature: 'Walk-ins welcome' })],
  ['cafe without dogs', lacking('cafe', { feature: 'Dogs welcome' })],
  ['hair salon -barber', lacking('hair-salon', { anyCategory: 'barber' })],
  ['plumber -handyman', lacking('plumber', { anyCategory: 'handyman' })],
  [
    'alcohol free bar',
    {
      3: [
        { firstCategory: 'pub', feature: 'Alcohol-free choices' },
        { firstCategory: 'wine-bar', feature: 'Alcohol-free choices' },
      ],
      2: { feature: 'Alcohol-free choices' },
    },
  ],
  ['massage not physical therapy', lacking('massage', { anyCategory: 'physical-therapist' })],
  ['florist -plants', lacking('florist', { anyCategory: 'plant-shop' })],
  ['bookshop but no toys', lacking('bookshop', { anyCategory: 'toy-shop' })],
  [
    'cleaning without perfume',
    wishing('house-cleaner', { feature: 'Unscented products' }, { description: /scent|perfume/i }),
  ],
  ['pub without live music', lacking('pub', { feature: 'Live music' })],
  ['gym -yoga', lacking('gym', { anyCategory: 'yoga-studio' })],
  ['nail salon not hair', lacking('nail-salon', { anyCategory: 'hair-salon' })],
  ['wine bar -cheese', lacking('wine-bar', { anyCategory: 'cheese-shop' })],
  ['restaurant no reservations', lacking('restaurant', { feature: 'Reservations' })],
  ['jeweler -clothing', lacking('jeweler', { anyCategory: 'clothing-boutique' })],
  ['coffee not takeaway', lacking('cafe', { feature: 'Takeaway' })],
]
