// Installs the browser of the journeys where that is allowed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './bootstrap.mjs'

// In the order of `e2e/support/browser.ts`.
const paths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Whether a browser is installed. On Debian, root installs the headless shell if it is missing. */
export function ensureChromium() {
  if (!process.env.CHROMIUM_PATH && !existsSync(paths[0])) installHeadlessShell()
  return [process.env.CHROMIUM_PATH, ...paths].some((path) => path && existsSync(path))
}

function installHeadlessShell() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  say('Installing Chromium for the journeys')
  const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq'
  const command = `apt-get update -qq && (${install} chromium-headless-shell || ${install} chromium)`
  spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] })
}
