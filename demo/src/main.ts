import { run } from '../../server/src/composition/run.ts'
import { fillTown } from './fillTown.ts'

// `npm start`: the server with the demo town.
await run(fillTown)
