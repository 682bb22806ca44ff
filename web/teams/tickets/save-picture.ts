import { numberShown } from '../../../day/ticket-code.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import type { OwnTicket } from '../../../contract/teams/tickets.ts'

const width = 1080
const height = 1440
const font = 'system-ui, sans-serif'

/** Downloads the ticket as a picture that works at the door like the page. */
export async function savePicture(ticket: OwnTicket): Promise<void> {
  if (ticket.address === null) return
  const { default: encode } = await import('qr')
  const modules = encode(ticket.address, 'raw', { ecc: 'medium', border: 2 })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const draw = canvas.getContext('2d')
  if (!draw) throw new Error('This browser draws no pictures. Print the ticket, or use the one in the mail.')
  draw.fillStyle = '#fff'
  draw.fillRect(0, 0, width, height)
  draw.fillStyle = '#000'
  draw.textAlign = 'center'
  const line = (text: string, y: number, size: number, weight = 400) => {
    draw.font = `${weight} ${size}px ${font}`
    draw.fillText(text, width / 2, y, width - 80)
  }
  line(ticket.event.event_name, 100, 44, 600)
  line(ticket.name, 190, 68, 700)
  line(ticket.team_name ?? ticketKindLabels[ticket.kind], 250, 40)
  const side = Math.floor(880 / modules.length)
  const left = Math.floor((width - side * modules.length) / 2)
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) draw.fillRect(left + x * side, 300 + y * side, side, side)
  line(numberShown(ticket.number), 1330, 130, 700)
  const picture = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
  if (!picture)
    throw new Error('The picture could not be made. Print the ticket, or use the one in the mail.')
  const href = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = href
  link.download = `ticket-${numberShown(ticket.number)}.png`
  link.click()
  // The download has begun; some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
