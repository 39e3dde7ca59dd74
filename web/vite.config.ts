import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // A built server half carries all it needs; in development only what is TypeScript must pass through Vite.
  ssr: { noExternal: command === 'build' ? true : ['contract'] },
  // Without it the first load finds dependencies one by one and reloads for each.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } } } },
  },
}))

/**
 * What every page needs, in two files instead of fifty: they compress better together, and each request costs
 * a phone more than a kilobyte does. The library part changes only with its versions.
 */
const firstLoad = [
  { name: 'library', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
  {
    name: 'shell',
    test: /web[\\/]app[\\/](entry\.client|root|shell[\\/](?!AvatarMenu|menuIcons|Notifications|Toaster|ShortcutsDialog|RequireSession))/,
    priority: 1,
  },
]
