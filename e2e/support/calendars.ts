import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { chooseGooglePerson } from './people.ts'

/** Walks through the Google stand-in: account chooser, then consent page. Returns the stand-in's origin. */
export async function allow(
  page: Page,
  person: string,
  { untick }: { untick?: RegExp } = {},
): Promise<string> {
  // Our own pages also mention the stand-in and the person.
  await page.waitForURL(/\/o\/oauth2\//)
  await chooseGooglePerson(page, person)
  await page.getByRole('heading', { name: /^Goodword wants to/ }).waitFor()
  const { origin } = new URL(page.url())
  if (untick) await page.getByLabel(untick).uncheck()
  await page.getByRole('button', { name: 'Allow' }).click()
  return origin
}

/** Sends a command to the stand-in: create events, inject faults or revoke a permission. */
export async function control(page: Page, google: string, input: object): Promise<void> {
  const answer = await page.request.post(`${google}/stand-in/calendar`, { data: input })
  expect(answer.ok()).toBe(true)
}

/** The fields that the tests read. */
export interface CalendarAnswer {
  readonly staff: readonly {
    readonly id: string
    readonly name: string
    readonly isMe: boolean
    readonly businessSlug: string
  }[]
}

/** An API call as the page makes it. */
export async function call<T>(
  page: Page,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const { status, answer } = await page.evaluate(
    async (sent) => {
      const response = await fetch(`/api/v1${sent.path}`, {
        method: sent.method,
        headers: {
          'idempotency-key': crypto.randomUUID(),
          ...(sent.body ? { 'content-type': 'application/json' } : {}),
        },
        ...(sent.body ? { body: JSON.stringify(sent.body) } : {}),
      })
      return { status: response.status, answer: (await response.json()) as unknown }
    },
    { method, path, body },
  )
  expect({ status, answer }).toMatchObject({ status: 200 })
  return answer as T // the contract's response
}

interface Event {
  readonly status: string
  readonly start: { readonly dateTime: string }
  readonly extendedProperties?: { readonly private?: Record<string, string> }
}

/** Status and start of a booking's events in a person's Google calendar. */
export async function eventsOf(
  page: Page,
  google: string,
  { email, bookingId }: { email: string; bookingId: string },
) {
  const answer = await page.request.post(`${google}/stand-in/calendar`, { data: { email } })
  const calendars = (await answer.json()) as { events: Event[] }[] // the stand-in's response
  return calendars
    .flatMap(({ events }) => events)
    .filter(({ extendedProperties }) => extendedProperties?.private?.['goodwordBookingId'] === bookingId)
    .map(({ status, start }) => ({ status, startsAt: new Date(start.dateTime).toISOString() }))
}
