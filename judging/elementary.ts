import { at } from './at.ts'

/**
 * Logarithm, exponential, sine, cosine and the normal distribution, made of + − × ÷ alone. ECMAScript leaves
 * Math.log, exp, sin, cos and pow to the engine, so their last digits differ between browsers; it defines arithmetic,
 * Math.sqrt and Math.round exactly. With these functions the same ballots give the same bytes everywhere (docs/decisions/083).
 */

// 64 bits of a number, big-endian on every machine.
const bits = new DataView(new ArrayBuffer(8))

/** The power of two that brings a number to 1 … 2, by the eleven bits of its exponent. Products with them are exact. */
const scales = new Float64Array(2048)
const largestPower = 8.98846567431158e307
for (let place = 1, scale = largestPower; place < scales.length; place++) scales[place] = scale /= 2

/** ln 2 in two parts: the product of the first with an exponent is exact. */
const ln2High = 0.6931471803691238
const ln2Low = 1.9082149292705877e-10

/**
 * The natural logarithm of a positive, finite number. x = 2ᵉ·m with m near 1, and ln m = 2·artanh((m − 1)/(m + 1)). The
 * series is written out, as those below: replays take it a million times, and so it is four times as fast.
 */
export function ln(x: number): number {
  if (!(x > 0)) return x === 0 ? Number.NEGATIVE_INFINITY : Number.NaN
  bits.setFloat64(0, x)
  const high = bits.getUint32(0)
  // Below the smallest normal number the exponent is not in the bits.
  if (high < 0x00100000) return ln(x * 18_014_398_509_481_984) - 54 * Math.LN2
  let exponent = (high >>> 20) - 1023
  let mantissa = x * at(scales, high >>> 20)
  if (mantissa > Math.SQRT2) {
    mantissa /= 2
    exponent += 1
  }
  const s = (mantissa - 1) / (mantissa + 1)
  let series = 1 / 23
  series = series * s * s + 1 / 21
  series = series * s * s + 1 / 19
  series = series * s * s + 1 / 17
  series = series * s * s + 1 / 15
  series = series * s * s + 1 / 13
  series = series * s * s + 1 / 11
  series = series * s * s + 1 / 9
  series = series * s * s + 1 / 7
  series = series * s * s + 1 / 5
  series = series * s * s + 1 / 3
  series = series * s * s + 1
  return exponent * ln2High + (exponent * ln2Low + 2 * s * series)
}

/** e to a power of at most 700. Below −700 it is 0. */
export function exp(x: number): number {
  if (x < -700) return 0
  const exponent = Math.round(x / Math.LN2)
  const rest = x - exponent * ln2High - exponent * ln2Low
  let series = 1
  for (let k = 14; k >= 1; k--) series = 1 + (rest / k) * series
  bits.setUint32(0, (exponent + 1023) << 20)
  bits.setUint32(4, 0)
  return series * bits.getFloat64(0)
}

/** The point of the unit circle after so many turns, 0 to 1: [cosine, sine]. */
export function pointAfter(turns: number): [number, number] {
  const quarter = Math.round(turns * 4)
  const angle = (turns * 4 - quarter) * (Math.PI / 2)
  const square = angle * angle
  let cosine = 1 - square / 306
  cosine = 1 - (square / 240) * cosine
  cosine = 1 - (square / 182) * cosine
  cosine = 1 - (square / 132) * cosine
  cosine = 1 - (square / 90) * cosine
  cosine = 1 - (square / 56) * cosine
  cosine = 1 - (square / 30) * cosine
  cosine = 1 - (square / 12) * cosine
  cosine = 1 - (square / 2) * cosine
  let sine = 1 - square / 342
  sine = 1 - (square / 272) * sine
  sine = 1 - (square / 210) * sine
  sine = 1 - (square / 156) * sine
  sine = 1 - (square / 110) * sine
  sine = 1 - (square / 72) * sine
  sine = 1 - (square / 42) * sine
  sine = 1 - (square / 20) * sine
  sine = 1 - (square / 6) * sine
  sine *= angle
  if (quarter % 4 === 1) return [-sine, cosine]
  if (quarter % 4 === 2) return [-cosine, -sine]
  if (quarter % 4 === 3) return [sine, -cosine]
  return [cosine, sine]
}

/** The density of the standard normal distribution. */
export function normalDensity(z: number): number {
  return exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
}

/** The share of the standard normal distribution below z: ½ + φ(z)(z + z³/3 + z⁵/15 + …), to about 16 decimals. */
export function normalShareBelow(z: number): number {
  if (z < -9) return 0
  if (z > 9) return 1
  let term = z
  let series = z
  for (let k = 3, before = 0; series !== before; k += 2) {
    before = series
    term *= (z * z) / k
    series += term
  }
  return 0.5 + series * normalDensity(z)
}
