// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import HelpPage from './HelpPage.tsx'

test('help is filtered while typing, with the topics of the contents', () => {
  const Stub = createRoutesStub([{ path: '/help', Component: HelpPage }])
  render(<Stub initialEntries={['/help']} />)
  const field = screen.getByRole('searchbox', { name: 'Search help' })
  expect(screen.getByText('What is a point worth?')).toBeDefined()
  fireEvent.change(field, { target: { value: 'waiting list' } })
  expect(screen.queryByText('What is a point worth?')).toBeNull()
  expect(screen.getByText('How does the waiting list work?')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Waiting list' })).toBeDefined()
  fireEvent.change(field, { target: { value: 'zeppelin' } })
  expect(screen.getByRole('heading', { name: 'No answers found' })).toBeDefined()
})
