/** Password rules of NIST SP 800-63B: minimum length, not common, and not the member's own address. */
export const passwordLength = { min: 8, max: 128 } as const

export type PasswordProblem = 'too_short' | 'too_long' | 'common' | 'own_address'

/** Null for an acceptable password. There are no composition rules and no forced rotation. */
export function problemOfPassword(password: string, email: string | null): PasswordProblem | null {
  if (password.length < passwordLength.min) return 'too_short'
  if (password.length > passwordLength.max) return 'too_long'
  if (email !== null && isOwnAddress(password, email)) return 'own_address'
  return isCommonPassword(password) ? 'common' : null
}

/** The whole address, its local part or its domain, padded at most with digits and signs. */
function isOwnAddress(password: string, email: string): boolean {
  const address = email.trim().toLowerCase()
  const [name = '', domain = ''] = address.split('@')
  const typed = password.trim().toLowerCase()
  if (typed === address) return true
  const bare = lettersOf(typed)
  return bare !== '' && [address, name, domain, domain.split('.')[0] ?? ''].map(lettersOf).includes(bare)
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}]/gu, '')

/** A common word padded with digits and signs, a repeated piece, or a keyboard run. */
export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase()
  if (repeats(typed) || isRun(typed)) return true
  return [typed, unleet(typed), unleet(typed.replaceAll(/^[^a-z]+|[^a-z]+$/g, ''))].some((each) =>
    isOfCommonWords(lettersOf(each)),
  )
}

/** `abababab`, `11111111`, `abcdabcd`: a short piece repeated, the last time perhaps in part. */
function repeats(text: string): boolean {
  const pieceMax = 4
  return Array.from({ length: pieceMax }, (_, at) => at + 1).some((length) =>
    Array.from(text).every((character, at) => character === text[at % length]),
  )
}

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop[]asdfghjkl;zxcvbnm,./',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'zaq12wsxcde34rfvbgt5',
  'qazwsxedcrfvtgbyhnujmikolp',
  'asdfghjkl;qwertyuiop',
  'zxcvbnm,asdfghjkl',
  '147258369',
  '123654789',
  '14785236987',
]
const allRuns = runs.flatMap((run) => [run, Array.from(run).toReversed().join('')])

/** Made of runs of at least three characters each, such as `12345678`, `qwer1234` and `asdf4321`. */
function isRun(text: string): boolean {
  const partMin = 3
  let at = 0
  while (at < text.length) {
    const from = at
    let length = 0
    for (let end = from + partMin; end <= text.length; end += 1)
      if (allRuns.some((run) => run.includes(text.slice(from, end)))) length = end - from
    // One or two trailing digits or signs do not make a run acceptable.
    if (length === 0) return from > 0 && text.length - from <= 2
    at += length
  }
  return true
}

const leet: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't' },
}
const unleet = (text: string) => text.replaceAll(/[01345678@$!|+]/g, (sign) => leet[sign] ?? sign)

/** One common word, a common word twice, or two different ones. */
function isOfCommonWords(letters: string): boolean {
  if (letters === '') return false
  if (commonWords.has(letters)) return true
  for (let at = 2; at < letters.length - 1; at += 1)
    if (commonWords.has(letters.slice(0, at)) && commonWords.has(letters.slice(at))) return true
  return false
}

// Words from lists of leaked passwords, and variants of this service's name.
const commonWords = new Set(
  `password passwort passw pass word passe motdepasse contrasena senha parola secret secreto geheim changeme change
  letmein welcome willkommen bienvenue hello hallo hola goodbye login logon signin access open sesame opensesame admin
  administrator root user guest test testing tester demo default master system server internet computer laptop windows
  linux apple google facebook twitter instagram youtube microsoft samsung iphone android nokia gmail yahoo hotmail
  qwerty qwertz azerty asdf zxcv qwer abc abcd abcdef iloveyou iloveu loveyou loveme love lovely lover lovers forever
  always sunshine sunflower princess prince queen king angel angels devil heaven jesus christ god blessed faith hope
  grace mother father mom dad mama papa baby babygirl babyboy girl boy friend friends family brother sister dragon
  monkey tiger lion panda bear eagle falcon hawk wolf shark horse kitty kitten puppy cat dog doggy dolphin butterfly
  chicken turtle snoopy shadow master killer ninja samurai warrior hunter ranger soldier legend hero superman batman
  spiderman ironman pokemon pikachu naruto starwars startrek matrix hobbit gandalf harrypotter potter hogwarts minecraft
  fortnite roblox football soccer baseball basketball hockey tennis golf golfer rugby cricket skate surf swimming
  arsenal chelsea liverpool manchester united barcelona realmadrid madrid juventus yankees lakers cowboys steelers
  eagles packers michael jordan michelle jennifer jessica ashley amanda nicole daniel matthew joshua andrew robert thomas
  anthony charlie george william richard alexander samantha elizabeth stephanie natasha jasmine vanessa veronica
  maria martin peter patrick david john james jack harry oliver sophie emma anna lisa laura sarah rachel hannah
  summer winter spring autumn fall january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday red green blue yellow orange purple pink black white silver
  gold golden diamond crystal rainbow flower flowers rose cherry apple banana orange lemon peach cookie cookies chocolate
  cheese pepper ginger coffee pizza burger whisky music guitar piano rock metallica nirvana eminem beatles money dollar
  million lucky success winner power magic freedom peace happy smile sweet sweety honey sugar candy sexy hot cool crazy
  trustno trustnoone nothing whatever something anything everything nobody someone asshole fuckyou fuckoff fuck shit
  bitch biteme hottie london paris berlin madrid america american england canada mexico brazil brasil india russia china
  mercedes ferrari porsche mustang corvette camaro harley yamaha honda toyota ford chevy phoenix thunder lightning storm
  star stars moon sun sky ocean river mountain earth world planet galaxy space new the my our your me you one two three
  number first goodword good words loyalty points reward rewards member members customer account business`.split(
    /\s+/,
  ),
)
