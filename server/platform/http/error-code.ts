/** The `code` of an error of Node.js, PostgreSQL or a library, such as ENOENT or 23505. */
export function codeOf(error: unknown): string | undefined {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error
  return isCoded && typeof error.code === 'string' ? error.code : undefined
}
