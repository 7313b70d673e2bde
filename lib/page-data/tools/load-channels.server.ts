import { CHANNEL_EXAMPLES } from '../../visit/attribution/channel-examples';
import { CHANNEL_RULES } from '../../visit/attribution/channel-rules';
import { classifyLanding } from '../../visit/attribution/classify-landing';
import { requestOf } from '../../link-builder/tagged-link';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { localePath, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { pageProps } from '../shared/layout-props.server';
import type { PageProps } from '../shared/page-props';
import type { ChannelsView } from './channels-view';
import { headTitle } from '../shared/head-title.server';

/** Every channel with examples, classified as visitors are. Never indexed. */
export function loadChannels(locale: Locale): Promise<PageProps<ChannelsView>> {
  const page = localePath(locale, routes.blog());
  const view: ChannelsView = {
    rules: CHANNEL_RULES.map(({ id, channel }) => ({
      id,
      channel,
      examples: CHANNEL_EXAMPLES[id].map(({ query, referrer = '' }) => {
        const link = page + query;
        const url = new URL(link, env().SITE_ORIGIN).href;
        const request = requestOf(url);
        return {
          link,
          referrer,
          source: classifyLanding({ url, referrer }).source,
          request: request?.source && request.medium ? { ...request, url: page } : null,
        };
      }),
    })),
  };
  const title = headTitle(translatorFor(locale)('channels.headTitle'));
  return pageProps({ route: 'channels', locale, path: routes.channels(), title, description: '' }, view);
}
