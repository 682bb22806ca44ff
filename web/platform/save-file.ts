/** Has the browser save a file. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
