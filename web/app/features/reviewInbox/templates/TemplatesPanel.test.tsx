// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { Membership } from 'contract/account/account'
import type { ReplyTemplate } from 'contract/reviewInbox/templates'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { problemResponse } from '../../../../test-support/problems.ts'
import { sampleBusiness } from '../../../../test-support/reviewInbox.ts'
import { TemplatesPanel } from './TemplatesPanel.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const business = {
  businessId: sampleBusiness.id,
  slug: sampleBusiness.slug,
  name: sampleBusiness.name,
  role: 'staff',
  locationIds: null,
} as Membership // its branded ids
const thanks = {
  id: '01a1fcb3-beb9-70a8-a8a6-000000000201',
  name: 'Thanks',
  wordings: ['Thank you, {first_name}.'],
  updatedAt: '2026-11-10T12:00:00.000Z',
  uses: 3,
} as ReplyTemplate // as above

/** Serves the templates, which calls change. */
function open(templates: ReplyTemplate[]) {
  const held = [...templates]
  const sent = serve(({ method, body }) => {
    if (method === 'DELETE') held.splice(0, 1)
    if (method === 'POST') {
      const draft = body as Pick<ReplyTemplate, 'name' | 'wordings'>
      if (held.some(({ name }) => name === draft.name)) return problemResponse('reply_template_name_taken')
      held.push({ ...thanks, ...draft, id: crypto.randomUUID() as ReplyTemplate['id'] })
      return Response.json(held.at(-1))
    }
    return Response.json(method === 'GET' ? { templates: held } : {})
  })
  show(
    <main>
      <TemplatesPanel businesses={[business]} />
    </main>,
  )
  return { writes: () => sent.filter(({ method }) => method !== 'GET') }
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a template has variables from buttons, a preview, and only the wordings that were written', async () => {
  const { writes } = open([])
  fireEvent.click(await screen.findByRole('button', { name: 'New template' }))
  fill('Name', 'Warm thanks')
  fill('Wording', 'Thank you, ')
  const area = screen.getByLabelText<HTMLTextAreaElement>('Wording')
  area.setSelectionRange(11, 11)
  press('Insert First name into Wording')
  expect(area.value).toBe('Thank you, {first_name}')
  expect(screen.getByText('Thank you, Maya')).toBeDefined()
  fill('Second wording (optional)', 'Thanks for visiting {place}.')
  expect(screen.getByText('Thanks for visiting River Oak Bakery.')).toBeDefined()
  press('Create template')
  await screen.findByRole('article', { name: 'Warm thanks' })
  expect(writes()).toMatchObject([
    { body: { name: 'Warm thanks', wordings: ['Thank you, {first_name}', 'Thanks for visiting {place}.'] } },
  ])
})

test('an unknown variable and a taken name are refused at their fields', async () => {
  const { writes } = open([thanks])
  fireEvent.click(await screen.findByRole('button', { name: 'New template' }))
  fill('Name', 'Thanks')
  fill('Wording', 'Dear {name}')
  press('Create template')
  expect(await screen.findByText(/a word in these braces has no value/)).toBeDefined()
  expect(writes()).toEqual([])
  fill('Wording', 'Dear {first_name}')
  press('Create template')
  expect(await screen.findByText('Another template has this name. Choose another name.')).toBeDefined()
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
})

test('a template is deleted, and the focus returns to the button of a closed form', async () => {
  const { writes } = open([thanks])
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Thanks' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  press('Cancel')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Thanks' }))
  press('Delete Thanks')
  expect(await screen.findByText('No templates yet')).toBeDefined()
  expect(writes()).toMatchObject([{ method: 'DELETE' }])
})

test('a business without templates can add the examples', async () => {
  const { writes } = open([])
  fireEvent.click(await screen.findByRole('button', { name: 'Add our examples' }))
  await screen.findByRole('article', { name: 'Apology' })
  await vi.waitFor(() => expect(writes()).toHaveLength(4))
})
