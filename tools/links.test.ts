import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

// Addresses that the server writes into notices, mails and calendars, and links of documents.

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Served by the server itself. */
const served = /^\/(api|r|media|share|dev|sandbox|sitemaps)\b|^\/(robots\.txt|sitemap\.xml)$/

function linksOf(source: string): string[] {
  const values = [...source.matchAll(/\b(?:href|returnPath|settingsPath)(?::| =)\s+(.*)/g)].flatMap(
    ([, value = '']) => [...value.matchAll(/['`](\/[^'`]*)['`]/g)].map(([, link = '']) => link),
  )
  const absolute = [...source.matchAll(/\$\{(?:\w+\.)?(?:origin|ORIGIN)\}(\/[^`'"\s<)]*)/g)].map(
    ([, link = '']) => link,
  )
  return [...values, ...absolute].filter((link) => !served.test(link))
}

const files = globSync('server/src/modules/**/*.ts', { cwd: root }).filter((file) => !/\.test\./.test(file))
const links = files.flatMap((file) => linksOf(read(file)).map((link) => ({ file, link })))

test('the server builds website addresses with contract/src/paths.ts', () => {
  expect(linksOf("href: isOwn ? `/referral/${id}` : '/rewards',")).toEqual(['/referral/${id}', '/rewards'])
  expect(links).toEqual([])
})

describe('the documents', () => {
  const documents = globSync(['*.md', '.github/**/*.md', 'docs/**/*.md', '{server,web,demo}/**/README.md'], {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  const exists = (path: string) => existsSync(join(root, path))

  test('link to files that exist', () => {
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = '']) => link.split('#')[0] ?? '')
        .filter((link) => link !== '' && !/^[a-z]+:/.test(link) && !exists(join(dirname(file), link)))
        .map((link) => `${file}: ${link}`),
    )
    expect(documents.length).toBeGreaterThan(50)
    expect(broken).toEqual([])
  })
  test('link to headings that exist', () => {
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\(([^)\s#:]*)#([^)\s]+)\)/g)]
        .filter(([, link = '', heading = '']) => {
          const target = link === '' ? file : join(dirname(file), link)
          return exists(target) && !headingsOf(read(target)).includes(heading)
        })
        .map(([link]) => `${file}: ${link}`),
    )
    expect(broken).toEqual([])
  })
  test.each(['AGENTS.md', 'CONTRIBUTING.md'])('name files that exist in %s', (file) => {
    const named = [...read(file).matchAll(/`((?:contract|server|web|e2e|tools|docs|demo|bench)\/[^`*<]+)`/g)]
    const paths = named.map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !exists(path))).toEqual([])
  })
})

/** Anchors that GitHub generates for headings. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}
