import { type Clock, systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { describeStartupError } from './startupError.ts'
import { createLog } from '../platform/log/log.ts'
import { progressTo } from '../platform/progress.ts'
import { standInAccounts } from '../standins/accounts.ts'
import { type Demo, type RunningServer, type Start, startServer } from './server.ts'

/** A hanging stop must not delay the machine's restart of this server. */
const stopPatienceMilliseconds = 15_000

/**
 * Runs the server until the process receives a stop signal. `demo` fills an empty database; null in production.
 * `pagesBuilt` resolves when the pages can be served.
 */
export async function run(
  demo: Demo | null,
  pagesBuilt: Start['pagesBuilt'] = async () => {},
  clock: Clock = systemClock,
): Promise<void> {
  let running: RunningServer | undefined
  const stopping = new AbortController()
  const stop = async () => {
    if (stopping.signal.aborted) return
    stopping.abort()
    setTimeout(() => process.exit(1), stopPatienceMilliseconds).unref()
    await running?.stop().catch(report)
    if (process.connected) process.disconnect?.()
    if (running) process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  // The parent process exited: npm, a terminal or a test.
  process.on('disconnect', () => void stop())

  try {
    const config = readConfig(process.env)
    const log = createLog(config.LOG_LEVEL)
    running = await startServer({
      config,
      log,
      signal: stopping.signal,
      demo,
      pagesBuilt,
      clock,
      progress: progressTo((line) => process.stderr.write(`${line}\n`)),
    })
    if (stopping.signal.aborted) await running.stop()
    else
      announce([
        `Goodword is open at ${config.ORIGIN}`,
        ...running.summary,
        ...(config.MODE === 'demo' ? accountLines() : []),
      ])
  } catch (error) {
    // An aborted start has no error to report; a failed close has.
    if (error !== stopping.signal.reason) report(error)
    if (process.connected) process.disconnect?.()
  }
}

function report(error: unknown): void {
  const { exitCode, text } = describeStartupError(error)
  process.exitCode = exitCode
  announce([text])
}

function accountLines(): string[] {
  return [
    'Sign in with Google as one of the demo people:',
    ...standInAccounts.map(({ displayName, email, about }) => `  ${displayName} <${email}>, ${about}`),
  ]
}

function announce(lines: readonly string[]): void {
  process.stderr.write(`\n${lines.join('\n')}\n\n`)
}
