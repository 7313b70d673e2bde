import type { FittedText } from './fit-text';

/** A box of the drawing, in the shape that next/og takes: what JSX would produce, without React. */
export type Drawing = {
  readonly type: 'div' | 'img';
  readonly props: {
    readonly style?: Readonly<Record<string, string | number>>;
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
    readonly children?: string | readonly Drawing[];
  };
};

export const CARD = { widthPx: 1200, heightPx: 630 } as const;

/** Size of the cover, which fills the right half from edge to edge. */
export const COVER = { widthPx: 540, heightPx: 630 } as const;

const MARGIN = 60;

/** Room for the title with a cover beside it, and without one. */
export const TITLE_BOX = {
  withCover: { widthPx: CARD.widthPx - COVER.widthPx - MARGIN - 44, heightPx: 388 },
  alone: { widthPx: CARD.widthPx - 2 * MARGIN, heightPx: 388 },
} as const;

const SIZES_PX = [76, 68, 62, 56, 50, 46, 42, 38, 34] as const;
export const TITLE_SIZES_PX = { withCover: SIZES_PX, alone: [104, 94, 84, ...SIZES_PX] } as const;
export const TITLE_LINE_HEIGHT = 1.12;

/** Colours of the light theme (components/theme/tokens.css). */
const PAPER = '#faf8f4';
const INK = '#171512';
const INK_MUTED = '#625c51';
const ACCENT = '#e5401f';

type CardDeps = {
  readonly fontFamily: string;
  readonly siteName: string;
  readonly kicker: string;
  readonly title: FittedText;
  /** A picture of COVER's size; null for none. */
  readonly coverSrc: string | null;
};

/** The card: the site's name on top, then the title, the category at the foot; the cover at the right. */
export function cardLayout({ fontFamily, siteName, kicker, title, coverSrc }: CardDeps): Drawing {
  const column = div(
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      flex: 1,
      padding: `52px 0 46px ${MARGIN}px`,
    },
    [
      wordmark(siteName),
      div(
        { display: 'flex', flexDirection: 'column' },
        title.lines.map((line) => titleLine(line, title)),
      ),
      foot(kicker),
    ],
  );
  return div(
    {
      display: 'flex',
      width: CARD.widthPx,
      height: CARD.heightPx,
      backgroundColor: PAPER,
      color: INK,
      fontFamily,
    },
    coverSrc === null ? [column] : [column, cover(coverSrc)],
  );
}

/** Lines are already broken; the library must not break them again. */
function titleLine(line: string, { sizePx, lineHeightPx }: FittedText): Drawing {
  const style = {
    display: 'flex',
    fontSize: sizePx,
    height: lineHeightPx,
    lineHeight: `${lineHeightPx}px`,
    fontWeight: 700,
    letterSpacing: 0,
    whiteSpace: 'nowrap',
  };
  return div(style, line);
}

/** The mark of components/layout/Wordmark.tsx: a frame with the playhead on it. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 28"><rect y="4" width="36" height="20" rx="5" fill="${INK}"/><path d="M20 0h8v5.6L25 8.4V28h-2V8.4l-3-2.8z" fill="${ACCENT}"/></svg>`;

function wordmark(siteName: string): Drawing {
  const src = `data:image/svg+xml;base64,${Buffer.from(MARK).toString('base64')}`;
  return div({ display: 'flex', alignItems: 'center' }, [
    { type: 'img', props: { src, width: 54, height: 42, style: { marginRight: 16 } } },
    div({ display: 'flex', fontSize: 34, fontWeight: 700 }, siteName),
  ]);
}

function foot(kicker: string): Drawing {
  const clip = div(
    { display: 'flex', width: 30, height: 11, borderRadius: 3, marginRight: 14, backgroundColor: ACCENT },
    [],
  );
  const text = div(
    { display: 'flex', fontSize: 26, fontWeight: 500, color: INK_MUTED, whiteSpace: 'nowrap' },
    kicker,
  );
  return div({ display: 'flex', alignItems: 'center', height: 34 }, kicker === '' ? [] : [clip, text]);
}

function cover(src: string): Drawing {
  return { type: 'img', props: { src, width: COVER.widthPx, height: COVER.heightPx } };
}

function div(
  style: Readonly<Record<string, string | number>>,
  children: string | readonly Drawing[],
): Drawing {
  return { type: 'div', props: { style, children } };
}
