/** An image of an SVG; `inside` is what its root element holds. */
export async function drawnImage(inside: string, box: string, size: Size): Promise<HTMLImageElement> {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${size.width}" height="${size.height}">${inside}</svg>`
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(file)}`
  await image.decode()
  return image
}

interface Size {
  width: number
  height: number
}

/**
 * An image from an address that a canvas may hold, or undefined. A host that does not allow other origins to read its
 * files would make the canvas unreadable.
 */
export async function readableImage(address: string | undefined): Promise<HTMLImageElement | undefined> {
  if (address === undefined) return undefined
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  return image.decode().then(
    () => image,
    () => undefined,
  )
}
