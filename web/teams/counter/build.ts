/** Names this build to staff: each has files of other names. */
export const build = import.meta.url.split('/').at(-1)?.split(/[.?]/)[0] ?? ''
