import { run } from './run.ts'

// The server of production, without the demo.
await run(null)
