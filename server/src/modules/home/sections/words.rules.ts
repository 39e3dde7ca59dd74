/** "Because you ordered here 4 times". `times` is at least 1. */
export function timesReason(what: 'ordered' | 'bought' | 'visited', times: number): string {
  if (times === 1) return `Because you ${what} here before`
  return times === 2 ? `Because you ${what} here twice` : `Because you ${what} here ${countText(times)} times`
}

/** 12345 gives "12,345". */
function countText(count: number): string {
  return count.toLocaleString('en-US')
}
