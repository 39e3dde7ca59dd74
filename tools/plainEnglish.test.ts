import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { bannedForUsersIn, bannedIn, stringsOf, textsOf } from './plainEnglish.ts'

/** Texts that quote a banned word, with the reason. */
const allowed: readonly { readonly path: string; readonly text: string; readonly reason: string }[] = [
  { path: 'docs/STYLE.md', text: 'Somebody whom we know', reason: 'the example of a bad sentence' },
  { path: 'contract/src/identity/password.ts', text: 'passwort', reason: 'a list of common passwords' },
  {
    path: 'server/src/modules/reviews/featured/featured.rules.test.ts',
    text: 'They told us everything!',
    reason: 'a review that a customer could write',
  },
  {
    path: 'server/src/modules/reviews/moderation/check.rules.test.ts',
    text: 'What a bitch.',
    reason: 'an abusive review',
  },
  {
    path: 'server/src/modules/mailing/reports/returnPaths.ts',
    text: 'return paths of mails',
    reason: 'the purpose of a key, which a change would replace',
  },
]

/** This file plants banned words; the schema is generated from the migrations. */
const unread = new Set(['tools/plainEnglish.test.ts', 'server/migrations/schema.sql'])

const root = fileURLToPath(new URL('..', import.meta.url))
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|mjs|sql|md|example|yaml)$|Dockerfile$/.test(path) && !unread.has(path))

const isAllowed = (path: string, text: string) =>
  allowed.some((each) => each.path === path && text.includes(each.text))

test('comments, texts, test names and documents use standard terms and named subjects (docs/STYLE.md)', () => {
  const found = paths.flatMap((path) =>
    textsOf(path, readFileSync(`${root}${path}`, 'utf8')).flatMap(({ line, text }) => {
      const banned = bannedIn(text)
      if (!banned || isAllowed(path, text)) return []
      return [`${path}:${line}: "${banned.phrase}" in "${text.slice(0, 120)}"; write: ${banned.instead}`]
    }),
  )
  expect(found).toEqual([])
})

/** Files with texts that users read: pages, refusals, notifications, mails and files to download. */
const isForUsers = (path: string) =>
  /^(?:web\/app|contract\/src)\/.*\.tsx?$/.test(path) ||
  (/^server\/src\/modules\/.*\.ts$/.test(path) && !/\.(?:queries|repository)\./.test(path))

test('texts for users have American formats and the terms of docs/DOMAIN.md', () => {
  const found = paths
    .filter((path) => isForUsers(path) && !/\.(?:test|alone)\./.test(path))
    .flatMap((path) =>
      stringsOf(path, readFileSync(`${root}${path}`, 'utf8')).flatMap(({ line, text }) => {
        const banned = bannedForUsersIn(text)
        return banned && !isAllowed(path, text)
          ? [`${path}:${line}: "${banned.phrase}" in "${text.slice(0, 120)}"; write: ${banned.instead}`]
          : []
      }),
    )
  expect(found).toEqual([])
})

test.each([
  ['Your booking is cancelled.', 'cancelled'],
  ['We sent you an e-mail.', 'e-mail'],
  ['Your old address gets a mail.', 'a mail'],
  ['You can take the change back.', 'take the change back'],
  ['Enter your present password.', 'present password'],
  ['Up to 10 % off', '0 %'],
  ['Within 5 km', '5 km'],
  ['40 points end on Jan 3', 'points end'],
  ['150 points are on their way', 'on their way'],
  ['Take out this person', 'Take out'],
])('a text for users does not say: %s', (text, phrase) => {
  expect(bannedForUsersIn(text)?.phrase).toBe(phrase)
})

test('each exception is still needed', () => {
  const unused = allowed.filter(({ path, text }) => !readFileSync(`${root}${path}`, 'utf8').includes(text))
  expect(unused).toEqual([])
})

describe('a banned word is found', () => {
  const planted = 'Whoever asks gets it.'
  test.each([
    ['in a comment', 'a.ts', `// ${planted}\nexport const a = 1\n`],
    ['in a text', 'a.ts', `export const a = '${planted}'\n`],
    ['as the whole text', 'a.ts', `export const a = 'Whoever'\n`],
    ['as a placeholder for a name', 'a.tsx', `export const A = () => <b>{name ?? 'Whoever'}</b>\n`],
    ['in a template', 'a.ts', `export const a = (b: string) => \`\${b}: ${planted}\`\n`],
    ['in JSX', 'a.tsx', `export const A = () => <p>${planted}</p>\n`],
    ['in SQL', 'a.sql', `-- ${planted}\nselect 1;\n`],
    ['in a document', 'a.md', `# Title\n\n${planted}\n`],
    ['in a configuration', '.env.example', `# ${planted}\nPORT=3000\n`],
  ])('%s', (_where, path, source) => {
    expect(textsOf(path, source).flatMap(({ text }) => bannedIn(text)?.phrase ?? [])).toEqual(['Whoever'])
  })
  test('but not in code of a document', () => {
    expect(
      textsOf('a.md', '```\nwhoever\n```\n`whoever`\n').flatMap(({ text }) => bannedIn(text) ?? []),
    ).toEqual([])
  })
  test.each(['What is your name?', 'Who can see this? The owner.', 'Choose what to share.'])(
    'but not in a question or inside a sentence: %s',
    (text) => expect(bannedIn(text)).toBeUndefined(),
  )
  test('when a statement begins with "What"', () => {
    expect(bannedIn('What was paid.')).toMatchObject({ phrase: 'What' })
  })
})
