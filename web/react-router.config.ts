import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  splitRouteModules: false,
  // A page starts with the routes that it shows; one request right after brings those of all links on it. Ranking fifty
  // routes before the first of them is shown held a slow phone up for longer than anything else.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
