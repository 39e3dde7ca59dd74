// Commit message rules: a subject in the imperative of at most 72 characters, and a body with the reason.

const subjectCharactersMax = 72
const linesWithoutBodyMax = 20

/** Verbs in plain form that end like other forms. */
const plainForms = /^(Alias|Bias|Bring|Embed|Focus|Ping|Shed|Shred|Spring|String)$/

/** Words that start a sentence and are not verbs. */
const openings =
  /^(A|An|The|This|That|These|Those|It|They|We|You|He|She|I|One|No|Not|Nothing|Nobody|Who|What|When|Where|Why|How|If|In|On|At|For|From|To|Of|With|Without|After|Before|While|Each|Every|All|Some|Any|Both|More|Less|Most|New|Old|Now|Also|Only|There|Here|Because|Since)$/

/**
 * @param message as git passes it to the hook
 * @param lines the number of changed lines
 * @returns sentences; empty for a valid message
 */
export function problemsOf(message, lines) {
  const { subject, separator, body } = partsOf(message)
  if (isWrittenByGit(subject)) return []
  if (subject === '') return ['The subject is missing.']
  return [...subjectProblems(subject), ...bodyProblems({ separator, body, lines })]
}

/** A subject with "and" often names two changes, but not always. */
export function mayBeTwoChanges(message) {
  const { subject } = partsOf(message)
  return !isWrittenByGit(subject) && /;| and /.test(subject)
}

/** Removes comments and the diff of `git commit --verbose`. */
function partsOf(message) {
  const lines = message
    .split(/^# -+ >8 -+$/m, 1)[0]
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.trim())
  const start = lines.findIndex((line) => line !== '')
  const [first = '', second = '', ...rest] = lines.slice(Math.max(0, start))
  return { subject: first, separator: second, body: rest }
}

/** Merges, reverts, and commits that a rebase folds into others. */
function isWrittenByGit(subject) {
  return /^(Merge |Revert "|fixup! |squash! |amend! )/.test(subject)
}

function subjectProblems(subject) {
  const [word] = subject.split(/[ ,:]/, 1)
  return [
    subject.length > subjectCharactersMax &&
      `The subject has ${subject.length} characters; at most ${subjectCharactersMax} are allowed.`,
    subject.endsWith('.') && 'The subject ends with a period; leave it out.',
    !isImperative(word) &&
      `The subject starts with "${word}"; start with a capital verb, as in "Add", "Fix" or "Retry".`,
  ].filter(Boolean)
}

/** Checks for a capital letter and the plain form of a verb, by word form and by usual sentence openings. */
function isImperative(word) {
  const isCapitalWord = /^[A-Z][a-z]+(-[a-z]+)*$/.test(word)
  const isOtherForm = /([^s]s|[^e]ed|ing)$/.test(word) && !plainForms.test(word)
  return isCapitalWord && !isOtherForm && !openings.test(word)
}

function bodyProblems({ separator, body, lines }) {
  if (separator !== '') return ['Leave an empty line between the subject and the body.']
  // Trailers such as Co-authored-by do not describe the change.
  const isEmpty = body.every((line) => line === '' || /^[A-Z][A-Za-z-]+: \S/.test(line))
  return isEmpty && lines > linesWithoutBodyMax
    ? [`A change of ${lines} lines needs a body that says why; up to ${linesWithoutBodyMax} lines need none.`]
    : []
}
