/**
 * Stores files under keys such as `photos/<hash>/640.avif`. A key is derived from the content, so it always has the
 * same bytes: writing it again changes nothing, and a call may be repeated. Never called inside a transaction.
 * Each call throws the refusal `storage_unavailable` when the storage cannot be reached.
 */
export interface Storage {
  /** Stores all of the bytes, or none. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Null when the key does not exist. */
  get(key: string): Promise<Buffer | null>
  exists(key: string): Promise<boolean>
  /** Also succeeds when the key does not exist. */
  delete(key: string): Promise<void>
}

/** Letters, digits, `.`, `-` and `_` between slashes; no part begins with a dot, so no key leaves its folder. */
const keyFormat = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** @throws Error for a key that is not one of ours */
export function checkedKey(key: string): string {
  if (!keyFormat.test(key) || key.length > 200) throw new Error(`not a storage key: ${key}`)
  return key
}
