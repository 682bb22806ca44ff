import { installation } from '../installation.ts'

export interface Preview {
  title: string
  description: string
  /** A picture, with its size in pixels if that is known. */
  image: { url: string; width?: number; height?: number } | undefined
  /** What schema.org says it is. */
  linked: Record<string, unknown>
}

interface LinkPreviewProps {
  /** The page's own address, with the host. */
  address: string
  /** On the server (`import.meta.env.SSR`): whoever reads it asks for the page. A browser needs none of the code. */
  preview: Preview | undefined
}

/** The metadata of a public page for search engines and for sites that show links. React puts it into the head. */
export function LinkPreview({ address, preview }: LinkPreviewProps) {
  return (
    <>
      <link rel="canonical" href={address} />
      {import.meta.env.SSR && preview && <Metadata address={address} {...preview} />}
      <script
        type="application/ld+json"
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- JSON in which no tag can end
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? linkedText(preview?.linked) : '' }}
      />
    </>
  )
}

function Metadata({ title, description, address, image }: Preview & { address: string }) {
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={installation().name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {image && <meta property="og:image" content={image.url} />}
      {image?.width && <meta property="og:image:width" content={String(image.width)} />}
      {image?.height && <meta property="og:image:height" content={String(image.height)} />}
    </>
  )
}

function linkedText(linked: Preview['linked'] = {}): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...linked }).replaceAll('<', String.raw`\u003c`)
}

const longest = 200

/** As much of a text as a search engine shows, ended at a word. */
export function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`
}
