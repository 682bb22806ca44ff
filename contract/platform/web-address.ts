// Mails contain names that strangers typed, and mail programs turn anything that looks like an address into a link.

/** Endings that make a bare domain an address; of two letters only those of countries. */
const endings =
  'com|net|org|info|biz|edu|gov|mil|name|mobi|pro|asia|xyz|top|site|online|website|web|store|shop|club|app|dev|page|link|click|live|life|today|space|fun|icu|vip|win|bid|loan|work|world|news|blog|cloud|digital|agency|company|email|group|help|host|press|stream|download|review|support|team|tech|zone|art|bar|best|bond|buzz|cam|cash|cfd|chat|cyou|date|deals|design|exchange|finance|games|gift|gifts|guru|lol|love|market|media|men|mom|money|monster|network|one|party|plus|quest|rest|rocks|sale|sbs|school|science|social|solutions|study|systems|trade|video|wiki|xxx|onion'
const countries =
  'a[cdefgilmoqrstuwxz]|b[abdefghijmnorstvwyz]|c[acdfghiklmnoruvwxyz]|d[ejkmoz]|e[cegrstu]|f[ijkmor]|g[abdefghilmnpqrstuwy]|h[kmnrtu]|i[delmnoqrst]|j[emop]|k[eghimnprwyz]|l[abcikrstuvy]|m[acdeghklmnopqrstuvwxyz]|n[acefgilopruz]|om|p[aefghklmnrstwy]|qa|r[eosuw]|s[abcdeghijklmnorstuvxyz]|t[cdfghjklmnortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw]'

const sign = String.raw`[\p{L}\p{M}\p{N}\-]`
/** The full stop, and the East Asian ones, which browsers treat alike. */
const dot = '[.\u3002\uff0e\uff61]'
const start = `(?<!${sign})`
const end = `(?!${sign}|${dot}${sign})`

const rules = [
  /:\/\//,
  new RegExp(`${start}www${dot}${sign}`, 'iu'),
  // A domain with any ending, followed by a path, a query, a fragment or a port.
  new RegExp(String.raw`${start}(?:${sign}+${dot})+\p{L}[\p{L}\p{M}\-]+(?:[/?#]\S|:\d)`, 'u'),
  // One letter before the ending is an initial or a degree (B.Tech); two before a country's are an abbreviation
  // (Dr.No).
  new RegExp(`${start}(?:${sign}+${dot})*${sign}{2,}${dot}(?:${endings}|xn--${sign}+)${end}`, 'iu'),
  new RegExp(`${start}(?:${sign}+${dot})*${sign}{3,}${dot}(?:${countries})${end}`, 'iu'),
]

/** Longer than any name may be, so the rule for its length already refuses it. */
const longest = 1000

/** Whether a reader or a mail program would take part of this text for a web address. */
export function hasWebAddress(text: string): boolean {
  return text.length <= longest && rules.some(rule => rule.test(text))
}
