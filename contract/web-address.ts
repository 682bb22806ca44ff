// Names that strangers type stand in letters, where a mail program makes a link of anything that looks like an address.

/** Of a domain that stands alone, these endings are taken for one; of two letters, those that countries have. */
const endings =
  'com|net|org|info|biz|edu|gov|mil|name|mobi|pro|asia|xyz|top|site|online|website|web|store|shop|club|app|dev|page|link|click|live|life|today|space|fun|icu|vip|win|bid|loan|work|world|news|blog|cloud|digital|agency|company|email|group|help|host|press|stream|download|review|support|team|tech|zone|art|bar|best|bond|buzz|cam|cash|cfd|chat|cyou|date|deals|design|exchange|finance|games|gift|gifts|guru|lol|love|market|media|men|mom|money|monster|network|one|party|plus|quest|rest|rocks|sale|sbs|school|science|social|solutions|study|systems|trade|video|wiki|xxx|onion'
const countries =
  'a[cdefgilmoqrstuwxz]|b[abdefghijmnorstvwyz]|c[acdfghiklmnoruvwxyz]|d[ejkmoz]|e[cegrstu]|f[ijkmor]|g[abdefghilmnpqrstuwy]|h[kmnrtu]|i[delmnoqrst]|j[emop]|k[eghimnprwyz]|l[abcikrstuvy]|m[acdeghklmnopqrstuvwxyz]|n[acefgilopruz]|om|p[aefghklmnrstwy]|qa|r[eosuw]|s[abcdeghijklmnorstuvxyz]|t[cdfghjklmnortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw]'

const sign = String.raw`[\p{L}\p{M}\p{N}\-]`
/** The full stop, and those of East Asian scripts, which browsers take for one. */
const dot = '[.\u3002\uff0e\uff61]'
const start = `(?<!${sign})`
const end = `(?!${sign}|${dot}${sign})`

const rules = [
  /:\/\//,
  new RegExp(`${start}www${dot}${sign}`, 'iu'),
  // A domain of any ending, with a path, a query, a fragment or a port.
  new RegExp(String.raw`${start}(?:${sign}+${dot})+\p{L}[\p{L}\p{M}\-]+(?:[/?#]\S|:\d)`, 'u'),
  // One letter before the ending is an initial or a degree (B.Tech), two before a country's an abbreviation (Dr.No).
  new RegExp(`${start}(?:${sign}+${dot})*${sign}{2,}${dot}(?:${endings}|xn--${sign}+)${end}`, 'iu'),
  new RegExp(`${start}(?:${sign}+${dot})*${sign}{3,}${dot}(?:${countries})${end}`, 'iu'),
]

/** Longer than any name may be: what is said of its length is enough. */
const longest = 1000

/** Whether a reader, or a mail program, would take part of this text for the address of a page. */
export function hasWebAddress(text: string): boolean {
  return text.length <= longest && rules.some(rule => rule.test(text))
}
