// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { CsvImport, CsvStep } from 'contract/csvImports/csvImports'
import { problemOf } from 'contract/errors/problem'
import { BusinessId } from 'contract/core/ids'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../test-support/page.ts'
import { CatalogueImport } from './CatalogueImport.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const businessId = BusinessId.parse('01900000-0000-7000-8000-000000000001')
const plan: CsvImport = {
  id: '01900000-0000-7000-8000-000000000002' as CsvImport['id'],
  items: 'products',
  fileName: 'menu.csv',
  removesMissing: false,
  facts: { rows: 3, encoding: 'windows_1252', separator: 'semicolon', unknownColumns: ['Vendor'] },
  status: 'planned',
  counts: { create: 1, update: 1, unchanged: 0, remove: 0, error: 1 },
  done: 0,
  skipped: 0,
  createdAt: '2026-11-26T10:00:00.000Z' as CsvImport['createdAt'],
  appliedAt: null,
}
const step: CsvStep = {
  number: 2,
  action: 'error',
  label: 'Rye',
  row: 4,
  changes: [],
  problems: [{ row: 4, column: 'Price', value: 'x', message: 'Price must be an amount such as 12.50.' }],
  outcome: null,
}

const choose = () =>
  fireEvent.change(screen.getByLabelText(/Choose a CSV file/), {
    target: { files: [new File(['Handle;Name'], 'menu.csv')] },
  })

test('a file is checked first: the plan has counts and names row, column and remedy, and is then applied', async () => {
  let status: CsvImport['status'] = 'planned'
  const sent = serve(({ method, path }) => {
    if (path.endsWith('/apply')) status = 'applied'
    const current = { ...plan, status, done: status === 'applied' ? 2 : 0 }
    return method === 'POST'
      ? Response.json(current)
      : Response.json({ import: current, steps: [step], nextPageToken: null })
  })
  show(<CatalogueImport businessId={businessId} slug="river-oak-bakery" />)
  fireEvent.click(screen.getByLabelText(/Remove products that are not in the file/))
  choose()
  expect(await screen.findByText('1 new, 1 changed, 0 removed.', { exact: false })).toBeDefined()
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: `/businesses/${businessId}/catalogue/imports?name=menu.csv&remove=missing`,
  })
  expect(screen.getByText('3 rows, Windows-1252, separated by semicolons')).toBeDefined()
  expect(screen.getByText(/not used: Vendor/)).toBeDefined()
  expect(screen.getByText(/Row 4: Price must be an amount/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 products' }))
  expect(await screen.findByText('2 products imported.')).toBeDefined()
})

test('a file that cannot be read says why', async () => {
  serve(() =>
    Response.json(
      problemOf('csv_columns_missing', { details: { missing: ['Handle', 'Price'], found: ['Name'] } }),
      { status: 422 },
    ),
  )
  show(<CatalogueImport businessId={businessId} slug="river-oak-bakery" />)
  choose()
  expect(await screen.findByText('This file lacks columns that an import needs.')).toBeDefined()
  expect(screen.getByText('Missing: Handle, Price.')).toBeDefined()
})

test('a file of services goes to its own address, and the plan speaks of services', async () => {
  const sent = serve(({ method }) => {
    const current = { ...plan, items: 'services' as const }
    return method === 'POST'
      ? Response.json(current)
      : Response.json({ import: current, steps: [], nextPageToken: null })
  })
  show(<CatalogueImport businessId={businessId} slug="river-oak-bakery" />, { path: '/?items=services' })
  expect(screen.getByRole('link', { name: 'Export services' }).getAttribute('href')).toMatch(/services\.csv$/)
  choose()
  expect(await screen.findByRole('button', { name: 'Import 2 services' })).toBeDefined()
  expect(sent[0]?.path).toBe(`/businesses/${businessId}/catalogue/services/imports?name=menu.csv`)
})
