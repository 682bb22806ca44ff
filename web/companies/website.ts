/** `https://www.surya.example/labs` as "surya.example". */
export function hostOf(website: string | null): string {
  return (website && URL.parse(website)?.hostname.replace(/^www\./, '')) || website || '-'
}
