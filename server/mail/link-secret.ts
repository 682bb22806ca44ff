/** Mails with a link that opens an account or proves its address: once sent, it stands nowhere but in the mailbox. */
export function hasSecret(cause: string): boolean {
  return /^(password|address):/.test(cause)
}

/** Whether that link sets a password, and lives from when its letter is sent. */
export function hasPasswordLink(cause: string): boolean {
  return cause.startsWith('password:')
}

export function secretIn(content: string): string {
  return /token=([\w-]+)/.exec(content)?.[1] ?? ''
}

export function hideSecret(content: string): string {
  return content.replace(/token=[\w-]+/g, 'token=…')
}
