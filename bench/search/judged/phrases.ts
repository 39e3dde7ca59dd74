import type { Judged } from './criterion.ts'
import { category, named, offering, wishing } from './grades.ts'

const haircuts = {
  3: [{ firstCategory: 'barber' }, { firstCategory: 'hair-salon' }],
  2: [{ anyCategory: 'barber' }, { anyCategory: 'hair-salon' }],
}

export const questions: readonly Judged[] = [
  ['where can i fix my bike', { 3: { firstCategory: 'bike-shop' } }],
  [
    'who fixes leaking faucets?',
    {
      3: [{ offerName: /leak repair|faucet/i }, { firstCategory: 'plumber', description: /leak/i }],
      2: { firstCategory: 'plumber' },
    },
  ],
  ['where do i get a haircut today', haircuts],
  ['is there a dentist that speaks spanish?', wishing('dentist', { speaks: 'es' })],
  ['what is a good place for ramen', offering(/ramen/i, 'noodle-bar')],
  ['where to buy fresh fish', category('fish-market')],
  ['who can sharpen my knives', offering(/knife sharpening/i)],
  ['which cafe allows dogs', wishing('cafe', { feature: 'Dogs welcome' }, { description: /\bdog/i })],
  ['where can my son learn the violin?', offering(/violin lesson/i, 'music-school')],
  ['can someone open my safe', offering(/safe opening/i, 'locksmith')],
  [
    'who does wedding flowers',
    {
      3: [
        { firstCategory: 'florist', feature: 'Weddings' },
        { firstCategory: 'florist', offer: /wedding/i },
      ],
      2: { firstCategory: 'florist' },
      1: { anyCategory: 'florist' },
    },
  ],
  ['how do i get a passport photo', offering(/passport photo/i, 'photographer')],
  [
    'where can we play tennis indoors?',
    wishing('tennis-club', { feature: 'Indoor courts' }, { offer: /indoor/i }),
  ],
  ['who repairs watches around here', offering(/watch (service|battery)/i, 'jeweler')],
  [
    'where can i rent a bike for a day',
    { 3: [{ offerName: /rental, one day/i }, { feature: 'Rentals' }], 1: { firstCategory: 'bike-shop' } },
  ],
  [
    'do you know a handyman for small jobs',
    wishing('handyman', { feature: 'Small jobs welcome' }, { description: /small|no job/i }),
  ],
  ['where is the river oak bakery', named('River Oak Bakery')],
  ['who walks dogs?', offering(/dog walk/i, 'pet-groomer')],
  [
    'can i bring my cat somewhere for grooming',
    { 3: [{ offerName: /cat groom/i }, { feature: 'Cats welcome' }], 1: { firstCategory: 'pet-groomer' } },
  ],
  [
    'where can i learn to make pots',
    {
      3: { firstCategory: 'pottery-studio', offerName: /wheel|six week course|hand building/i },
      2: { firstCategory: 'pottery-studio' },
    },
  ],
  ['what shops gift wrap', { 3: { feature: 'Gift wrapping' } }],
  [
    'where can i get new brake pads',
    {
      3: { offerName: /brake pads/i },
      2: { offerName: /brake check/i },
      1: { firstCategory: 'auto-repair' },
    },
  ],
  ['how much is a taco', offering(/taco/i, 'taqueria')],
]

export const stopWords: readonly Judged[] = [
  ['the best bakery in town please', category('bakery')],
  ['a dentist near me', category('dentist')],
  ['i need a plumber', category('plumber')],
  ['looking for a florist', category('florist')],
  ['any good yoga studios around here', category('yoga-studio')],
  ['the pub', category('pub')],
  ['best tacos in willowford', offering(/taco/i, 'taqueria')],
  ['can you find me a locksmith', category('locksmith')],
  ['show me all the bookshops', category('bookshop')],
  ['some ice cream', category('ice-cream-parlor')],
  ['top rated massage nearby', category('massage')],
  ['a place to eat pizza with my friends', category('pizzeria')],
  ['somewhere for a manicure', offering(/manicure/i, 'nail-salon')],
  ['nice cafe close to me', category('cafe')],
  ['please i want an electrician for my house', category('electrician')],
  [
    'one of those shops with plants',
    { 3: { firstCategory: 'plant-shop' }, 2: { anyCategory: 'plant-shop' } },
  ],
  ['gardener for us', category('gardener')],
  ['the one on the corner with the wine', category('wine-bar')],
  ['good tailor', category('tailor')],
  ['what about a barber', category('barber')],
  ['local jewelers that are good', category('jeweler')],
  ['my favorite cheese shop', category('cheese-shop')],
]

