import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

// Links that the server writes into notices, letters and calendars, held against the routes of the web.

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const routes = [...read('web/app/routes.ts').matchAll(/route\('([^'*]+)'/g)].map(([, path = '']) => path)

/** A value in a link stands for one part of a path. */
const isRoute = (link: string) => {
  const [path = ''] = link.replaceAll(/\$\{[^}]*\}/g, 'value').split(/[?#]/)
  const pattern = (route: string) => new RegExp(`^/${route.replaceAll(/:\w+/g, '[^/]+')}$`)
  return path === '/' || routes.some((route) => pattern(route).test(path))
}

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

test('the links of the server are found', () => {
  expect(links.length).toBeGreaterThan(20)
  expect(linksOf("href: isOwn ? `/referral/${id}` : '/rewards',")).toEqual(['/referral/${id}', '/rewards'])
})

test('every link that the server writes leads to a page of the web', () => {
  expect(links.filter(({ link }) => !isRoute(link))).toEqual([])
})
