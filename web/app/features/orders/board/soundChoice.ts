const name = 'goodword:order-sound'

/** Whether this device plays a sound for new orders. Some browsers block storage: then it does not. */
export function storedSound(): boolean {
  try {
    return localStorage.getItem(name) === 'on'
  } catch {
    return false
  }
}

export function keepSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(name, 'on')
    else localStorage.removeItem(name)
  } catch {
    // The choice lasts until the page is closed.
  }
}
