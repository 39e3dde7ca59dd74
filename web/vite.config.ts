import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { contractForBrowser } from './contractForBrowser.ts'
import { lighterMaterial } from './lighterMaterial.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    toastStylesFromFile(),
    contractForBrowser(),
    lighterMaterial(),
    evaluatedApart(),
    compiledApart(),
  ],
  // The built server bundle includes its dependencies. In development TypeScript packages must pass through Vite, and
  // so must Emotion with its dependents: Node would load a second copy, which would not find the page's cache.
  ssr: { noExternal: command === 'build' ? true : ['contract', /^@mui\//, /^@emotion\/(?!server)/] },
  // Without it the server bundle would render with React's development build, at a third of the speed.
  define: {
    ...(command === 'build' && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    'import.meta.env.FIRST_FILES': JSON.stringify(onEveryPage),
    'import.meta.env.REFERRAL_API_URL': JSON.stringify(process.env.REFERRAL_API_URL ?? ''),
  },
  // Without it the first load discovers dependencies one by one and reloads for each.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'], exclude: ['sonner'] },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } } } },
  },
}))

/**
 * Modules of every page, in few chunks instead of eighty: they compress better together, and each request costs a phone
 * more than a kilobyte does. Not in one, so that `evaluatedApart` can yield between them. In start order: each after
 * its dependencies.
 */
const firstLoad = [
  // Not in the first load, and separate so that the adjacent modules are: pages that validate input load it.
  {
    name: 'schemas',
    test: /(node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](core[\\/](ids|instant|page|money|points)|reviews[\\/]stars)\.ts)/,
    priority: 4,
  },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 7 },
  // Evaluates React in its own task; otherwise the dependent files' task would include it.
  { name: 'early', test: /web[\\/]app[\\/]shell[\\/]early\.ts/, priority: 6 },
  { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 5 },
  {
    // Before the schemas, whose chunk would otherwise include its dependencies.
    name: 'data',
    test: /(node_modules[\\/](@reduxjs|immer|reselect|redux|redux-persist|react-redux|use-sync-external-store)[\\/]|contract[\\/]src[\\/]core[\\/](forms|amounts)\.ts)/,
    priority: 5,
  },
  // Dependencies of Material UI's theme only: the rest belongs to the pages that use it.
  { name: 'style', test: /node_modules[\\/]@mui[\\/]material[\\/]styles[\\/]/, priority: 3 },
  { name: 'theme', test: /web[\\/]app[\\/]shared[\\/]theme[\\/]/, priority: 2 },
  {
    // API and state of the first pages.
    name: 'model',
    test: /(contract[\\/]src[\\/](core[\\/](route|errors|problem)|account[\\/]account|businesses[\\/](businesses|glyphs)|slots[\\/]nextSlots|reviews[\\/](reviews|reports)|search[\\/]search|favourites[\\/]favourites)\.ts|web[\\/]app[\\/](shell[\\/](store|persist|prefetchAnswers)|shared[\\/](api[\\/](?!cardsApi)|auth|format|paths|log|runInSeparateTask|displayMode|browserCart)|features[\\/](favourites[\\/]favourites|search[\\/]search|businesses[\\/]businesses|reviews[\\/]list[\\/]reviews)Api))/,
    priority: 2,
  },
  {
    // Components of cards and of the surrounding page.
    name: 'parts',
    test: /web[\\/]app[\\/]shared[\\/]ui[\\/](Logo|PageHead|Text|icons|Business(Card|Cover)|omitProps|deferOffscreen|OpenLabel|PointsChip|Price|PriceLevel|Stars|(Page)?Skeleton|Action|EmptyState)\./,
    priority: 2,
  },
  {
    name: 'shell',
    test: /web[\\/]app[\\/](root|shell[\\/](?!AvatarMenu|menuIcons|Notifications|Toaster|ShortcutsDialog|RequireSession))/,
    priority: 1,
  },
  {
    name: 'places',
    test: /web[\\/]app[\\/](shared[\\/](moment|ui[\\/](Glyph|placeIcons|Band|Notice|JsonLd|fields))\.|features[\\/](favourites[\\/]|search[\\/]form[\\/]SearchForm\.))/,
    priority: 0,
  },
]

const onEveryPage = firstLoad.map(({ name }) => name).filter((name) => name !== 'schemas')

/**
 * All modules otherwise evaluate in one task, a fifth of a second on a slow phone. Delays each of these chunks into its
 * own task.
 */
function evaluatedApart(): Plugin {
  // React needs no delay: `early` is its task.
  const apart = new Set(['entry.client', ...onEveryPage.filter((name) => name !== 'react')])
  return {
    name: 'evaluated-apart',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk: (code, { name }) =>
      apart.has(name) ? { code: `await new Promise((done) => setTimeout(done));\n${code}`, map: null } : null,
  }
}

/**
 * Makes V8 compile these files eagerly on another thread while they load: lazy compilation blocks the page, and most of
 * their functions are called at once.
 */
function compiledApart(): Plugin {
  const whole = new Set(onEveryPage)
  return {
    name: 'compiled-apart',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && whole.has(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
    },
  }
}

/** The toaster would inject its styles without a nonce, which the content security policy forbids. */
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
