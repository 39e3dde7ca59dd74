import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { readAgain } from '../support/clock.ts'
import { mailButton, openMail } from '../support/mailbox.ts'
import { join, newEmail, signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const accessPage = '/dashboard/river-oak-bakery/access'

test('an owner invites a person for the till, who accepts on a phone and is removed while signed in', async () => {
  const email = newEmail('Ida')
  const { page: owner, complaints } = await visit()
  await signInAs(owner, 'Tomas', accessPage)
  await owner.getByRole('button', { name: 'Invite a person' }).click()
  await owner.getByRole('textbox', { name: 'Email' }).fill(email.toUpperCase())
  await owner.getByRole('radio', { name: /^Till/ }).check()
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await owner.getByRole('row', { name: new RegExp(email) }).waitFor()

  const { page: phone } = await visit({ width: 360, height: 740 })
  await openMail(phone, email, 'invited you to work with River Oak Bakery')
  await mailButton(phone).press('Enter')
  await phone.getByRole('heading', { name: 'Work with River Oak Bakery' }).waitFor()
  const link = new URL(phone.url())

  // A member with another account sees why the invitation does not apply.
  const { page: maya } = await visit()
  await signInAs(maya, 'Maya', `${link.pathname}${link.search}`)
  await maya.getByText(`This invitation is for ${email}`).waitFor()
  expect(await maya.getByRole('button', { name: 'Accept invitation' }).count()).toBe(0)

  await phone.getByRole('link', { name: 'Create account' }).click()
  await phone.waitForURL((url) => url.pathname === '/signup')
  await join(phone, 'Ida', email)
  await phone.getByRole('link', { name: 'Skip for now' }).click()
  await phone.getByRole('button', { name: 'Accept invitation' }).click()
  await phone.waitForURL((url) => url.pathname === '/dashboard/river-oak-bakery/orders')
  const tabs = phone.getByRole('navigation', { name: 'Business' }).getByRole('link')
  await expect
    .poll(async () => (await tabs.allTextContents()).map(lastWord))
    .toEqual(['Today', 'Orders', 'Bookings'])
  await phone.goto('/dashboard/river-oak-bakery/statement')
  await phone.getByText('Only owners, managers, staff and bookkeepers can see statements').waitFor()
  await phone.clock.install()
  await phone.goto('/dashboard/river-oak-bakery/orders')
  await tabs.first().waitFor()

  await owner.reload()
  await owner.getByText('Ida accepted the invitation as till.').waitFor()
  await owner.getByRole('button', { name: 'Remove Ida' }).click()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await owner.getByText('Tomas Rivera restored the access of Ida as till.').waitFor()
  await owner.getByRole('button', { name: 'Remove Ida' }).click()
  await owner.getByText('Ida no longer has access').first().waitFor()
  // The board reads the orders again automatically, every 15 seconds.
  const ended = phone.getByRole('heading', { name: 'You no longer have access to this business' })
  await readAgain(phone, ended, 15_000)
  expect(complaints).toEqual([])
})

/** Removes the count of pending work from a tab's text. */
const lastWord = (text: string) => /[A-Z][a-z]+$/.exec(text)?.[0]
