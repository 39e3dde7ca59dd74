// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { OperatorCategory } from 'contract/businesses/operatorCategories'
import { problemOf } from 'contract/errors/problem'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../test-support/page.ts'
import { MergeDialog } from './MergeDialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const category = (slug: string, name: string, businessCount: number): OperatorCategory => ({
  slug,
  name,
  pluralName: `${name}s`,
  groupName: 'Food',
  glyph: 'cup',
  synonyms: [],
  businessCount,
})
const diner = category('diner', 'Diner', 1)
const others = [category('bakery', 'Bakery', 2), category('cafe', 'Café', 1200)]

test('names how many businesses move, and merges into the chosen category', async () => {
  const sent = serve(() => Response.json({ movedBusinesses: 1, category: others[1] }))
  const close = vi.fn<() => void>()
  show(<MergeDialog category={diner} others={others} close={close} />)
  expect(screen.getByText(/1 business of Diner moves/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Merge into'), { target: { value: 'cafe' } })
  expect(screen.getByText(/to Café, which has 1,200 businesses/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(sent[0]).toMatchObject({
    method: 'POST',
    path: '/admin/categories/diner/merge',
    body: { into: 'cafe' },
  })
})

test('a refused merge stays open and says why', async () => {
  serve(() => Response.json(problemOf('category_not_found'), { status: 404 }))
  const close = vi.fn<() => void>()
  show(<MergeDialog category={diner} others={others} close={close} />)
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText('We couldn’t find that category.')).toBeDefined()
  expect(close).not.toHaveBeenCalled()
})
