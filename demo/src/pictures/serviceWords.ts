import type { ServiceKind } from './itemKinds.ts'

type Rule = readonly [words: RegExp, kind: ServiceKind]

/** The kind of a service by words of its name, the first match first; the last rule of a category takes all others. */
export const serviceWords: Readonly<Record<string, readonly Rule[]>> = {
  bakery: [
    [/cake/, 'cake-tasting'],
    [/./, 'baking'],
  ],
  cafe: [
    [/table/, 'cafe-table'],
    [/./, 'coffee-tasting'],
  ],
  patisserie: [
    [/class/, 'baking'],
    [/./, 'cake-tasting'],
  ],
  'ice-cream-parlor': [[/./, 'ice-cream-cart']],
  restaurant: [
    [/class/, 'baking'],
    [/./, 'table'],
  ],
  pizzeria: [
    [/making/, 'baking'],
    [/./, 'table'],
  ],
  'noodle-bar': [
    [/class/, 'baking'],
    [/./, 'noodle-counter'],
  ],
  taqueria: [
    [/workshop/, 'baking'],
    [/./, 'table'],
  ],
  pub: [[/./, 'pub-room']],
  'wine-bar': [
    [/tasting|evening/, 'wine-tasting'],
    [/./, 'wine-table'],
  ],
  'cheese-shop': [[/./, 'wine-tasting']],
  'fish-market': [[/./, 'knives']],
  'hair-salon': [
    [/color|balayage|highlights|gloss/, 'hair-color'],
    [/blow-dry/, 'blow-dry'],
    [/consultation|wedding/, 'salon-room'],
    [/./, 'haircut'],
  ],
  barber: [
    [/shave|beard trim/, 'shave'],
    [/father|children/, 'barber-room'],
    [/./, 'barber-cut'],
  ],
  'nail-salon': [
    [/pedicure/, 'pedicure'],
    [/./, 'manicure'],
  ],
  'skin-care': [
    [/brow|lash|makeup/, 'makeup'],
    [/consultation|wax/, 'treatment-room'],
    [/./, 'facial'],
  ],
  massage: [
    [/stone/, 'hot-stones'],
    [/two|sauna|prenatal/, 'massage-room'],
    [/./, 'massage'],
  ],
  dentist: [
    [/cleaning|children|whitening/, 'dental'],
    [/filling|crown|guard|aligner/, 'tooth'],
    [/./, 'dentist-room'],
  ],
  'physical-therapist': [
    [/assessment|group|visit/, 'therapy-room'],
    [/./, 'therapy'],
  ],
  optician: [[/./, 'eye-exam']],
  'yoga-studio': [
    [/meditation|yin|prenatal/, 'meditation'],
    [/./, 'yoga'],
  ],
  gym: [
    [/boxing/, 'boxing'],
    [/pass|session|climbing/, 'gym-room'],
    [/./, 'training'],
  ],
  'tennis-club': [[/./, 'tennis']],
  plumber: [
    [/faucet|bathroom|toilet/, 'faucet'],
    [/./, 'pipes'],
  ],
  electrician: [
    [/light|fan|check/, 'light'],
    [/./, 'cable'],
  ],
  locksmith: [
    [/lockout|rekeying/, 'lockout'],
    [/./, 'lock-change'],
  ],
  handyman: [
    [/assembly|shelf|hanging|door/, 'hammer'],
    [/./, 'tools'],
  ],
  gardener: [
    [/plan|bed/, 'planting'],
    [/./, 'garden'],
  ],
  'house-cleaner': [
    [/windows|oven/, 'windows'],
    [/./, 'cleaning'],
  ],
  bookshop: [
    [/evening|valuation/, 'bookshop'],
    [/./, 'reading'],
  ],
  florist: [
    [/wreath/, 'wreath-class'],
    [/./, 'flower-class'],
  ],
  'bike-shop': [
    [/rental/, 'rental'],
    [/./, 'bike-repair'],
  ],
  'toy-shop': [
    [/bear/, 'toy-care'],
    [/./, 'game-table'],
  ],
  'clothing-boutique': [
    [/alterations/, 'sewing'],
    [/./, 'styling'],
  ],
  'home-goods': [
    [/knife/, 'knives'],
    [/chair/, 'chair-repair'],
    [/lamp/, 'lamp-repair'],
    [/./, 'home-visit'],
  ],
  jeweler: [
    [/watch/, 'watches'],
    [/./, 'jewelry'],
  ],
  'plant-shop': [
    [/terrarium/, 'planting'],
    [/./, 'plant-care'],
  ],
  photographer: [
    [/family|newborn|portrait session/, 'photo-studio'],
    [/./, 'photo'],
  ],
  'music-school': [
    [/piano|theory/, 'piano'],
    [/guitar/, 'guitar'],
    [/violin/, 'violin'],
    [/drum/, 'drums'],
    [/./, 'music-room'],
  ],
  'pottery-studio': [
    [/drawing|paint|linocut/, 'painting'],
    [/hand building|birthday/, 'pottery'],
    [/./, 'potters-wheel'],
  ],
  tailor: [
    [/mending|measure|zipper/, 'fabrics'],
    [/./, 'sewing'],
  ],
  'pet-groomer': [[/./, 'grooming']],
  'auto-repair': [
    [/tire|brake/, 'tires'],
    [/oil|battery|diagnosis|air/, 'oil'],
    [/./, 'garage'],
  ],
}
