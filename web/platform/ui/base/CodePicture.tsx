import encode from 'qr'

/** A QR code as a drawing. Loaded on demand, because of the encoder. */
export default function CodePicture({ text, label }: { text: string; label: string }) {
  const cells = encode(text, 'raw')
  const path = cells
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg viewBox={`0 0 ${cells.length} ${cells.length}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
