/** The tones of one picture: background, shape and line are similar; the mark has the highest contrast. */
export interface Palette {
  readonly ground: string
  readonly shape: string
  readonly accent: string
  readonly line: string
  readonly mark: string
}

// Background, shape, accent, line, mark: sage, moss, sand, clay, sky and ink, each alone and with one neighbouring colour.
export const palettes: readonly Palette[] = [
  tones('#e4ede6', '#d2e1d6', '#efe4d1', '#a9c5b3', '#3f7358'), // sage with sand
  tones('#d3e2d7', '#c0d5c7', '#e6efe8', '#8fb49e', '#2f6148'), // sage, deeper
  tones('#e7e9d8', '#d8dcc1', '#f2ead9', '#b3ba8e', '#66733d'), // moss with sand
  tones('#d6dac0', '#c6ccab', '#e9ebdb', '#98a272', '#505c2e'), // moss, deeper
  tones('#f4ecdf', '#eadcc6', '#dfe9e2', '#d3bd98', '#8a6a3b'), // sand with sage
  tones('#ebddc6', '#dfcdaf', '#f5eee2', '#c4a878', '#75572c'), // sand, deeper
  tones('#f6e8dc', '#eed7c4', '#e4ede6', '#d9b096', '#955a38'), // clay with sage
  tones('#e6c9b3', '#dbb89e', '#f4e6da', '#be8d6c', '#77452a'), // clay, deeper
  tones('#e5edf2', '#d3e0e8', '#e4ede6', '#a9c2d0', '#41677f'), // sky with sage
  tones('#d0dee7', '#bed1dd', '#e9f0f4', '#8aabbf', '#31566d'), // sky, deeper
  tones('#e9e6df', '#dad7cf', '#e5edf2', '#b5b3ab', '#4a5560'), // stone with sky
  tones('#2c3a42', '#374750', '#48a371', '#53666f', '#d8e3df'), // ink with a leaf of green
  tones('#2f4a3d', '#3a594a', '#c9a86a', '#587a68', '#e3ede4'), // night moss with sand
  tones('#3a4b5c', '#46596b', '#d9ae9a', '#6a7f92', '#e6edf2'), // evening sky with clay
]

function tones(ground: string, shape: string, accent: string, line: string, mark: string): Palette {
  return { ground, shape, accent, line, mark }
}

export interface Chooser {
  /** Between `low` and `high`, both inclusive. */
  integer(low: number, high: number): number
  from<T>(options: readonly T[]): T
}

/** Choices determined by the seed: FNV-1a into mulberry32, so that similar ids look different. */
export function chooser(seed: string): Chooser {
  let state = 2166136261
  for (let index = 0; index < seed.length; index++)
    state = Math.imul(state ^ seed.charCodeAt(index), 16777619)
  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  fraction() // discard: the first number still resembles the seed
  return {
    integer: (low, high) => low + Math.floor(fraction() * (high - low + 1)),
    from: (options) => options[Math.floor(fraction() * options.length)]!, // below the length by construction
  }
}
