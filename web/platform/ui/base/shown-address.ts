/** The server leaves out the address of who was deleted; one that ends so is nobody's (RFC 6761): its owner took it along. */
export function shownAddress(email: string): string {
  return isNobodys(email) ? 'No address' : email
}

export function isNobodys(email: string): boolean {
  return email === '' || email.endsWith('.invalid')
}
