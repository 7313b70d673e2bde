/**
 * A `site` shows other people's pages, although its domain belongs to another kind; `ignored` counts as no
 * referrer.
 */
export type ProviderKind =
  | 'search'
  | 'social'
  | 'youtube'
  | 'email'
  | 'display'
  | 'assistant'
  | 'affiliate'
  | 'site'
  | 'ignored';

/** A name that marketers read as the source; '' if the host says more. */
export type Provider = { readonly kind: ProviderKind; readonly name: string };

/** The kinds in `PROVIDERS`, whose senders are found by name. */
type NamedKind = Exclude<ProviderKind, 'affiliate' | 'site' | 'ignored'>;

/**
 * Who sends visitors: a name, and the words it is known by besides that name, in lower case. A word with a
 * dot is a host with all its subdomains, or the package of an Android app; one without is a `utm_source`. The
 * longer of two matching hosts wins: gemini.google.com is not search.
 */
const PROVIDERS: Readonly<Record<NamedKind, readonly string[]>> = {
  search: [
    'Google: adwords google.com com.google.android.googlequicksearchbox',
    'Bing: microsoft bing.com com.microsoft.bing',
    'Yahoo: yahoo.com',
    'Yandex: yandex.com yandex.uz ya.ru ru.yandex.searchplugin',
    'DuckDuckGo: ddg duckduckgo.com com.duckduckgo.mobile.android',
    'Ecosia: ecosia.org com.ecosia.android',
    'Baidu: baidu.com',
    'Naver: search.naver.com',
    'Daum: search.daum.net',
    'Seznam: search.seznam.cz',
    'Mail.ru Search: go.mail.ru',
    'Brave Search: brave search.brave.com',
    'Qwant: qwant.com',
    'Startpage: startpage.com',
    'Kagi: kagi.com',
    'Sogou: sogou.com',
  ],
  social: [
    'Facebook: fb meta facebook.com fb.com fb.me com.facebook.katana com.facebook.lite',
    'Messenger: messenger.com m.me com.facebook.orca',
    'Instagram: ig instagram.com com.instagram.android',
    'Threads: threads.com threads.net com.instagram.barcelona',
    'X: twitter x.com twitter.com t.co com.twitter.android',
    'LinkedIn: linkedin.com lnkd.in com.linkedin.android',
    'Pinterest: pinterest.com pinterest.jp pinterest.nz pinterest.ph pin.it com.pinterest',
    'Reddit: reddit.com redd.it com.reddit.frontpage',
    'TikTok: tiktok.com com.zhiliaoapp.musically com.ss.android.ugc.trill',
    'Snapchat: snapchat.com com.snapchat.android',
    'WhatsApp: whatsapp.com wa.me com.whatsapp com.whatsapp.w4b',
    'Telegram: t.me telegram.org telegram.me org.telegram.messenger',
    'VK: vkontakte vk.com vk.ru com.vkontakte.android',
    'Odnoklassniki: ok ok.ru ru.ok.android',
    'Bluesky: bsky.app xyz.blueskyweb.app',
    'Mastodon: mastodon.social mstdn.social org.joinmastodon.android',
    'Discord: discord.com com.discord',
    'Quora: quora.com com.quora.android',
    'Tumblr: tumblr.com com.tumblr',
    'Weibo: weibo.com weibo.cn com.sina.weibo',
    'WeChat: weixin.qq.com com.tencent.mm',
    'Line: line.me jp.naver.line.android',
    'Hacker News: hackernews news.ycombinator.com',
  ],
  youtube: ['YouTube: yt youtube.com youtu.be com.google.android.youtube'],
  email: [
    'Gmail: mail.google.com com.google.android.gm',
    'Outlook: outlook.com outlook.live.com outlook.office.com outlook.office365.com com.microsoft.office.outlook',
    'Yahoo Mail: mail.yahoo.com com.yahoo.mobile.client.android.mail',
    'Mail.ru Mail: e.mail.ru ru.mail.mailapp',
    'Yandex Mail: mail.yandex.com ru.yandex.mail',
    'Proton Mail: proton.me protonmail.com ch.protonmail.android',
    'iCloud Mail: icloud.com',
    'GMX: gmx.com gmx.net',
    'Fastmail: fastmail.com',
    'Mailchimp',
    'Klaviyo',
  ],
  display: [
    'Google Display: gdn',
    'DoubleClick: doubleclick.net',
    'Display & Video 360: dv360',
    'Criteo: criteo.com',
    'Taboola: taboola.com',
    'Outbrain: outbrain.com',
    'AdRoll: adroll.com',
  ],
  assistant: [
    'ChatGPT: openai chatgpt.com chat.openai.com com.openai.chatgpt',
    'Perplexity: perplexity.ai ai.perplexity.app.android',
    'Gemini: gemini.google.com bard.google.com com.google.android.apps.bard',
    'NotebookLM: notebooklm.google.com',
    'Claude: claude.ai com.anthropic.claude',
    'Copilot: copilot.com copilot.microsoft.com edgeservices.bing.com com.microsoft.copilot',
    'DeepSeek: deepseek.com com.deepseek.chat',
    'Grok: grok.com ai.x.grok',
    'Meta AI: meta.ai',
    'Le Chat: mistral mistral.ai',
    'You.com',
    'Poe: poe.com com.poe.android',
    'Duck.ai',
    'Kimi: kimi.com moonshot.cn',
    'Qwen: qwen.ai',
  ],
};

