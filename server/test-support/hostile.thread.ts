import { Refusal } from '../src/platform/http/problem.ts'
import type { FileReader } from '../src/platform/threads/fileThreads.ts'

/** Does what the text of the file says: what a hostile file could make a reader do. */
const readHostile: FileReader<string, string, string> = async (bytes, ask) => {
  const wish = new TextDecoder().decode(bytes)
  if (wish === 'refuse') throw new Refusal('csv_empty', { details: { line: 1 } })
  if (wish === 'fail') throw new TypeError('a fault of ours')
  if (wish === 'fill the memory') for (const kept: string[][] = []; ;) kept.push(Array.from('a'.repeat(1e6)))
  for (;;) if (wish !== 'loop') break
  return ask(`asked for ${wish}`)
}

export default readHostile
