import type { ReviewAspect } from 'contract/reviewInbox/reviewInsights'

/** Words and phrases that name an aspect, with their inflections. Words before the names of people are not among them. */
export const aspectWords: Record<ReviewAspect, readonly string[]> = {
  waiting: [
    'wait(?:s|ed|ing)?',
    'queue(?:s|d)?|queu(?:e)?ing',
    '(?:in|long|longer|short|the|no) lines?',
    'delay(?:s|ed)?',
    'slow(?:ly|er)?',
    'fast(?:er)?',
    'quick(?:ly|er)?',
    'prompt(?:ly)?',
    'punctual(?:ly|ity)?',
    'on time|in no time|right away|straight away|immediately',
    'running late|(?:minutes|hours?) late',
    'took (?:ages|forever|an hour|hours|so long|too long|a long time)',
  ],
  price: [
    'price[sdy]?|pricing|pricey|overpriced|underpriced',
    'costs?|costly',
    'expensive|inexpensive',
    'cheap(?:er|est|ly)?',
    'affordable',
    'bargains?',
    'over ?charged?|charge[sd]?',
    'fees?',
    '(?:good|great|excellent|fair|poor|bad|best|better) value|value for (?:the )?money',
    'worth (?:the (?:money|price)|every (?:penny|cent|dollar))',
    'rip off|ripped off',
  ],
  staff: [
    'staff|personnel|employees?|team|crew',
    'server?s?|waiters?|waitress(?:es)?|baristas?|bartenders?|cashiers?|receptionists?|hosts?|hostess',
    'stylists?|barbers?|hairdressers?|technicians?|mechanics?|therapists?|trainers?|instructors?|bakers?',
    'owners?|managers?|management',
    'service',
    'friendly|friendlier|unfriendly|rude(?:ly|ness)?|polite(?:ly)?|impolite|welcoming|courteous|attentive|helpful|unhelpful',
  ],
  quality: [
    'quality',
    'taste[sd]?|tasty|tastier|tasteless|delicious|yummy',
    'flavou?rs?|flavou?rful|flavou?rless',
    'fresh(?:er|est|ly|ness)?|stale|bland|soggy|burn(?:t|ed)|undercooked|overcooked',
    'food|meals?|dish(?:es)?|bread|loaf|loaves|cakes?|pastr(?:y|ies)|coffee|pizzas?',
    'haircuts?|massages?|repairs?|workmanship|craftsmanship|results?',
    'well made|well done|badly made|poorly made',
  ],
  cleanliness: [
    'clean(?:ed|er|est|liness)?|unclean|spotless(?:ly)?|immaculate(?:ly)?',
    'dirt|dirty|dirtier|filth|filthy|grubby|grimy|dust|dusty',
    'hygien(?:e|ic)|unhygienic|sanitary|unsanitary',
    'smell(?:s|ed|y)?|stain(?:s|ed)?|sticky|mess(?:y)?|tidy|untidy',
  ],
  parking: [
    'parking',
    'parked',
    'to park|park (?:the|my|your|our|a) (?:car|truck|van|bike)',
    'car park|park nearby|where to park',
  ],
}

/** Tone of words about any aspect: 1 for praise, -1 for blame. */
const general = {
  praise:
    'good great excellent amazing awesome fantastic wonderful perfect perfectly lovely love loved loves liked enjoy enjoyed best better nice nicer superb outstanding brilliant exceptional impressive impressed happy pleased satisfied pleasant fine well recommend recommended beautiful beautifully incredible top easy easily convenient exactly worth thank thanks appreciate appreciated improved special',
  blame:
    'bad badly worse worst terrible terribly horrible horribly awful poor poorly disappointing disappointed disappointment disgusting unacceptable lacking lacks lacked lack problem problems issue issues trouble complaint complaints complain annoying annoyed frustrating frustrated unpleasant mediocre sadly unfortunately shame wish avoid nightmare ridiculous ruined wrong broken missing ignored hate hated disliked fail failed fails joke unprofessional',
} as const

