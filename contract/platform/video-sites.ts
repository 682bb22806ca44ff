/** Video sites that are called by their name; any other is called by its host. */
const sites: Record<string, string> = {
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'youtube-nocookie.com': 'YouTube',
  'vimeo.com': 'Vimeo',
  'loom.com': 'Loom',
}

/** Where a video's link leads: "YouTube", or the host's own name. */
export function videoSite(link: string): string {
  const host = URL.parse(link)?.hostname.replace(/^www\./, '') ?? link
  const known = Object.keys(sites).find(site => host === site || host.endsWith(`.${site}`))
  return (known && sites[known]) ?? host
}
