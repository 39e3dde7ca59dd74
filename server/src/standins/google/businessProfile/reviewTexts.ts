/** Sentences by what they are about: waiting, price, staff, taste, cleanliness, parking. */
const aspects: readonly { readonly good: readonly string[]; readonly bad: readonly string[] }[] = [
  {
    good: ['Hardly any wait, even on a Saturday.', 'The line moves fast.', 'My order was ready on time.'],
    bad: [
      'I waited twenty minutes for two coffees.',
      'The line did not move at all.',
      'My order was not ready when they said it would be.',
    ],
  },
  {
    good: ['Fair prices for what you get.', 'Good value.', 'Not cheap, but worth every cent.'],
    bad: ['Too expensive for the size.', 'Prices went up again.', 'Twelve dollars for a sandwich is a lot.'],
  },
  {
    good: [
      'The staff is so friendly.',
      'They remembered my name the second time.',
      'Kind people behind the counter.',
      'Tomas took the time to explain the different flours.',
    ],
    bad: [
      'The person at the counter was rude.',
      'We were not greeted.',
      'The staff seemed annoyed by our questions.',
    ],
  },
  {
    good: [
      'Best cardamom buns I have had.',
      'The rye keeps for a week.',
      'Delicious, and still warm.',
      'The flat white is excellent.',
    ],
    bad: ['The bread was dry.', 'The coffee tasted burnt.', 'The filling was cold in the middle.'],
  },
  {
    good: ['Spotless tables.', 'Everything is clean and bright.', 'Very clean restrooms.'],
    bad: ['The tables were sticky.', 'The restroom was dirty.', 'Crumbs on every chair.'],
  },
  {
    good: ['Parking right behind the shop.', 'Easy to park on weekdays.', 'There is a rack for bicycles.'],
    bad: ['Parking is impossible.', 'No parking nearby, so plan a walk.', 'The parking lot was full.'],
  },
]

const openings: readonly (readonly string[])[] = [
  ['Very disappointed.', 'I will not return.', 'A bad visit.'],
  ['Not what it used to be.', 'Expected more.', 'Below average this time.'],
  ['It was fine.', 'A mixed visit.', 'Some good, some not.'],
  ['A good place.', 'Nice shop.', 'We liked it.'],
  ['Wonderful!', 'My favorite place in town.', 'Love it here.', 'Could not be better.'],
]

const replies = [
  'Thank you, {name}. We hope to see you again soon.',
  'Thank you for the kind words, {name}. The whole team was glad to read this.',
  'I am sorry about this, {name}. We talked about it this morning and changed how we hand out orders.',
  'Thank you for telling us. We will look at it together this week. Tomas',
]

const firstNames = [
  ...['Ada', 'Ben', 'Carla', 'Dev', 'Elena', 'Farid', 'Grace', 'Hugo', 'Imani', 'Jun', 'Kofi', 'Lena'],
  ...['Marta', 'Nils', 'Olive', 'Pablo', 'Quinn', 'Rosa', 'Sam', 'Tara', 'Uma', 'Victor', 'Wren', 'Yusuf'],
]
const lastNames = [
  ...['Abara', 'Brooks', 'Castillo', 'Dunn', 'Eriksen', 'Fontaine', 'Greer', 'Haddad', 'Ito', 'Jensen'],
  ...['Kowalski', 'Lim', 'Moreau', 'Nakamura', 'Osei', 'Petrov', 'Quist', 'Rossi', 'Silva', 'Turner'],
]

const pick = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] ?? list[0]! // no list is empty

export const nameFrom = (random: () => number) => `${pick(random, firstNames)} ${pick(random, lastNames)}`

/** Reviews with three stars praise one thing and criticize another. */
export function commentFrom(random: () => number, stars: number): string {
  const sentences = [pick(random, openings[stars - 1] ?? [''])]
  const count = 1 + Math.floor(random() * 3)
  const start = Math.floor(random() * aspects.length)
  for (let index = 0; index < count; index++) {
    const aspect = aspects[(start + index) % aspects.length]
    const isGood = stars === 3 ? index % 2 === 0 : stars > 3
    if (aspect) sentences.push(pick(random, isGood ? aspect.good : aspect.bad))
  }
  return sentences.join(' ')
}

export function replyFrom(random: () => number, stars: number, author: string): string {
  const text = stars >= 4 ? pick(random, replies.slice(0, 2)) : pick(random, replies.slice(2))
  return text.replace('{name}', author.split(' ')[0] ?? author)
}

/** A text in another language, with Google's translation. */
export const translatedComment =
  '(Translated by Google) The best bread far from home, and such friendly people!\n\n(Original)\nDas beste Brot fern der Heimat, und so freundliche Leute!'
