import { buildEngine, type EngineName, type Question } from './engines.ts'

/** The protocol of a child process for one engine, which isolates its memory and garbage collection pauses. */
export type PeerOrder =
  | { readonly build: EngineName; readonly file: string; readonly database: string }
  | { readonly ask: readonly Question[]; readonly seconds: number }

export type PeerAnswer =
  | { readonly seconds: number; readonly megabytes: number }
  /** Results of as many queries as the time limit allowed. */
  | { readonly found: readonly string[][]; readonly milliseconds: readonly number[] }

const say = (answer: PeerAnswer) => process.send?.(answer)
let engine: Awaited<ReturnType<typeof buildEngine>> | undefined

process.on('message', (order: PeerOrder) => void obey(order))

async function obey(order: PeerOrder): Promise<void> {
  if ('build' in order) {
    const started = performance.now()
    engine = await buildEngine(order.build, order)
    say({
      seconds: (performance.now() - started) / 1000,
      megabytes: Math.round(process.memoryUsage().rss / 1e6),
    })
    return
  }
  const found: string[][] = []
  const milliseconds: number[] = []
  const until = performance.now() + order.seconds * 1000
  for (const question of order.ask) {
    if (performance.now() > until) break
    const started = performance.now()
    found.push((await engine?.ask(question)) ?? [])
    milliseconds.push(performance.now() - started)
  }
  say({ found, milliseconds })
}
