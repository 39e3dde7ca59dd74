import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { Refusal } from '../http/problem.ts'
import type { FileReader, FromFileThread, ToFileThread } from './fileThreads.ts'

// One thread that reads files: `fileThreads.ts` starts it.

const port = parentPort! // a thread has one
let answered: ((value: unknown) => void) | null = null

// On Linux this concerns the calling thread alone, elsewhere the whole process. Requests go first.
if (process.platform === 'linux') setPriority(10)

port.on('message', (message: ToFileThread) => {
  if (message.kind === 'read') return void read(message)
  answered?.(message.value)
})

async function read({ module, bytes }: ToFileThread & { kind: 'read' }): Promise<void> {
  try {
    const { default: reader } = (await import(module)) as { default: FileReader<unknown, unknown, unknown> } // a `*.thread.ts`
    say({ kind: 'done', value: await reader(bytes, ask) })
  } catch (error) {
    if (error instanceof Refusal) say({ kind: 'refused', code: error.code, more: error.more })
    else say({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
  }
}

function ask(question: unknown): Promise<unknown> {
  return new Promise((resolve) => {
    answered = resolve
    say({ kind: 'ask', question })
  })
}

const say = (message: FromFileThread) => port.postMessage(message)
