import { ConfigError } from './config.ts'
import { AlreadyRunning } from './database.ts'

export interface Failure {
  readonly exitCode: number
  /** For the person at the terminal: a sentence where we know what is wrong, the whole error where we do not. */
  readonly text: string
}

/** What a command says when it cannot do its work. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ConfigError) return { exitCode: 2, text: error.message }
  if (error instanceof AlreadyRunning) return { exitCode: 3, text: error.message }
  if (isPortTaken(error))
    return { exitCode: 4, text: `Port ${error.port} is taken by another program: set PORT to a free one.` }
  return { exitCode: 1, text: error instanceof Error && error.stack ? error.stack : String(error) }
}

function isPortTaken(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
}
