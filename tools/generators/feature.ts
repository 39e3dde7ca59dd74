import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { type Names, namesOf } from './names.ts'
import {
  contractImportOf,
  importOf,
  insertBefore,
  lists,
  places,
  type Plan,
  read,
  Refused,
  sources,
} from './places.ts'

/** A member page that shows the response of the contract's `list…` call. */
export function newFeature(name: string): Plan {
  const names = namesOf(name)
  const folder = places.feature(name)
  const page = `${places.routes}/${names.Many}Page.tsx`
  const contract = places.contract(name)
  const call = `list${names.Many}`
  for (const path of [folder, page])
    if (existsSync(join(root, path))) throw new Refused(`${path} exists: choose another name.`)
  if (!existsSync(join(root, contract)) || !read(contract).includes(`export const ${call} = `))
    throw new Refused(`${contract} has no call ${call} to show: run npm run new module ${name} first.`)
  return {
    files: {
      [`${folder}/${names.Many}.tsx`]: componentText(names, `${folder}/${names.Many}.tsx`),
      [page]: pageText(names, page),
      [`${folder}/${names.Many}.test.tsx`]: testText(names, `${folder}/${names.Many}.test.tsx`),
      ...registrations(names, page),
    },
    next: [
      'npm test -- --only=lint, and npm run dev to see the page',
      'to link to the page, add its address to web/app/shared/paths.ts',
      'if it does more than show a list, write a journey; e2e/journeys/favourites.e2e.ts is an example',
    ],
  }
}

function registrations({ path }: Names, page: string): Plan['files'] {
  const routed = importOf(lists.webRoutes, page).replace(/^\.\//, '')
  return {
    [lists.webRoutes]: insertBefore(
      lists.webRoutes,
      read(lists.webRoutes),
      '    ]),\n  ]),\n',
      `      route('${path.slice(1)}', '${routed}'),\n`,
    ),
    [lists.inspectedRoutes]: insertBefore(
      lists.inspectedRoutes,
      read(lists.inspectedRoutes),
      ']\nconst ownerRoutes',
      `  '${path}',\n`,
    ),
  }
}

const componentText = (
  { many, Many, words }: Names,
  file: string,
) => `import { list${Many} } from '${contractImportOf(places.contract(many))}'
import { useRead } from '${importOf(file, sources.calls)}'
import { formatDate } from '${importOf(file, sources.formatInstant)}'
import { EmptyState } from '${importOf(file, sources.emptyState)}'
import { Skeleton, SkeletonBox } from '${importOf(file, sources.skeleton)}'
import { Body } from '${importOf(file, sources.text)}'
import { ErrorNotice } from '${importOf(file, sources.errorNotice)}'
import { useTimeZone } from '${importOf(file, sources.useTimeZone)}'

/** The ${words} of the member, the newest first. */
export function ${Many}() {
  const { data, error, refetch } = useRead(list${Many}, {})
  const timeZone = useTimeZone()
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading your ${words}">
        <SkeletonBox style={{ height: 320 }} />
      </Skeleton>
    )
  if (data.${many}.length === 0)
    return (
      <EmptyState drawing="nothingFound" title="No ${words} yet">
        <Body>Your ${words} appear here.</Body>
      </EmptyState>
    )
  return (
    <ul>
      {data.${many}.map(({ id, createdAt }) => (
        <li key={id}>
          <time dateTime={createdAt}>{formatDate(createdAt, timeZone)}</time>
        </li>
      ))}
    </ul>
  )
}
`

const pageText = (
  { many, Many, words }: Names,
  file: string,
) => `import { ${Many} } from '${importOf(file, `${places.feature(many)}/${Many}.tsx`)}'
import { Page } from '${importOf(file, sources.page)}'
import { PageHead } from '${importOf(file, sources.pageHead)}'
import { PageTitle } from '${importOf(file, sources.text)}'

/** The ${words} of the member. */
export default function ${Many}Page() {
  return (
    <Page>
      <PageHead title="Your ${words}" isHidden />
      <PageTitle>Your ${words}</PageTitle>
      <${Many} />
    </Page>
  )
}
`

const testText = ({ many, Many, words }: Names, file: string) => `// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ${Many} } from '${importOf(file, `${places.feature(many)}/${Many}.tsx`)}'
import { serve, show } from '${importOf(file, sources.testPage)}'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('lists the ${words} of the member', async () => {
  const row = { id: '01900000-0000-7000-8000-0000000000c1', createdAt: '2026-11-20T12:00:00.000Z' }
  serve(() => Response.json({ ${many}: [row] }))
  show(<${Many} />)
  expect(await screen.findByText('20 November 2026')).toBeDefined()
})

test('shows an empty state', async () => {
  serve(() => Response.json({ ${many}: [] }))
  show(<${Many} />)
  expect(await screen.findByText('No ${words} yet')).toBeDefined()
})
`
