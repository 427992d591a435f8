/** Reporting addresses without duplicates and without those of the orderer or the substitute. */
export function reportingReceivers(addresses: readonly string[], ownEmails: readonly string[]): string[] {
  const byForm = new Map(addresses.map((address) => [address.trim().toLowerCase(), address.trim()]))
  for (const own of ownEmails) byForm.delete(own.trim().toLowerCase())
  return [...byForm.values()].filter(Boolean)
}