/** Tone of words that depends on the aspect, and of the aspect's own words. */
const specific: Record<ReviewAspect, { readonly praise: string; readonly blame: string }> = {
  waiting: {
    praise:
      'short shorter quick quickly quicker fast faster prompt promptly punctual punctually punctuality ontime immediately',
    blame:
      'long longer slow slowly slower delay delays delayed late forever ages hour hours endless endlessly',
  },
  price: {
    praise:
      'fair reasonable reasonably low lower affordable cheap cheaper cheapest inexpensive bargain bargains underpriced honest free',
    blame:
      'high higher expensive overpriced pricey steep costly overcharged overcharge ripoff absurd outrageous',
  },
  staff: {
    praise:
      'friendly friendlier kind polite politely welcoming courteous attentive helpful professional patient knowledgeable caring warm smiling skilled competent',
    blame:
      'rude rudely rudeness unfriendly impolite unhelpful careless arrogant incompetent impatient grumpy cold slow inattentive',
  },
  quality: {
    praise:
      'tasty tastier delicious yummy fresh fresher freshest flavorful flavourful crisp tender juicy wellmade',
    blame:
      'stale bland soggy burnt burned undercooked overcooked tasteless flavorless flavourless dry cold greasy uneven badlymade',
  },
  cleanliness: {
    praise:
      'clean cleaner cleanest cleaned spotless spotlessly immaculate immaculately tidy hygienic sanitary sparkling',
    blame:
      'dirt dirty dirtier filth filthy grubby grimy dust dusty unclean unhygienic unsanitary smelly smelled stain stains stained sticky mess messy untidy',
  },
  parking: {
    praise: 'free plenty ample spacious available close nearby enough',
    blame: 'hard difficult impossible tight limited full far scarce expensive tricky tiny small',
  },
}

const wordsOf = (list: string, value: 1 | -1) => list.split(' ').map((word) => [word, value] as const)

const generalTones = [...wordsOf(general.praise, 1), ...wordsOf(general.blame, -1)]

const toneOfWords = (aspect: ReviewAspect): ReadonlyMap<string, 1 | -1> =>
  new Map([...generalTones, ...wordsOf(specific[aspect].praise, 1), ...wordsOf(specific[aspect].blame, -1)])

export const tones: Record<ReviewAspect, ReadonlyMap<string, 1 | -1>> = {
  waiting: toneOfWords('waiting'),
  price: toneOfWords('price'),
  staff: toneOfWords('staff'),
  quality: toneOfWords('quality'),
  cleanliness: toneOfWords('cleanliness'),
  parking: toneOfWords('parking'),
}

/** Besides words that end with `n't`. */
export const negators: ReadonlySet<string> = new Set(
  'no not never none nothing without hardly barely scarcely cannot neither nor dont didnt doesnt wasnt isnt arent werent cant wont couldnt wouldnt havent hadnt hasnt'.split(
    ' ',
  ),
)

/** "Could be cleaner" is blame. */
export const wishes: ReadonlySet<string> = new Set(['could', 'should', 'would', 'wish', 'needs', 'need'])
export const comparatives: ReadonlySet<string> = new Set(
  'better cleaner faster quicker friendlier cheaper fresher shorter nicer tastier lower'.split(' '),
)

/** Phrases with another meaning than their single words. */
export const phrases: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:not only|no doubt|without a doubt|no question|not to mention|no wonder|as well|kind of|at least)\b/g,
    ' ',
  ],
  [/\bcould(?:n't| not|nt) (?:be|have been|have asked for|ask for)(?: any)?\b/g, ' '],
  [/\b(?:on time|in no time|right away|straight away|no time)\b/g, ' ontime '],
  [/\brip(?:ped)? off\b/g, ' ripoff '],
  [/\bwell made\b/g, ' wellmade '],
  [/\b(?:badly|poorly) made\b/g, ' badlymade '],
  [/\b(?:used to|no longer)\b/g, ' not '],
  [/\bfirst class\b/g, ' great '],
  [/\bworth (?:the|a|every) wait\b/g, ' great wait '],
]
