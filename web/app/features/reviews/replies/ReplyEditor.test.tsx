// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { BusinessId } from 'contract/core/ids'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { sampleReview } from '../../../../test-support/reviews.ts'
import { ReplyEditor } from './ReplyEditor.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const businessId = BusinessId.parse('01900000-0000-7000-8000-000000000001')

test('a reply needs a text, survives its cancellation, and is published', async () => {
  const sent = serve(() => Response.json({}))
  show(<ReplyEditor businessId={businessId} review={{ ...sampleReview(), replyHistory: [] }} />)
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Reply to Maya L.' }))
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Publish reply' }))
  expect(await screen.findByText('Enter a reply.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Your reply to Maya L.'), { target: { value: ' Thank you. ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  open()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply to Maya L.').value).toBe(' Thank you. ')
  fireEvent.click(screen.getByRole('button', { name: 'Publish reply' }))
  await screen.findByRole('button', { name: 'Reply to Maya L.' })
  expect(sent).toMatchObject([{ method: 'PUT', body: { text: 'Thank you.' } }])
})
