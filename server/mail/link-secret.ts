/** Password mails carry a link that opens an account: once sent, it stands nowhere but in the mailbox. */
export function hasSecret(cause: string): boolean {
  return cause.startsWith('password:')
}

export function hideSecret(content: string): string {
  return content.replace(/token=[\w-]+/g, 'token=…')
}
