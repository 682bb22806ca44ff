// biome-ignore lint/suspicious/noEmptyInterface: replaced by `npm run types`
export interface DB {}
