// `npm run test:soak`, before a release: the long runs that `npm test` only samples, with every screen width and color
// scheme of every route, the start of an empty marketplace in production, the ledger against its books and adversaries,
// and the journeys with responses that arrive late and in another order. Takes 45 minutes. SEED repeats a run.
import { ensureChromium } from './chromium.mjs'
import { ensureBuilt, ensureInstalled, node } from './bootstrap.mjs'
import { Steps } from './steps.mjs'

const operations = '20000'

ensureInstalled()
ensureBuilt()
const steps = new Steps({ isLive: true })
const environment = { SOAK: '1', SEED: process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31)) }
await steps.check({
  name: 'ledger',
  program: node,
  parameters: ['server/test-support/ledger/soak.ts'],
  environment: { OPERATIONS: operations, ...environment },
})
await steps.check({
  name: 'planted mistakes',
  program: node,
  parameters: ['server/test-support/mistakes/plant.ts'],
})
await steps.tests(['soak long'], { environment })
if (ensureChromium()) {
  await steps.tests(['soak journeys'], { environment })
  await steps.tests(['journeys'], { environment: { LATE_RESPONSES_MS: '600' } })
} else steps.count({ failures: ['the routes need Chromium: install it, or set CHROMIUM_PATH'] })
steps.end()
