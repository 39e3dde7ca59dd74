// React is evaluated here, in a task of its own, before the files that stand on it.
import 'react-dom/client'

// While the other scripts start, not while the page is taken over. Making a worker is work enough for a task.
setTimeout(() => new Worker(new URL('formats.worker.ts', import.meta.url), { type: 'module' }))
