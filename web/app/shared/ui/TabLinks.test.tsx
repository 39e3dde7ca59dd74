// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TabLinks } from './TabLinks.tsx'

test.each([
  { link: 'Searches', page: '/home?tab=searches', back: '/wallet' },
  { link: 'Estimates', page: '/estimates', back: '/home' },
])('back leads from $link to $back', async ({ link, page, back }) => {
  const tabs = [
    { tab: 'home', name: 'For you', to: '/home' },
    { tab: 'searches', name: 'Searches', to: '/home?tab=searches' },
    { tab: 'estimates', name: 'Estimates', to: '/estimates', isOtherPage: true },
  ]
  const element = <TabLinks label="Sections" tabs={tabs} current="home" replace />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/wallet', '/home'] })
  render(<RouterProvider router={router} />)
  const address = () => router.state.location.pathname + router.state.location.search
  fireEvent.click(screen.getByRole('link', { name: link }))
  await expect.poll(address).toBe(page)
  await router.navigate(-1)
  await expect.poll(address).toBe(back)
})
