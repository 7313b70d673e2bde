import { hashText } from './seeded-random';

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Point = readonly [x: number, y: number];
export type Attributes = Readonly<Record<string, string | number>>;
export type Content = string | readonly string[];

/** A complete SVG file around the drawing. */
export function svgDocument(width: number, height: number, content: Content): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${joined(content)}</svg>`;
}

export function rect(box: Box, fill: string, radius = 0, extra: Attributes = {}): string {
  const corner = Math.min(radius, box.width / 2, box.height / 2);
  return element('rect', { ...box, ...(corner > 0 && { rx: corner }), fill, ...extra });
}

export function circle(cx: number, cy: number, r: number, fill: string, extra: Attributes = {}): string {
  return element('circle', { cx, cy, r, fill, ...extra });
}

/** A filled path. */
export function shape(d: string, fill: string, extra: Attributes = {}): string {
  return element('path', { d, fill, ...extra });
}

/** A drawn path with round ends. */
export function stroke(d: string, colour: string, width: number, extra: Attributes = {}): string {
  return element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...extra,
  });
}

/** A straight line with flat ends. */
export function line(from: Point, to: Point, colour: string, width: number, extra: Attributes = {}): string {
  const d = `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
  return stroke(d, colour, width, { 'stroke-linecap': 'butt', ...extra });
}

/** A rounded outline that lies wholly inside the box. */
export function outline(box: Box, colour: string, width: number, radius = 0, extra: Attributes = {}): string {
  return rect(inset(box, width / 2), 'none', Math.max(0, radius - width / 2), {
    stroke: colour,
    'stroke-width': width,
    ...extra,
  });
}

export function polygon(points: readonly Point[], fill: string, extra: Attributes = {}): string {
  return shape(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`, fill, extra);
}

/** Content cut to a rounded box. */
export function clipped(box: Box, radius: number, content: Content): string {
  return cutTo(rect(box, '#fff', radius), box, content);
}

/** Content cut to a path that lies inside the box. */
export function clippedToPath(d: string, box: Box, content: Content): string {
  return cutTo(shape(d, '#fff'), box, content);
}

function cutTo(opening: string, box: Box, content: Content): string {
  const inner = joined(content);
  const id = `opening-${hashText(opening + inner).toString(36)}`;
  // A mask, not a clip path: librsvg clips every child by itself, and lower layers then shine through at the edge.
  const mask = element('mask', { id, maskUnits: 'userSpaceOnUse', ...box }, opening);
  return mask + element('g', { mask: `url(#${id})` }, inner);
}

export function rotated(degrees: number, centre: Point, content: Content): string {
  return element('g', { transform: `rotate(${degrees} ${centre[0]} ${centre[1]})` }, joined(content));
}

export function moved(dx: number, dy: number, content: Content, scale = 1): string {
  return element('g', { transform: `translate(${dx} ${dy}) scale(${scale})` }, joined(content));
}

/** Flat content laid down as a parallelogram whose sides run along `across` and `down`. */
export function projected(origin: Point, across: Point, down: Point, content: Content): string {
  return element('g', { transform: `matrix(${[...across, ...down, ...origin].join(' ')})` }, joined(content));
}

/** The box made smaller by the same amount on all sides; a negative amount makes it larger. */
export function inset(box: Box, amount: number): Box {
  return {
    x: box.x + amount,
    y: box.y + amount,
    width: box.width - 2 * amount,
    height: box.height - 2 * amount,
  };
}

function element(name: string, attributes: Attributes, children = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    // A scale of 0.347 must stay 0.347; everywhere else a tenth of a pixel is finer than can be seen.
    const digits = key === 'transform' ? 4 : 1;
    return ` ${key}="${typeof value === 'number' ? rounded(value, digits) : roundedInside(value, digits)}"`;
  });
  const start = `<${name}${written.join('')}`;
  return children === '' ? `${start}/>` : `${start}>${children}</${name}>`;
}

const joined = (content: Content) => (typeof content === 'string' ? content : content.join(''));
const rounded = (value: number, digits: number) => String(Number(value.toFixed(digits)));

// Sines differ between machines in the last binary digits: rounding makes the bytes equal, and the file small.
function roundedInside(value: string, digits: number): string {
  return value.replace(/-?\d+\.\d+(e-\d+)?/g, (match) => rounded(Number(match), digits));
}
