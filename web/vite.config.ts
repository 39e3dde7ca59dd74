import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { contractForBrowser } from './contractForBrowser.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), contractForBrowser()],
  // The built server bundle includes its dependencies. In development TypeScript packages must pass through Vite.
  ssr: { noExternal: command === 'build' ? true : ['contract'] },
  // Without it the server bundle would render with React's development build, at a third of the speed.
  define: {
    ...(command === 'build' && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    'import.meta.env.REFERRAL_API_URL': JSON.stringify(process.env.REFERRAL_API_URL ?? ''),
    'import.meta.env.USERS_API_URL': JSON.stringify(process.env.USERS_API_URL ?? ''),
  },
  // Without it the first load discovers dependencies one by one and reloads for each.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  css: {
    // Vite's own names contain the line of each class, which costs every page half a kilobyte after compression.
    modules: { generateScopedName: (name, file) => `${name}-${sheetKey(file)}` },
  },
  build: {
    target: 'es2023',
    // With nesting, `light-dark()` and cascade layers.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
  },
}))

/** Four characters that are the same on every machine. */
function sheetKey(file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/')
  return createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 4)
}

const publicPage = /web[\\/]app[\\/]routes[\\/](Landing|Search|BusinessProfile|ProductDetails)Page\.tsx/

/** Few chunks compress better than many, and each request costs a phone more than a kilobyte does. */
const sharedChunks = [
  // Its own file, which a release of ours does not change.
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@reduxjs|redux|react-redux|redux-persist|reselect|immer|use-sync-external-store)[\\/]/,
    priority: 2,
  },
  // Before the schemas, whose chunk would otherwise include its dependencies.
  { name: 'amounts', test: /contract[\\/]src[\\/]core[\\/](forms|amounts|route|zoneNames)\.ts/, priority: 3 },
  // Validation: only pages that validate input load it.
  {
    name: 'schemas',
    test: /(node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](core[\\/](ids|instant|page|money|points)|photos[\\/]photo|reviews[\\/]stars|referrals[\\/]referrals)\.ts)/,
    priority: 2,
  },
  // Only pages with a form load these.
  {
    name: 'forms',
    test: /(node_modules[\\/](react-hook-form|@hookform|@standard-schema)|web[\\/]app[\\/]shared[\\/]form)[\\/]/,
    priority: 2,
  },
  // Modules of every page.
  {
    name: 'shell',
    test: /web[\\/]app[\\/](root\.tsx|entry\.client\.tsx|shell[\\/]AppLayout\.tsx|shared[\\/]ui[\\/]classes\.)/,
    priority: 1.5,
  },
  // Modules that public pages share.
  {
    name: (id: string, context: ChunkContext) => (publicPagesWith(id, context) > 1 ? 'public' : null),
    debugName: 'public',
    priority: 1.2,
  },
  // Looks of members' pages, which public pages do not need.
  { name: 'memberSkins', test: /web[\\/]app[\\/]shared[\\/]ui[\\/]memberSkins\./, priority: 1.1 },
  // Modules that most pages use.
  { name: 'common', minShareCount: 12, priority: 1 },
]

interface ChunkContext {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

/** The public pages that load a module without waiting. */
function publicPagesWith(id: string, context: ChunkContext): number {
  const pages = new Set<string>()
  const seen = new Set<string>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const page = publicPage.exec(next)?.[1]
    if (page) pages.add(page)
    waiting.push(...(context.getModuleInfo(next)?.importers ?? []))
  }
  return pages.size
}
