import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  splitRouteModules: false,
  // A page starts with its own routes; one later request loads those of all its links. Ranking fifty routes before the
  // first render blocked a slow phone longer than anything else.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
