import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '../src/platform/db/transaction.ts'
import type { TestDatabase } from './database.ts'
import {
  type LiveNode,
  newMember,
  openStream,
  sendNews,
  startLiveNode,
  type StreamEvent,
} from './liveNode.ts'

/**
 * Restarts a node while members are notified, some in transactions that commit late. Returns what a browser showed.
 * It reconnects with the id of its last event, and ignores ids that it already has.
 */
export async function showOverRestarts(
  database: TestDatabase,
  { restarts, eventsPerRestart }: { restarts: number; eventsPerRestart: number },
): Promise<{ sent: string[]; shown: string[]; repeated: number }> {
  const { memberId, cookie } = await newMember(database)
  let node = await startLiveNode(database)
  const { origin } = node
  const shown: string[] = []
  const known = new Set<string>()
  const browser = { lastEventId: null as string | null, repeated: 0, isLeaving: false }
  const onEvent = ({ id, event, data }: StreamEvent) => {
    browser.lastEventId = id ?? browser.lastEventId
    if (event !== 'notification') return
    if (known.has(data.id ?? '')) browser.repeated += 1
    else shown.push(data.title ?? '')
    known.add(data.id ?? '')
  }
  const leaving = new AbortController()
  const browse = async () => {
    while (!browser.isLeaving) {
      const { lastEventId } = browser
      const stream = await openStream(origin, { cookie, lastEventId, onEvent }).catch(() => null)
      if (stream) {
        leaving.signal.addEventListener('abort', () => stream.close())
        await stream.ended
      }
      await sleep(10)
    }
  }
  const browsing = browse()
  // The first event id marks where an open page resumes.
  while (browser.lastEventId === null) await sleep(5)

  const sent: string[] = []
  const late: Promise<void>[] = []
  for (let restart = 0; restart <= restarts; restart += 1) {
    const restarting = restart > 0 ? restarted(node, database) : Promise.resolve(node)
    for (let count = 0; count < eventsPerRestart; count += 5) {
      const titles = [0, 1, 2, 3, 4].map((at) => `${restart}-${count + at}`)
      sent.push(...titles)
      if (count % 50 === 0)
        late.push(
          inTransaction(database.db, async (db) => {
            await sendNews(database, memberId, titles, db)
            await sleep(Math.random() * 200)
          }),
        )
      else await sendNews(database, memberId, titles)
    }
    node = await restarting
  }
  await Promise.all(late)
  const deadline = performance.now() + 60_000
  while (shown.length < sent.length && performance.now() < deadline) await sleep(20)
  browser.isLeaving = true
  leaving.abort()
  await browsing
  await node.stop()
  return { sent, shown, repeated: browser.repeated }
}

/** Stops the node and starts another at the same address. */
async function restarted(node: LiveNode, database: TestDatabase): Promise<LiveNode> {
  await node.stop()
  return startLiveNode(database, { port: node.port })
}
