const usedKey = 'passkeyUsed'

/** Whether somebody has used a passkey in this browser: then the form offers it without being asked. */
export function wasPasskeyUsed(): boolean {
  return localStorage.getItem(usedKey) !== null
}

export function rememberPasskeyUse(): void {
  localStorage.setItem(usedKey, 'yes')
}
