/**
 * Whether a member is held out of a campaign: decided by ids alone, before anyone sees the campaign, and the same at
 * each call.
 */
export function isHeldOut(input: { campaignId: string; memberId: string }, percent: number): boolean {
  return (hashOf(`${input.campaignId} ${input.memberId}`) / 2 ** 32) * 100 < percent
}

/** FNV-1a with the final mix of MurmurHash3, which spreads ids that differ in a few digits. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return (hash ^ (hash >>> 16)) >>> 0
}
