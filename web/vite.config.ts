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
  // A built server half carries all it needs. In development what is TypeScript must pass through Vite, and so must
  // Emotion with whatever uses it: loaded by Node as well it would exist twice, and the page's cache not be found.
  ssr: { noExternal: command === 'build' ? true : ['contract', /^@mui\//, /^@emotion\/(?!server)/] },
  // Left open, the server half would render with React's development build, at a third of its speed.
  define: {
    ...(command === 'build' && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    'import.meta.env.FIRST_FILES': JSON.stringify(onEveryPage),
    'import.meta.env.REFERRAL_API_URL': JSON.stringify(process.env.REFERRAL_API_URL ?? ''),
  },
  // Without it the first load finds dependencies one by one and reloads for each.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'], exclude: ['sonner'] },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } } } },
  },
}))

/**
 * What every page needs, in few files instead of eighty: they compress better together, and each request costs a phone
 * more than a kilobyte does. Not in one, so that `evaluatedApart` can let the page breathe between them. In the order in
 * which they can start: each after what it stands on.
 */
const firstLoad = [
  // Not of the first load, and apart so that what stands beside it is: pages that check what was typed bring it along.
  {
    name: 'schemas',
    test: /(node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](core[\\/](ids|instant|page|money|points)|reviews[\\/]stars)\.ts)/,
    priority: 4,
  },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 7 },
  // React's evaluation, in a task of its own; the files that use it would make it a part of theirs.
  { name: 'early', test: /web[\\/]app[\\/]shell[\\/]early\.ts/, priority: 6 },
  { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 5 },
  {
    // Before the schemas, which would take what they stand on along.
    name: 'data',
    test: /(node_modules[\\/](@reduxjs|immer|reselect|redux|redux-persist|react-redux|use-sync-external-store)[\\/]|contract[\\/]src[\\/]core[\\/](forms|amounts)\.ts)/,
    priority: 5,
  },
  // What Material UI's theme stands on, and no more of it: the rest belongs to the pages that use it.
  { name: 'style', test: /node_modules[\\/]@mui[\\/]material[\\/]styles[\\/]/, priority: 3 },
  { name: 'theme', test: /web[\\/]app[\\/]shared[\\/]theme[\\/]/, priority: 2 },
  {
    // What the first pages ask the server, and remember.
    name: 'model',
    test: /(contract[\\/]src[\\/](core[\\/](route|errors|problem)|account[\\/]account|businesses[\\/](businesses|glyphs)|slots[\\/]nextSlots|reviews[\\/](reviews|reports)|search[\\/]search|favourites[\\/]favourites)\.ts|web[\\/]app[\\/](shell[\\/](store|persist|prefetchAnswers)|shared[\\/](api[\\/](?!cardsApi)|auth|format|paths|log|runInSeparateTask|displayMode|browserCart)|features[\\/](favourites[\\/]favourites|search[\\/]search|businesses[\\/]businesses|reviews[\\/]list[\\/]reviews)Api))/,
    priority: 2,
  },
  {
    // What cards and the page around them are made of.
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

/** Modules are evaluated all in one task, a fifth of a second on a slow phone. Each of these waits for a task of its own. */
function evaluatedApart(): Plugin {
  // React waits for nothing: `early` is its task.
  const apart = new Set(['entry.client', ...onEveryPage.filter((name) => name !== 'react')])
  return {
    name: 'evaluated-apart',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk: (code, { name }) =>
      apart.has(name) ? { code: `await new Promise((done) => setTimeout(done));\n${code}`, map: null } : null,
  }
}

/**
 * Tells V8 to compile these files whole while they arrive, on another thread: what is compiled only when it is called
 * holds the page up, and of these files most is called at once.
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
