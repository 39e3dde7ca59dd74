import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

// Checks the links that the server writes into notifications, mails and calendars against the routes of the web, and
// the links of documents.

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const routes = [...read('web/app/routes.ts').matchAll(/route\('([^'*]+)'/g)].map(([, path = '']) => path)

/** A placeholder in a link matches one path segment. */
const isRoute = (link: string) => {
  const [path = ''] = link.replaceAll(/\$\{[^}]*\}/g, 'value').split(/[?#]/)
  const pattern = (route: string) => new RegExp(`^/${route.replaceAll(/:\w+/g, '[^/]+')}$`)
  return path === '/' || routes.some((route) => pattern(route).test(path))
}

/** Paths that the server handles itself. */
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

test('the links of the server are found', () => {
  expect(links.length).toBeGreaterThan(20)
  expect(linksOf("href: isOwn ? `/referral/${id}` : '/rewards',")).toEqual(['/referral/${id}', '/rewards'])
})

test('every link that the server writes leads to a page of the web', () => {
  expect(links.filter(({ link }) => !isRoute(link))).toEqual([])
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
