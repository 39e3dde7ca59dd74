// Evaluates React in its own task, before the files that depend on it.
import 'react-dom/client'

// Runs while the other scripts start, not during hydration. Creating a worker is long enough for its own task.
setTimeout(() => new Worker(new URL('formats.worker.ts', import.meta.url), { type: 'module' }))
