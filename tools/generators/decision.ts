import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { lists, places, type Plan, read, Refused } from './places.ts'

/** Plans a decision page. The title is the decision in the imperative: "Store points in lots". */
export function newDecision(title: string, now: Date): Plan {
  const files = readdirSync(join(root, places.decisions)).filter((file) => /^\d{4}-/.test(file))
  if (!/^[A-Z].{4,70}[^.]$/.test(title))
    throw new Refused(
      `"${title}" is not a title such as "Store points in lots": a capital letter, 6 to 72 characters, no period.`,
    )
  const slug = slugOf(title)
  const same = files.find((file) => file.slice(5) === `${slug}.md`)
  if (same) throw new Refused(`${places.decisions}/${same} has this title: choose another one.`)
  const number = Math.max(0, ...files.map((file) => Number(file.slice(0, 4)))) + 1
  const file = `${String(number).padStart(4, '0')}-${slug}.md`
  const date = now.toISOString().slice(0, 10)
  const index = read(lists.decisions)
  return {
    files: {
      [`${places.decisions}/${file}`]: pageText({ number, title, date }),
      [lists.decisions]: `${index.trimEnd()}\n| ${number} | [${title}](${file}) | (area) | ${date} | accepted |\n`,
    },
    next: [
      `fill in each line in parentheses of ${places.decisions}/${file}; npm test reports any left over`,
      'name the area in the page and in its row of the index',
      'if it supersedes a decision, change the status of both, as the index describes',
    ],
  }
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const pageText = ({
  number,
  title,
  date,
}: {
  number: number
  title: string
  date: string
}) => `# ${number}. ${title}

- **Status**: accepted
- **Date**: ${date}
- **Area**: (area)

## Context
(What is the problem? Facts and numbers, for a reader who does not know it.)

## Decision
(What do we do, in the present tense?)

## Consequences
(What becomes easier, what becomes harder, and what must be remembered?)

## Alternatives
(What else was considered, and why not?)
`
