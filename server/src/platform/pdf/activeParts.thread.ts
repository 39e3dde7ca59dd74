import type { FileReader } from '../threads/fileThreads.ts'
import { hasActiveParts } from './activeParts.ts'

const read: FileReader<never, never, boolean> = async (bytes) => hasActiveParts(bytes)

export default read