export const longOrNoisy: readonly Judged[] = [
  [
    "hi there, i'm looking for someone who could repair my old road bike before the weekend",
    { 3: { firstCategory: 'bike-shop' } },
  ],
  ['my car makes a strange noise when i brake, who can look at it', { 3: { firstCategory: 'auto-repair' } }],
  [
    'we are getting married in june and need a person who takes pictures of the wedding',
    {
      3: [{ firstCategory: 'photographer', feature: 'Weddings' }, { offerName: /wedding, half day/i }],
      2: { firstCategory: 'photographer' },
    },
  ],
  [
    '!!! plumber asap !!! water everywhere !!!',
    {
      3: [{ firstCategory: 'plumber', feature: 'Emergency service' }, { offerName: /leak repair/i }],
      2: { firstCategory: 'plumber' },
      1: { anyCategory: 'plumber' },
    },
  ],
  [
    'birthday cake for my daughter turning 6 with her name on it, chocolate',
    offering(/birthday cake/i, 'patisserie'),
  ],
  [
    'i broke a tooth last night and it hurts a lot, need a dentist today',
    {
      3: [
        { firstCategory: 'dentist', feature: 'Emergency visits' },
        { firstCategory: 'dentist', offerName: /emergency/i },
      ],
      2: { firstCategory: 'dentist' },
    },
  ],
  ['BAKERY????', category('bakery')],
  ['coffee,,, cafe // espresso', category('cafe')],
  ['   hair   salon   ', category('hair-salon')],
  [
    'somewhere quiet where i can work with my laptop and drink coffee all day long',
    {
      3: [
        { firstCategory: 'cafe', description: /laptop/i },
        { firstCategory: 'cafe', feature: 'Wi-Fi' },
      ],
      2: { anyCategory: 'cafe', feature: 'Wi-Fi' },
      1: { firstCategory: 'cafe' },
    },
  ],
  [
    'family restaurant with high chairs for a saturday evening with two small kids',
    wishing('restaurant', { feature: 'High chairs' }),
  ],
  [
    'we have to move out of our flat next month and the landlord wants it spotless',
    {
      3: [{ offerName: /move-out clean/i }, { firstCategory: 'house-cleaner', description: /moving out/i }],
      2: { firstCategory: 'house-cleaner' },
    },
  ],
  [
    'need: new outlet + light fitting + ceiling fan',
    {
      3: { firstCategory: 'electrician', offerName: /outlet|light fitting|ceiling fan/i },
      2: { firstCategory: 'electrician' },
    },
  ],
  [
    'my wedding dress is too long can anyone take it up before saturday',
    {
      3: [{ offerName: /wedding dress/i }, { firstCategory: 'tailor', description: /wedding dress/i }],
      2: { firstCategory: 'tailor' },
      1: { anyCategory: 'tailor' },
    },
  ],
  [
    'pls recommend yoga for absolute beginners, im stiff as a board lol',
    wishing('yoga-studio', { feature: 'Beginners welcome' }, { offerName: /beginners/i }),
  ],
  [
    'looking to buy a houseplant that my cat can chew on without getting sick',
    {
      3: [{ feature: 'Pet-safe plants' }],
      2: { firstCategory: 'plant-shop' },
      1: { anyCategory: 'plant-shop' },
    },
  ],
  ['pizza pizza pizza', category('pizzeria')],
  [
    'dentist or any doctor for my kid who is afraid, first visit',
    wishing(
      'dentist',
      { feature: 'Children welcome' },
      { offerName: /children/i },
      { description: /anxious|children/i },
    ),
  ],
  [
    'massage for pregnant women in their third trimester, with a couch not a chair',
    offering(/prenatal massage/i, 'massage'),
  ],
  [
    'tldr need keys copied',
    { 3: [{ offerName: /house key, cut/i }, { feature: 'Key cutting' }], 2: { firstCategory: 'locksmith' } },
  ],
  [
    'fresh oysters and a glass of white wine by the river, does that exist',
    {
      3: [{ offerName: /oysters at the counter/i }],
      2: [{ offerName: /oyster/i }, { firstCategory: 'wine-bar' }],
      1: [{ firstCategory: 'fish-market' }, { anyCategory: 'wine-bar' }],
    },
  ],
  [
    'two tickets... no wait, a table for two at a nice restaurant this friday',
    {
      3: { offerName: /table for two/i },
      2: { firstCategory: 'restaurant' },
      1: { anyCategory: 'restaurant' },
    },
  ],
]

/** The town has none of these: nothing, or an honest "no exact match", is right. */
export const withoutAnswer: readonly Judged[] = [
  ['hotel', { absent: /\bhotels?\b/i }],
  ['sushi', { absent: /sushi/i }],
  ['fix my phone screen', { absent: /phone (screen|repair)|screen repair/i }],
  ['pharmacy', { absent: /pharmac|drug ?store/i }],
  ['veterinarian', { absent: /veterinar|\bvets?\b/i }],
  ['cinema', { absent: /cinema|movie/i }],
  ['butcher', { absent: /butcher/i }],
  ['lawyer', { absent: /lawyer|attorney/i }],
  ['tattoo', { absent: /tattoo/i }],
  ['swimming pool', { absent: /swimming|\bpools?\b/i }],
  ['karaoke', { absent: /karaoke/i }],
  ['bowling alley', { absent: /bowling/i }],
  ['driving school', { absent: /driving (school|lesson)/i }],
  ['bubble tea', { absent: /bubble tea|boba/i }],
  ['donuts', { absent: /do(ugh)?nut/i }],
  ['kebab', { absent: /kebab|döner/i }],
  ['mattress', { absent: /mattress/i }],
  ['tax accountant', { absent: /accountant|bookkeep/i }],
  ['computer repair', { absent: /computer/i }],
  ['escape room', { absent: /escape room/i }],
  ['golf', { absent: /golf/i }],
  ['shoe repair', { absent: /shoe repair|cobbler/i }],
  ['farmacia', { absent: /farmacia|pharmac/i }],
  ['dairy', { absent: /dairy/i }],
  ['falafel', { absent: /falafel/i }],
  ['travel agency', { absent: /travel agen/i }],
  ['laser hair removal', { absent: /laser/i }],
  ['asdfghjkl', { absent: /asdf/i }],
  ['xyzzy plugh', { absent: /xyzzy|plugh/i }],
  ['ski rental', { absent: /\bskis?\b/i }],
]
