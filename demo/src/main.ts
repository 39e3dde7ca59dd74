import { once } from 'node:events'
import { run } from '../../server/src/composition/run.ts'
import { fillTown } from './fillTown.ts'
import { pictureStorage } from './pictures/pictureStorage.ts'

// `npm start` builds the pages while this server fills the town, and reports them in a message.
let isBuilt = process.env.GOODWORD_BUILDING !== '1'
if (!isBuilt) process.once('message', () => (isBuilt = true))

await run({ fill: fillTown, storage: pictureStorage }, async (signal) => {
  if (!isBuilt) await once(process, 'message', { signal }).catch(() => signal.throwIfAborted())
})
