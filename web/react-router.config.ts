import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known at the first load: a link costs no question to the server.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
