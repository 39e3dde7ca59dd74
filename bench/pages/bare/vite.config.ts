import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** The bare page: only React and React Router. The server bundle includes its dependencies, as that of the website. */
export default defineConfig({
  plugins: [reactRouter()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: { target: 'es2023' },
})
