/** A start page shows new work without a reload. */
export const polling = {
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const
