import type { GetServerSideProps } from 'next';
import sharp from 'sharp';
import { env } from '../../config/env.server';
import { toLocale } from '../../config/languages';
import { routes } from '../../config/routes';
import { SITE } from '../../config/site';
import { fetchBytes, type BytesReply } from '../../http/fetch-bytes.server';
import { translatorFor } from '../../i18n/translator.server';
import { evaluateCard, type CardPicture } from '../../link-preview/evaluate-card';
import { ownUrl } from '../../link-preview/own-url';
import { readCard } from '../../link-preview/read-card';
import { logger } from '../../monitoring/logger';
import { pageProps } from '../props/layout-props.server';
import type { LinkPreviewView, PageProps } from '../props/view-props';

const DEADLINE_MS = 8_000;
const MAX_PAGE_BYTES = 5_000_000;
const MAX_PICTURE_BYTES = 20_000_000;
const MAX_REDIRECTS = 3;

/** Props of the link preview inspector: `?url=` is looked at when it is an address of this site. Never cached, never indexed. */
export const linkPreviewProps: GetServerSideProps<PageProps<LinkPreviewView>> = async ({
  locale: asked,
  query,
  res,
}) => {
  const locale = toLocale(asked);
  res.setHeader('Cache-Control', 'private, no-store');
  const text = typeof query.url === 'string' ? query.url : '';
  const title = `${translatorFor(locale)('preview.headTitle')} · ${SITE.name}`;
  const view = {
    asked: text,
    host: new URL(env().SITE_ORIGIN).host,
    outcome: await look(query.url === undefined ? null : text),
  };
  return {
    props: await pageProps(
      { route: 'linkPreview', locale, path: routes.linkPreview(), title, description: '' },
      view,
    ),
  };
};

async function look(text: string | null): Promise<LinkPreviewView['outcome']> {
  if (text === null) return { kind: 'nothing-asked' };
  const url = text.trim() === '' ? null : ownUrl(text, env().SITE_ORIGIN);
  if (url === null) return { kind: 'not-ours' };
  try {
    const page = await fetchOwn(url, MAX_PAGE_BYTES);
    if (page === null) return { kind: 'not-ours' };
    const { reply, finalUrl } = page;
    if (reply.status !== 200) return { kind: 'refused', status: reply.status };
    const card = readCard(new TextDecoder().decode(reply.bytes));
    const imageUrl = card.ogImage === '' ? '' : new URL(card.ogImage, finalUrl).href;
    const picture = await pictureOf(imageUrl);
    return {
      kind: 'shown',
      url: finalUrl,
      imageUrl: picture.kind === 'found' ? imageUrl : '',
      card,
      cards: evaluateCard(card, picture),
    };
  } catch (error) {
    logger.error('link preview: the page could not be fetched', error);
    return { kind: 'unreachable' };
  }
}

async function pictureOf(url: string): Promise<CardPicture> {
  if (url === '') return { kind: 'none' };
  if (!URL.canParse(url) || new URL(url).origin !== env().SITE_ORIGIN) return { kind: 'foreign' };
  try {
    const answer = await fetchOwn(url, MAX_PICTURE_BYTES);
    if (answer?.reply.status !== 200) return { kind: 'unreachable' };
    const { width, height } = await sharp(answer.reply.bytes).metadata();
    return { kind: 'found', width, height, bytes: answer.reply.bytes.length };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Follows redirects within our origin only; null when one leads away. */
async function fetchOwn(
  url: string,
  maxBytes: number,
): Promise<{ readonly reply: BytesReply; readonly finalUrl: string } | null> {
  let at = url;
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const reply = await fetchBytes({
      service: 'own site',
      url: at,
      headers: { accept: 'text/html,*/*' },
      deadlineMs: DEADLINE_MS,
      maxBytes,
    });
    const location = reply.headers.get('location');
    if (reply.status < 300 || reply.status > 399 || location === null) return { reply, finalUrl: at };
    const next = new URL(location, at);
    if (next.origin !== env().SITE_ORIGIN) return null;
    at = next.href;
  }
  throw new Error('too many redirects');
}
