/** Whether only this machine reaches the host. */
export function isLoopback(host: string) {
  return /^(localhost|\[?::1\]?|127(\.\d+){3})$/.test(host)
}
