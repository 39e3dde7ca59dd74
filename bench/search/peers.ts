import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { EngineName, Question } from './engines.ts'
import type { PeerAnswer, PeerOrder } from './peer.ts'

export interface Peer {
  readonly built: { readonly seconds: number; readonly megabytes: number }
  ask(
    questions: readonly Question[],
    seconds: number,
  ): Promise<{ found: readonly string[][]; milliseconds: readonly number[] }>
  end(): void
}

/** Builds an engine in a child process. Returns the reason when it exceeds the time or memory limit. */
export async function startPeer(
  name: EngineName,
  place: { file: string; database: string; seconds: number },
): Promise<Peer | string> {
  const child = fork(fileURLToPath(new URL('peer.ts', import.meta.url)), {
    execArgv: ['--max-old-space-size=14000'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const end = () => void child.kill('SIGKILL')
  const order = async (sent: PeerOrder, seconds: number): Promise<PeerAnswer | string> => {
    const patience = AbortSignal.timeout(seconds * 1000)
    child.send(sent)
    try {
      const [answer] = (await Promise.race([
        once(child, 'message', { signal: patience }),
        once(child, 'exit', { signal: patience }).then(() => ['out of memory']),
      ])) as [PeerAnswer | string] // the child's message
      return answer
    } catch {
      return `not within ${seconds} s`
    }
  }
  const built = await order({ build: name, ...place }, place.seconds)
  if (typeof built === 'string' || !('megabytes' in built)) {
    end()
    return typeof built === 'string' ? built : 'no answer'
  }
  return {
    built,
    end,
    ask: async (questions, seconds) => {
      const answer = await order({ ask: questions, seconds }, seconds + 60)
      if (typeof answer === 'string' || !('found' in answer))
        throw new Error(`${name}: ${typeof answer === 'string' ? answer : 'no answer'}`)
      return answer
    },
  }
}