/** Documents, groups and tools: people sent the visitor, not a search. */
const SITES =
  'docs.google.com drive.google.com sites.google.com groups.google.com classroom.google.com calendar.google.com meet.google.com ' +
  'chat.google.com play.google.com translate.google.com ads.google.com analytics.google.com search.google.com tagassistant.google.com ' +
  'finance.yahoo.com news.yahoo.com sports.yahoo.com';

/** Pages on which visitors log in or pay and then come back; that is not a new visit. */
const IGNORED =
  'accounts.google.com accounts.youtube.com pay.google.com payments.google.com ' +
  'appleid.apple.com login.live.com login.microsoftonline.com login.yahoo.com id.vk.com oauth.vk.com passport.yandex.com auth0.com okta.com ' +
  'stripe.com paypal.com klarna.com adyen.com braintreegateway.com paddle.com checkout.com razorpay.com mollie.com cardinalcommerce.com';

/**
 * Companies with domains in many countries, and the endings they may have; google.evil is not Google. The
 * list is Google's own.
 */
const IN_MANY_COUNTRIES = 'google|pinterest|yahoo|yandex';
const COUNTRIES =
  'ad ae al am as at az ba be bf bg bi bj bs bt by ca cat cd cf cg ch ci cl cm cn cv cz de dj dk dm dz ee es fi fm fr ga ge gg gl gm gr gy ' +
  'hn hr ht hu ie im iq is it je jo kg ki kz la li lk lt lu lv md me mg mk ml mn mu mv mw ne nl no nr nu pl pn ps pt ro rs ru rw sc se sh ' +
  'si sk sm sn so sr st td tg tl tm tn to tt vu ws';
const COUNTRIES_BELOW_CO = 'ao bw ck cr id il in jp ke kr ls ma mz nz th tz ug uk uz ve vi za zm zw';
const COUNTRIES_BELOW_COM =
  'af ag ar au bd bh bn bo br bz co cu cy do ec eg et fj gh gi gt hk jm kh kw lb ly mm mt mx my na ng ni np om pa pe pg ph pk pr py qa sa sb ' +
  'sg sl sv tj tr tw ua uy vc vn';

const oneOf = (words: string) => words.replaceAll(' ', '|');
const COUNTRY_DOMAIN = new RegExp(
  `((?:^|\\.)(?:${IN_MANY_COUNTRIES}))\\.(?:${oneOf(COUNTRIES)}|co\\.(?:${oneOf(COUNTRIES_BELOW_CO)})|com\\.(?:${oneOf(COUNTRIES_BELOW_COM)}))$`,
);

/** Webmail hosts start with one of these names, whatever their domain. */
const WEBMAIL = /^(?:mail|webmail|email)\d?\.[^.]+\./;

const knownBy = (words: string, provider: Provider) =>
  words.split(' ').map((word): readonly [string, Provider] => [word, provider]);

const BY_WORD: ReadonlyMap<string, Provider> = new Map([
  ...Object.entries(PROVIDERS).flatMap(([kind, lines]) =>
    lines.flatMap((line) => {
      const [name = '', words = ''] = line.split(': ');
      const nameAsWord = name.toLowerCase().replaceAll(' ', '-');
      // why: the keys of the table are its kinds.
      return knownBy(`${nameAsWord} ${words}`.trim(), { kind: kind as NamedKind, name });
    }),
  ),
  ...knownBy(SITES, { kind: 'site', name: '' }),
  ...knownBy(IGNORED, { kind: 'ignored', name: '' }),
]);

/** The provider that a host belongs to, matched on label boundaries. `host` is lower-case and has no port. */
export function providerOfHost(host: string): Provider | null {
  const international = host.replace(COUNTRY_DOMAIN, '$1.com');
  const isWebmail = WEBMAIL.test(international);
  for (let suffix = international; suffix.includes('.'); suffix = suffix.slice(suffix.indexOf('.') + 1)) {
    const provider = BY_WORD.get(suffix);
    if (provider && (provider.kind === 'email' || !isWebmail)) return provider;
  }
  return isWebmail ? { kind: 'email', name: '' } : null;
}

/** The provider of an Android app. `packageName` is lower-case. */
export function providerOfApp(packageName: string): Provider | null {
  return BY_WORD.get(packageName) ?? null;
}

/**
 * The provider that a `utm_source` names, by a name, a host, or a name and "ads". `source` is lower-case, its
 * words joined by hyphens.
 */
export function providerOfSource(source: string): Provider | null {
  if (source.includes('.')) return providerOfHost(withoutPrefix(source));
  return BY_WORD.get(source) ?? BY_WORD.get(source.replace(/-?ads$/, '')) ?? null;
}

/** A host without its presentation or redirect prefix; what remains is still a domain (m.me stays). */
export function withoutPrefix(host: string): string {
  return host.replace(/^(?:www|m|l|lm|mobile|out|amp)\.(?=[^.]+\.)/, '');
}
