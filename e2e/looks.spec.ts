import type { Page } from '@playwright/test';
import { ALL_ROUTES } from './support/all-routes';
import { siteInParts } from './support/in-parts';
import { expect, test, textOf } from './support/journey';
import { RARE, SURVEY, surveyed } from './support/survey';

test.use({ expectedConsoleErrors: /404/ });
type Shift = {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};
type Shifts = { shift: number; moved: string[] };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs in the page. */
function addUpShifts(): void {
  const observed = globalThis as unknown as Shifts;
  observed.shift = 0;
  observed.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as readonly Shift[]) {
      if (hadRecentInput) continue;
      observed.shift += value;
      observed.moved.push(
        ...sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : '')),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. */
function shiftsSoFar(): Shifts {
  const { shift, moved } = globalThis as unknown as Shifts;
  return { shift, moved };
}

/** Layout shift of a visit from the first byte to the last image, scrolling to the end. */
async function layoutShiftOf(page: Page, path: string): Promise<Shifts> {
  await page.goto(path);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  await page.waitForLoadState('networkidle');
  return page.evaluate(shiftsSoFar);
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`nothing moves when fonts and images arrive late (${width} px)`, RARE, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height });
    await page.addInitScript(addUpShifts);
    await page.route(/\/fonts\//, async (route) => {
      await wait(700);
      await route.continue();
    });
    await page.route(/\/_next\/image|\/api\/app-code/, async (route) => {
      await wait(500);
      await route.continue();
    });
    const shifts: Record<string, Shifts> = {};
    for (const path of ALL_ROUTES) shifts[path] = await layoutShiftOf(page, path);
    test.info().annotations.push({ type: 'shift', description: JSON.stringify(shifts) });
    for (const [path, { shift, moved }] of Object.entries(shifts))
      expect(shift, `${path}: ${moved.join(' ')}`).toBeLessThanOrEqual(0.01);
  });
}

test('what a document on its way has drawn stays where it is', async ({ page, baseURL, request }) => {
  await expect.poll(async () => (await request.get('/pricing')).status()).toBe(200);
  const site = await siteInParts(baseURL ?? '');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(addUpShifts);
  for (const path of ['/pricing', '/help', '/templates/wedding-story', '/blog']) {
    await request.get(path);
    await page.goto(site.origin + path);
    const { shift, moved } = await page.evaluate(shiftsSoFar);
    // The links at the end of the header come one by one: 0.004.
    expect(shift, `${path}: ${moved.join(' ')}`).toBeLessThanOrEqual(0.015);
  }
  site.close();
});

test('a page is first laid out with its letters, however slow the processor', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(() => {
    const measure = () => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (canvas) canvas.font = '40px Onest, monospace';
      return canvas?.measureText(document.documentElement.lang === 'ru' ? 'Видео' : 'Video').width;
    };
    Object.assign(globalThis, { measure });
    new MutationObserver((_, observer) => {
      // Nothing is laid out before there is a body.
      if (!document.body) return;
      observer.disconnect();
      Object.assign(globalThis, { first: measure() });
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/', '/ru']) {
    await page.goto(path);
    const { first, later } = await page.evaluate(async () => {
      await document.fonts.load('40px Onest', 'aБ');
      const observed = globalThis as unknown as { first: number; measure: () => number };
      return { first: observed.first, later: observed.measure() };
    });
    expect(first, path).toBe(later);
  }
});

test.describe('without script or font files', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: /\/fonts\// });

  test('the first screen is in the brand’s typeface', async ({ page }) => {
    await page.route(/\/fonts\//, (route) => route.abort());
    const cdp = await page.context().newCDPSession(page);
    for (const domain of ['DOM', 'CSS'] as const) await cdp.send(`${domain}.enable`);
    for (const path of ['/', '/fr/pricing', '/ru/templates']) {
      await page.goto(path);
      const { root } = await cdp.send('DOM.getDocument');
      for (const selector of ['h1', 'header nav a', 'main p', 'footer li a']) {
        const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector });
        // The footer is drawn once it is near.
        await cdp.send('DOM.scrollIntoViewIfNeeded', { nodeId });
        const familyNames = async () => {
          const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
          return [...new Set(fonts.map(({ familyName }) => familyName))];
        };
        await expect.poll(familyNames, `${path} ${selector}`).toEqual(['Onest']);
      }
    }
  });
});

