import { Mark } from '@/lib/markup/marks';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startOtherTabs } from '@/lib/starter/page/other-tabs.client';
import { anIslandPage, someTasks, type } from '../../support/island-page';

const PAGE = `
  <main><p id="text">Words</p><a id="plain" href="#plain-followed">Read on</a></main>
  <button id="open" type="button" data-account><span id="label">Start free</span></button>
  <a id="login" href="#login-followed" data-account>Log in</a>
  <form id="form" action="/signup" method="post" data-account>
    <input id="email" name="email">
    <button id="free" name="plan" value="free">Free</button><button id="team" name="plan" value="team">Team</button>
  </form>`;

const ALL_FILES = ['/island.js', '/part.js', '/texts.js'];

const press = (element: HTMLElement, init: MouseEventInit = {}) => {
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, ...init }));
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init });
  element.dispatchEvent(click);
  return click;
};

function clicksOf(element: HTMLElement) {
  const heard = vi.fn((event: Event) => event.preventDefault());
  element.addEventListener('click', heard);
  return heard;
}

describe('the account island of an untouched page', () => {
  const pressing = (button = 0) => new PointerEvent('pointerdown', { bubbles: true, button });
  const key = (name: string) => new KeyboardEvent('keydown', { bubbles: true, key: name });

  it.each<readonly [string, boolean, string, () => Event]>([
    ['a press on a control', true, '#open', pressing],
    ['a press with the other button', false, '#open', () => pressing(2)],
    ['Enter on a control', true, '#open', () => key('Enter')],
    ['Tab on a control', false, '#open', () => key('Tab')],
    ['the focus on a field', true, '#email', () => new FocusEvent('focusin', { bubbles: true })],
    ['the focus on a button', false, '#open', () => new FocusEvent('focusin', { bubbles: true })],
    ['text in a field', true, '#email', () => new InputEvent('input', { bubbles: true })],
    ['the pointer over a control', false, '#open', () => new PointerEvent('pointerover', { bubbles: true })],
  ])('after %s it loads: %s', async (_name, loads, selector, event) => {
    const page = anIslandPage(PAGE);
    page.find(selector).dispatchEvent(event());
    await someTasks();
    expect(page.isLoading()).toBe(loads);
    await vi.waitFor(() => expect(page.imported).toEqual(loads ? ['/island.js', '/texts.js'] : []), 10_000);
  });
});

