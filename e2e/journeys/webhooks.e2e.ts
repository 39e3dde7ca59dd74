import { webhookTestType } from 'contract/webhooks/webhooks'
import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { signInAs } from '../support/people.ts'

const { visit } = useBrowser()
const receivers: Server[] = []
afterEach(() => {
  for (const server of receivers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A local receiver whose response the test sets. */
async function receiver() {
  const seen: { id: string | string[] | undefined; body: string }[] = []
  const answer = { status: 200 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      seen.push({ id: request.headers['webhook-id'], body })
      response.writeHead(answer.status).end('noted by the till')
    })
  })
  receivers.push(server)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on a port')
  return { url: `http://127.0.0.1:${address.port}/hook`, seen, answer }
}

test('an owner adds an endpoint, tests it, sees a failed delivery, and resends it', async () => {
  const till = await receiver()
  const { page, complaints } = await visit()
  await signInAs(page, 'Tomas', '/dashboard/river-oak-bakery/webhooks')
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  await page.getByRole('textbox', { name: 'URL' }).fill(till.url)
  await page.getByRole('textbox', { name: 'Description (optional)' }).fill('Journey till')
  await page.getByRole('checkbox', { name: 'Points earned' }).check()
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  await page.getByText(/^whsec_/).waitFor()
  await page.getByRole('button', { name: 'I have saved it' }).click()

  await page.getByRole('button', { name: 'Send test to Journey till' }).click()
  const rows = page.getByRole('row', { name: /Test/ })
  await rows.first().getByText('Delivered').waitFor()

  till.answer.status = 503
  await page.getByRole('button', { name: 'Send test to Journey till' }).click()
  await rows.filter({ hasText: 'Pending' }).first().getByRole('link').click()
  const failure = page.getByRole('article', { name: /^Responded with 503/ })
  await failure.getByText('noted by the till').waitFor()
  till.answer.status = 204
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('article', { name: /^Responded with 204/ }).waitFor()
  await page.getByText('Delivered').waitFor()
  // The endpoint also receives the points that earlier journeys made due.
  const tests = till.seen.filter(({ body }) => body.includes(`"${webhookTestType}"`))
  expect(tests).toHaveLength(3)
  expect(tests[2]).toEqual(tests[1])
  expect(tests[0]?.id).not.toBe(tests[1]?.id)

  await page.getByRole('link', { name: 'All messages' }).click()
  await page.getByRole('button', { name: 'Remove Journey till' }).click()
  await page.locator('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No endpoints yet').waitFor()
  expect(complaints).toEqual([])
})