/**
 * Elements whose text is cut off at the side or that extend beyond the screen, apart from those meant to
 * scroll.
 */
const lostWidth = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter((element) => {
        if (element.closest('[aria-hidden=true], svg, .visually-hidden, pre, .table-scroll')) return false;
        // The stripe that runs along a busy button is wider than the button; its text is not.
        if (element.matches('[aria-busy=true]')) return false;
        if (!element.checkVisibility({ visibilityProperty: true }) || element.matches('input, textarea'))
          return false;
        const scroller = element.closest('ul');
        if (scroller && getComputedStyle(scroller).overflowX === 'auto') return false;
        const { overflowX } = getComputedStyle(element);
        const { right, left, width } = element.getBoundingClientRect();
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        const isCut =
          hasText &&
          overflowX !== 'visible' &&
          element.scrollWidth > element.clientWidth + 1 &&
          element.clientWidth > 1;
        return width > 1 && (right > innerWidth + 1 || left < -1 || isCut);
      })
      .map((element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 40)}`),
  );

/**
 * A narrow phone, and 1280 × 1024 at a zoom of 400 %. One list of each layout, and no page that has a spec of
 * its own.
 */
for (const [width, height, sample] of [
  [
    320,
    640,
    [
      '/ru',
      '/ru/blog',
      '/ru/templates',
      '/ru/templates/house-tour',
      '/blog/profession',
      '/blog/search?q=capshuns',
      '/ru/blog/chistaya-zapis-golosa',
    ],
  ],
  [
    320,
    256,
    [
      '/blog/category/editing-basics',
      '/blog/author/maya-lindqvist',
      '/login',
      '/no/such/page',
      '/tools/preview',
    ],
  ],
] as const)
  test(`nothing is lost at ${width} × ${height} pixels`, SURVEY, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    for (const path of surveyed<string>(ALL_ROUTES, sample)) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        width,
      );
      expect(await lostWidth(page), path).toEqual([]);
    }
  });

test('text on track colours has a contrast of at least 4.5, in either theme', async ({ page }) => {
  await page.goto('/styleguide');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const contrasts = await page.locator('[data-text-on-track], #tracks a').evaluateAll((elements) => {
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const luminance = (colour: string) => {
        if (!context) throw new Error('no canvas');
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      return elements.map((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        const [low = 0, high = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
      });
    });
    expect(contrasts).toHaveLength(27);
    test.info().annotations.push({ type: 'lowest', description: Math.min(...contrasts).toFixed(2) });
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
  }
});

test('every control of the home page shows its focus', async ({ page }) => {
  await page.goto('/');
  const observed = new Set<string>();
  const bare: string[] = [];
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      if (!element || element === document.body) return null;
      const hasOutline = (one: Element, pseudo?: string) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, pseudo);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      };
      // A card's link shows its focus around the whole card.
      const marks = (one: Element) => hasOutline(one) || hasOutline(one, '::after');
      const around = element.closest('form:focus-within');
      const name = `${element.tagName} ${element.getAttribute('href') ?? element.textContent.trim().slice(0, 30)}`;
      return { name, isMarked: marks(element) || (around !== null && marks(around)) };
    });
    if (!at) break;
    observed.add(at.name);
    if (!at.isMarked) bare.push(at.name);
  }
  expect(observed.size).toBeGreaterThan(60);
  expect(bare).toEqual([]);
});

test('a picture of the product follows the system’s theme, then the visitor’s, and only what is seen is loaded', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(/\/pictures\/(.*)/.exec(request.url())?.[1] ?? ''));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/ru/tools/link-builder', { waitUntil: 'networkidle' });
  const picture = page.getByRole('img', { name: textOf('ru', 'pictures.links') });
  await expect(picture).toHaveAttribute('src', '/pictures/links-ru-dark.avif');
  expect(loaded.filter(Boolean)).toEqual(['links-ru-dark.avif']);
  await page.getByLabel(textOf('ru', 'nav.theme')).selectOption('light');
  await expect(picture).toHaveAttribute('src', '/pictures/links-ru-light.avif');
  await expect.poll(() => loaded.filter(Boolean)).toEqual(['links-ru-dark.avif', 'links-ru-light.avif']);
});
