/** Every table. Each module adds those that it owns, in its `tables.ts`. */
export interface Tables {}
