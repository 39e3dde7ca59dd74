// Installs the browser of the journeys where that is allowed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { say } from './bootstrap.mjs'

export function ensureChromium() {
  return hasChromium() || installChromium()
}

function hasChromium() {
  const known = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  return known.some((path) => path && existsSync(path))
}

function installChromium() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false
  say('Installing Chromium for the journeys')
  const command = 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium'
  spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] })
  return hasChromium()
}
