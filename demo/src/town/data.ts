import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const dataFolder = fileURLToPath(new URL('../../data/', import.meta.url))

/** The content of a JSON file of `demo/data`. */
export function readData(path: string): unknown {
  return JSON.parse(readFileSync(`${dataFolder}${path}`, 'utf8'))
}
