/** Area of the town's drawing, in degrees. */
export const townBounds = { south: 41.548, west: -73.766, north: 41.612, east: -73.68 } as const
