/** `Content-Disposition` that downloads a file under its name (RFC 6266). */
export function attachment(fileName: string | null): string {
  if (!fileName) return 'attachment'
  const plain = fileName.replace(/[^\w .()-]/g, '_')
  if (plain === fileName) return `attachment; filename="${plain}"`
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, c => `%${c.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
