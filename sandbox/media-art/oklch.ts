/**
 * The sRGB hex of an oklch colour, because librsvg cannot read `oklch()`.
 *
 * Units:  lightness 0 to 1, chroma 0 to about 0.4, hue in degrees.
 * Errors: never throws; a colour outside sRGB keeps lightness and hue and loses chroma until it fits.
 * Source: Björn Ottosson, "A perceptual color space for image processing".
 */
export function oklchToHex(lightness: number, chroma: number, hueDegrees: number): string {
  let fitting = chroma;
  while (fitting > 0 && !isInGamut(toLinearRgb(lightness, fitting, hueDegrees))) {
    fitting -= 0.002;
  }
  const channels = toLinearRgb(lightness, Math.max(fitting, 0), hueDegrees);
  return `#${channels.map((channel) => toHexPair(encodeGamma(channel))).join('')}`;
}

function toLinearRgb(lightness: number, chroma: number, hueDegrees: number): readonly number[] {
  const radians = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isInGamut = (channels: readonly number[]) =>
  channels.every((channel) => channel >= -0.0005 && channel <= 1.0005);

const encodeGamma = (channel: number) =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;

function toHexPair(channel: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255);
  return byte.toString(16).padStart(2, '0');
}
