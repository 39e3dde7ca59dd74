import { readConfig } from './config.ts'
import { failureOf } from './failure.ts'
import { createLog } from './log.ts'
import { type RunningServer, startServer } from './server.ts'
import { demoPeople } from './db/seed/town/people.ts'

/** A stop that hangs must not keep the machine from restarting us. */
const stopPatienceMilliseconds = 15_000

let running: RunningServer | undefined
const stopping = new AbortController()

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
// The starter is gone: npm, a terminal or a test.
process.on('disconnect', () => void stop())

try {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  running = await startServer(config, log, stopping.signal)
  if (stopping.signal.aborted) await running.stop()
  else
    announce([
      `Goodword is open at ${config.ORIGIN}`,
      ...running.summary,
      ...(config.MODE === 'demo' ? demoLines() : []),
    ])
} catch (error) {
  // A start that was only called off has nothing to report; what could not be closed has.
  if (error !== stopping.signal.reason) {
    const { exitCode, text } = failureOf(error)
    process.exitCode = exitCode
    announce([text])
  }
  if (process.connected) process.disconnect?.()
}

async function stop(): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  setTimeout(() => process.exit(1), stopPatienceMilliseconds).unref()
  await running?.stop()
  if (process.connected) process.disconnect?.()
  if (running) process.exit()
}

function demoLines(): string[] {
  return [
    'Sign in with Google as one of the demo people:',
    ...demoPeople.map(({ displayName, email, about }) => `  ${displayName} <${email}>, ${about}`),
  ]
}

function announce(lines: readonly string[]): void {
  process.stderr.write(`\n${lines.join('\n')}\n\n`)
}
