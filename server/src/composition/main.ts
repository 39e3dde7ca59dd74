import { run } from './run.ts'

// The production server, without the demo.
await run(null)
