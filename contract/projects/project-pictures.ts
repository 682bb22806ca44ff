/** The address of a picture of a project that everybody may see, in the width of a stored variant if one is given. */
export function projectPicture(id: string, key: string): string {
  return `/projects/${id}/pictures/${key.slice(key.lastIndexOf('/') + 1)}`
}

/** The size of the picture that links to a project show. */
export const linkPictureSize = { width: 1200, height: 630 } as const
