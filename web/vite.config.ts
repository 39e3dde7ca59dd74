import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), toastStylesFromFile()],
  // A built server half carries all it needs. In development what is TypeScript must pass through Vite, and so must
  // Emotion with whatever uses it: loaded by Node as well it would exist twice, and the page's cache not be found.
  ssr: { noExternal: command === 'build' ? true : ['contract', /^@mui\//, /^@emotion\/(?!server)/] },
  // Without it the first load finds dependencies one by one and reloads for each.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'], exclude: ['sonner'] },
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

/** The toaster would write its styles into the page without a nonce, which the security policy forbids. */
function toastStylesFromFile(): Plugin {
  return {
    name: 'toast-styles-from-file',
    transform: {
      filter: { id: /node_modules[\\/]sonner[\\/]dist[\\/]index\.mjs$/ },
      handler(code) {
        const start = code.indexOf('\n__insertCSS(')
        if (start === -1) this.error('sonner writes its styles in another way now')
        return `${code.slice(0, start)}\n${code.slice(code.indexOf('\n', start + 1))}`
      },
    },
  }
}
