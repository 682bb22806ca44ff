/** Nobody has an address that ends so (RFC 6761): its owner took it along, or was deleted. */
export function shownAddress(email: string): string {
  return isNobodys(email) ? 'No address' : email
}

export function isNobodys(email: string): boolean {
  return email.endsWith('.invalid')
}
