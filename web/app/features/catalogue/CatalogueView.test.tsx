// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import type { Membership } from 'contract/account/account'
import type { Catalogue, CatalogueProduct } from 'contract/catalogue/catalogue'
import { problemOf } from 'contract/errors/problem'
import { BusinessId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import type { Photo } from 'contract/photos/photo'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../test-support/page.ts'
import Toaster from '../../shared/ui/Toaster.tsx'
import { CatalogueView } from './CatalogueView.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const membership: Membership = {
  businessId: BusinessId.parse('01900000-0000-7000-8000-000000000001'),
  slug: 'river-oak-bakery',
  name: 'River Oak Bakery',
  role: 'owner',
  locationIds: null,
}
const productNamed = (name: string, number: number): CatalogueProduct => ({
  id: `01900000-0000-7000-8000-00000000010${number}` as CatalogueProduct['id'],
  handle: name.toLowerCase(),
  name,
  description: '',
  optionNames: [],
  menuCategoryId: null,
  fulfilment: 'pickup',
  preparationMinutes: 0,
  maxPerOrder: 10,
  isRedeemable: true,
  taxClass: 'standard',
  variants: [
    {
      id: `01900000-0000-7000-8000-00000000020${number}` as CatalogueProduct['variants'][number]['id'],
      optionValues: [],
      priceUsdCents: usdCents(500),
      stock: 3,
      sku: null,
    },
  ],
  rev: 1,
})
const catalogue: Catalogue = {
  categories: [],
  products: [productNamed('Rye', 1), productNamed('Scone', 2)],
  services: [],
}
const view = <CatalogueView membership={membership} />
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent)

test('the buttons of a row put the menu in order at once', async () => {
  const sent = serve(({ method }) => Response.json(method === 'GET' ? catalogue : {}))
  show(view)
  const list = await screen.findByRole('list', { name: 'Products' })
  expect(namesIn(list)).toEqual(['Rye', 'Scone'])
  fireEvent.click(screen.getByRole('button', { name: 'Move Scone up' }))
  expect(await screen.findByText('Scone is now 1 of 2')).toBeDefined()
  expect(sent[1]).toMatchObject({
    method: 'PUT',
    body: { kind: 'products', ids: [catalogue.products[1]?.id, catalogue.products[0]?.id] },
  })
})

test('a product with variants is added, each with its own price', async () => {
  const sent = serve(({ method }) => Response.json(method === 'GET' ? catalogue : catalogue.products[0]))
  show(view, { path: '/?edit=new' })
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Coffee' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add options, such as sizes' }))
  fireEvent.change(screen.getByLabelText('Option 1'), { target: { value: 'Size' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add variant' }))
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Variant 1: Size', 'Small')
  type('Variant 1: Price in dollars', '3')
  type('Variant 2: Price in dollars', '4.50')
  fireEvent.click(screen.getByRole('button', { name: 'Add product' }))
  expect(await screen.findByText('Enter a size.')).toBeDefined()
  type('Variant 2: Size', 'Large')
  fireEvent.click(screen.getByRole('button', { name: 'Add product' }))
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      name: 'Coffee',
      optionNames: ['Size'],
      variants: [
        { optionValues: ['Small'], priceUsdCents: 300, stock: null },
        { optionValues: ['Large'], priceUsdCents: 450, stock: null },
      ],
    })
})

test('a save over someone else’s offers both versions', async () => {
  const [rye] = catalogue.products
  const theirs = { ...rye!, name: 'Dark rye', rev: 7 }
  const sent = serve(({ method, body }) => {
    if (method === 'GET') return Response.json(catalogue)
    const { rev } = body as { rev: number } // the route's body
    return rev === 7
      ? Response.json(theirs)
      : Response.json(problemOf('item_changed', { details: { current: theirs } }), { status: 409 })
  })
  show(view, { path: `/?edit=${rye!.id}` })
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Light rye' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Their version differs from yours in: name\./)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => sent.findLast(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      rev: 7,
      product: { name: 'Light rye' },
    })
})

const photoCalled = (alt: string, number: number): Photo => ({
  id: `01900000-0000-7000-8000-00000000030${number}` as Photo['id'],
  alt,
  width: 1024,
  height: 640,
  thumbhash: '3DgOFIINaIWYd4d0aXYOdvFiiA==',
  source: `/media/photos/${number}`,
})

test('the photos of a product are ordered, described and removed with undo, and saved with it', async () => {
  const [rye] = catalogue.products
  const pictured = { ...rye!, photos: [photoCalled('A loaf', 1), photoCalled('', 2), photoCalled('', 3)] }
  const sent = serve(({ method }) =>
    Response.json(method === 'GET' ? { ...catalogue, products: [pictured] } : pictured),
  )
  const page = (
    <>
      {view}
      <Toaster />
    </>
  )
  show(page, { path: `/?edit=${rye!.id}` })
  fireEvent.click(await screen.findByRole('button', { name: 'Move photo 2 up' }))
  expect(await screen.findByText(/is now 1 of 3/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Description of photo 1'), { target: { value: 'The crumb' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 3' }))
  expect(screen.queryByRole('button', { name: 'Remove photo 3' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Remove photo 3' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove photo 3' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => sent.findLast(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      product: {
        photos: [
          { id: pictured.photos[1]?.id, alt: 'The crumb' },
          { id: pictured.photos[0]?.id, alt: 'A loaf' },
        ],
      },
    })
})

test('a service that someone else saved first offers both versions', async () => {
  const service: Catalogue['services'][number] = {
    id: '01900000-0000-7000-8000-000000000401' as Catalogue['services'][number]['id'],
    name: 'Bread class',
    description: '',
    durationMinutes: 60,
    price: { kind: 'free' },
    menuCategoryId: null,
    hasSettings: false,
    rev: 1,
  }
  const theirs = { ...service, durationMinutes: 90, rev: 7 }
  serve(({ method }) =>
    method === 'GET'
      ? Response.json({ ...catalogue, services: [service] })
      : Response.json(problemOf('item_changed', { details: { current: theirs } }), { status: 409 }),
  )
  show(view, { path: `/?show=services&edit=${service.id}` })
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Rye class' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Their version differs from yours in: name, duration\./)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Load their version' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Bread class')
  expect(screen.getByLabelText('Duration in minutes')).toHaveProperty('value', '90')
})
