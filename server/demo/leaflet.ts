/** A one-page PDF with a heading and a text, in place of a partner's leaflet. */
export function makeLeaflet(heading: string, text: string): Buffer {
  const lines = wrap(plain(text), 70).map((line, n) => `1 0 0 1 72 ${690 - n * 20} Tm (${quoted(line)}) Tj`)
  const drawing = [
    `BT /F2 26 Tf 1 0 0 1 72 740 Tm (${quoted(plain(heading))}) Tj ET`,
    `BT /F1 13 Tf ${lines.join(' ')} ET`,
  ].join('\n')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ])
}

function assemble(objects: string[]): Buffer {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const place = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const end = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function wrap(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const line = `${lines.at(-1)} ${word}`.trim()
    if (line.length > width) lines.push(word)
    else lines[lines.length - 1] = line
  }
  return lines
}

/** The page's font has Latin-1 characters only. */
function plain(text: string): string {
  return text.replaceAll('’', "'").replaceAll('–', '-')
}

function quoted(text: string): string {
  return text.replace(/[\\()]/g, letter => `\\${letter}`)
}