describe('a click while it is loading', () => {
  it('is held and replayed once, on the control', async () => {
    const page = anIslandPage(PAGE);
    const heard = clicksOf(page.find('#open'));
    expect(press(page.find('#label')).defaultPrevented).toBe(true);
    expect(heard).not.toHaveBeenCalled();
    await page.islandIsThere();
    expect(heard).toHaveBeenCalledOnce();
    expect(heard.mock.calls[0]?.[0].target).toBe(page.find('#open'));
  });

  it('asks for the island itself, and is replayed in the task in which that acts', async () => {
    const page = anIslandPage(PAGE);
    const heard = clicksOf(page.find('#open'));
    press(page.find('#open'));
    expect(page.imported).toEqual(['/island.js', '/texts.js']);
    await page.islandArrives();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('on a control that has gone since is forgotten', async () => {
    const page = anIslandPage(PAGE);
    const heard = clicksOf(page.find('#open'));
    press(page.find('#open'));
    page.find('#open').remove();
    await page.islandIsThere();
    expect(heard).not.toHaveBeenCalled();
  });

  it('shows only the last clicked control as busy, until it acts', async () => {
    const page = anIslandPage(PAGE);
    const busy = () => [...document.querySelectorAll('[aria-busy=true]')].map(({ id }) => id);
    press(page.find('#label'));
    expect(busy()).toEqual(['open']);
    page.find('#team').click();
    expect(busy()).toEqual(['team']);
    page.find('#form').addEventListener('submit', (event) => event.preventDefault());
    await page.islandIsThere();
    expect(busy()).toEqual([]);
  });

  it('is replaced by the next click', async () => {
    const page = anIslandPage(PAGE);
    const [open, login] = [clicksOf(page.find('#open')), clicksOf(page.find('#login'))];
    press(page.find('#open'));
    press(page.find('#login'));
    await page.islandIsThere();
    expect(open).not.toHaveBeenCalled();
    expect(login).toHaveBeenCalledOnce();
  });

  it.each<readonly [string, MouseEventInit]>([
    ['Ctrl', { ctrlKey: true }],
    ['Alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('with %s belongs to the browser and is not held', async (_name, init) => {
    const page = anIslandPage(PAGE);
    const heard = vi.fn();
    page.find('#login').addEventListener('click', heard);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    page.find('#login').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    expect(heard).toHaveBeenCalledOnce();
    await page.islandIsThere();
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('a form submitted while it is loading', () => {
  it('is submitted again when it acts', async () => {
    const page = anIslandPage(PAGE);
    const story: string[] = [];
    page.find('#free').click();
    page.find('#form').addEventListener('submit', (event) => {
      story.push(event.submitter?.id ?? '');
      event.preventDefault();
    });
    await page.islandIsThere();
    expect(story).toEqual(['free']);
  });
});

describe('what happens in another tab', () => {
  const isMember = () => document.documentElement.hasAttribute(Mark.session);
  afterEach(() => {
    localStorage.clear();
    document.documentElement.removeAttribute(Mark.session);
    vi.unstubAllGlobals();
  });

  it.each([
    ['storage', () => new StorageEvent('storage')],
    ['pageshow', () => new PageTransitionEvent('pageshow', { persisted: true })],
  ])('shows here, told by %s: a log-out at once, a log-in with the account', async (_, news) => {
    const page = anIslandPage('');
    startOtherTabs();
    dispatchEvent(new Event('blur'));
    vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
    // The token was there at the first paint, and is gone.
    document.documentElement.setAttribute(Mark.session, '');
    dispatchEvent(news());
    expect([isMember(), page.imported]).toEqual([false, []]);
    localStorage.setItem('authToken', 'token-1');
    dispatchEvent(news());
    await page.islandIsThere();
    expect([isMember(), page.started.length]).toEqual([true, 1]);
  });

  it('shows here as a log-out if its token has expired, and loads no account', async () => {
    const page = anIslandPage('');
    vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
    localStorage.setItem('authToken', 'token-1');
    localStorage.setItem('token_expires', '1700000000');
    startOtherTabs();
    dispatchEvent(new Event('blur'));
    dispatchEvent(new Event('storage'));
    await page.islandIsThere();
    expect([isMember(), page.imported, localStorage.getItem('authToken')]).toEqual([false, [], null]);
  });
});

describe('an island with a place in the document', () => {
  const ISLAND = `<div id="host" data-island data-island-props='{"tab":"login"}'>
      <p>Words</p><input id="name" value=""><button id="other" type="button">Other</button><a id="link" href="#followed">Link</a>
    </div>`;

  it('starts by itself, with its texts, its place and what the document gives it', async () => {
    const page = anIslandPage(ISLAND);
    await page.islandIsThere();
    expect(page.started).toEqual([[{ a: 'text' }, page.find('#host'), { tab: 'login' }]]);
    expect(page.isLoading()).toBe(false);
  });

  it('gets what was typed and pressed meanwhile, on the elements that hydration has drawn again', async () => {
    const page = anIslandPage(ISLAND);
    type(page.find<HTMLInputElement>('#name'), 'Ada');
    press(page.find('#other'));
    expect(press(page.find('#link')).defaultPrevented).toBe(false);
    // Hydration waits for the part that holds what is typed.
    await vi.dynamicImportSettled();
    page.find('#host').innerHTML = page.find('#host').innerHTML;
    const story: string[] = [];
    page
      .find('#name')
      .addEventListener('input', () => story.push(page.find<HTMLInputElement>('#name').value));
    page.find('#other').addEventListener('click', () => story.push('press'));
    await page.islandIsThere();
    expect(story).toEqual(['Ada', 'press']);
  });

  it('gets nothing while an input method is in the middle of a word, and its last letters afterwards', async () => {
    const page = anIslandPage(ISLAND);
    const name = page.find<HTMLInputElement>('#name');
    name.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    type(name, 'にほn');
    const clicks = clicksOf(page.find('#other'));
    press(page.find('#other'));
    await page.islandIsThere();
    expect(clicks).not.toHaveBeenCalled();
    name.value = '日本';
    name.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    // Some browsers report them after the end.
    name.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await someTasks();
    expect(name.value).toBe('日本');
    expect(clicks).toHaveBeenCalledOnce();
  });

  it('tries once after each syllable where the next composition begins as one ends', async () => {
    const page = anIslandPage(ISLAND);
    const name = page.find<HTMLInputElement>('#name');
    const compose = (type: string) => name.dispatchEvent(new CompositionEvent(type, { bubbles: true }));
    compose('compositionstart');
    type(name, '아');
    await page.islandIsThere();
    for (let syllable = 0; syllable < 5; syllable += 1) {
      const timers = vi.spyOn(globalThis, 'setTimeout');
      compose('compositionend');
      compose('compositionstart');
      expect(timers).toHaveBeenCalledOnce();
      timers.mockRestore();
      await someTasks();
    }
  });
});

describe('an island that cannot be loaded', () => {
  it('leaves a form and a link to the browser, and repeats nothing later', async () => {
    const listener = vi.fn();
    vi.stubGlobal('reportError', listener);
    onTestFinished(() => void vi.unstubAllGlobals());
    const page = anIslandPage(PAGE);
    const sent: (string | undefined)[] = [];
    page.find('#form').addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(event.submitter?.id);
    });
    page.find('#team').click();
    await page.islandFails();
    await page.islandIsThere();
    expect(sent).toEqual(['team']);
    // Its script and its texts.
    expect(listener).toHaveBeenCalledTimes(2);
    expect(press(page.find('#login')).defaultPrevented).toBe(false);
  });
});

describe('prefetching', () => {
  const withConnection = (connection: object | undefined) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  };
  /** A browser that is always idle. */
  const withIdleBrowser = () => vi.stubGlobal('requestIdleCallback', (act: () => void) => act());

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
    vi.unstubAllGlobals();
  });

  it.each(['pointerover', 'touchstart', 'focusin'])('starts once with %s on a control', async (gesture) => {
    const page = anIslandPage(PAGE);
    page.isUsed();
    for (let times = 0; times < 2; times++)
      page.find('#open').dispatchEvent(new Event(gesture, { bubbles: true }));
    await vi.waitFor(() => expect(page.fetchedAhead()).toEqual(ALL_FILES), 10_000);
    expect(page.isLoading()).toBe(false);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'waits for the visitor with %j',
    (connection) => {
      withConnection(connection);
      const page = anIslandPage(PAGE);
      page.isUsed();
      page.find('#open').dispatchEvent(new Event('focusin', { bubbles: true }));
      expect(page.fetchedAhead()).toEqual([]);
    },
  );

  it.each([
    [{ effectiveType: '4g', type: 'wifi' }, true],
    [{ effectiveType: '4g', type: 'cellular' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
    [undefined, false],
  ])('without intent, on the connection %j, starts at the first interaction: %s', (connection, fetches) => {
    withConnection(connection);
    withIdleBrowser();
    const page = anIslandPage(PAGE);
    expect(page.fetchedAhead()).toEqual([]);
    page.isUsed();
    expect(page.fetchedAhead()).toEqual(fetches ? ALL_FILES : []);
    expect(page.isLoading()).toBe(false);
  });

  it.each(['#signup', '#login', '#team-dialog'])(
    'gives way to loading when the URL opens a dialog: %s',
    async (hash) => {
      withIdleBrowser();
      history.replaceState(null, '', `/${hash}`);
      const page = anIslandPage(PAGE);
      await page.islandIsThere();
      expect(page.started).toHaveLength(1);
    },
  );
});
