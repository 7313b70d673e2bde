import { Mark } from '@/lib/markup/marks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startWakeOnIntent } from '@/lib/starter/wake/wake-on-intent.client';
import { anAsleepPage, someTasks, type } from '../../support/asleep-page';

const PAGE = `
  <main><p id="text">Words</p><a id="plain" href="#plain-followed">Read on</a></main>
  <button id="open" type="button" data-wake><span id="label">Start free</span></button>
  <a id="login" href="#login-followed" data-wake>Log in</a>
  <form id="form" action="/signup" method="post" data-wake>
    <input id="email" name="email"><input id="agree" type="checkbox" name="agree">
    <button id="free" name="plan" value="free">Free</button><button id="team" name="plan" value="team">Team</button>
  </form>`;

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

describe('a page asleep', () => {
  it('loads nothing', async () => {
    const page = anAsleepPage(PAGE);
    await someTasks();
    expect(page.loadedScripts()).toEqual([]);
    expect(page.prefetched()).toEqual([]);
    expect(page.isWaking()).toBe(false);
  });

  const pressing = (button = 0) => new PointerEvent('pointerdown', { bubbles: true, button });
  const key = (name: string) => new KeyboardEvent('keydown', { bubbles: true, key: name });

  it.each<readonly [string, boolean, string, () => Event]>([
    ['a press on a control', true, '#open', pressing],
    ['a press on something in a control', true, '#label', pressing],
    ['a press with the other button', false, '#open', () => pressing(2)],
    ['a press beside the controls', false, '#text', pressing],
    ['Enter on a control', true, '#open', () => key('Enter')],
    ['the space bar on a control', true, '#open', () => key(' ')],
    ['Tab on a control', false, '#open', () => key('Tab')],
    ['the focus on a field', true, '#email', () => new FocusEvent('focusin', { bubbles: true })],
    ['the focus on a button', false, '#open', () => new FocusEvent('focusin', { bubbles: true })],
    ['text in a field', true, '#email', () => new InputEvent('input', { bubbles: true })],
    ['the pointer over a control', false, '#open', () => new PointerEvent('pointerover', { bubbles: true })],
  ])('after %s is waking: %s', async (_name, wakes, selector, event) => {
    const page = anAsleepPage(PAGE);
    page.find(selector).dispatchEvent(event());
    await someTasks();
    expect(page.isWaking()).toBe(wakes);
    expect(page.loadedScripts().map((script) => script.getAttribute('src'))).toEqual(
      wakes ? ['/a.js', '/b.js'] : [],
    );
  });

  it('does nothing if the document lists nothing to load', () => {
    document.body.innerHTML = PAGE;
    const open = document.querySelector<HTMLElement>('#open') ?? document.createElement('button');
    startWakeOnIntent();
    const heard = clicksOf(open);
    press(open);
    expect(heard).toHaveBeenCalledOnce();
    expect(document.documentElement.dataset.waking).toBeUndefined();
  });
});

describe('a click while React is loading', () => {
  it('is held and replayed once, on the control', async () => {
    const page = anAsleepPage(PAGE);
    const heard = clicksOf(page.find('#open'));
    expect(press(page.find('#label')).defaultPrevented).toBe(true);
    expect(heard).not.toHaveBeenCalled();
    await page.reactIsThere();
    expect(heard).toHaveBeenCalledOnce();
    expect(heard.mock.calls[0]?.[0].target).toBe(page.find('#open'));
  });

  it('shows only the last clicked control as busy, until React has loaded', async () => {
    const page = anAsleepPage(PAGE);
    const busy = () => [...document.querySelectorAll('[aria-busy=true]')].map(({ id }) => id);
    press(page.find('#label'));
    expect(busy()).toEqual(['open']);
    page.find('#team').click();
    expect(busy()).toEqual(['team']);
    page.find('#form').addEventListener('submit', (event) => event.preventDefault());
    await page.reactIsThere();
    expect(busy()).toEqual([]);
  });

  it('is replaced by the next click', async () => {
    const page = anAsleepPage(PAGE);
    const [open, login] = [clicksOf(page.find('#open')), clicksOf(page.find('#login'))];
    press(page.find('#open'));
    press(page.find('#login'));
    await page.reactIsThere();
    expect(open).not.toHaveBeenCalled();
    expect(login).toHaveBeenCalledOnce();
  });

  it.each<readonly [string, MouseEventInit]>([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('with %s belongs to the browser and is not held', async (_name, init) => {
    const page = anAsleepPage(PAGE);
    const heard = vi.fn();
    page.find('#login').addEventListener('click', heard);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    page.find('#login').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    expect(heard).toHaveBeenCalledOnce();
    await page.reactIsThere();
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('a form submitted while React is loading', () => {
  it('is submitted after React knows what was typed', async () => {
    const page = anAsleepPage(PAGE);
    const story: string[] = [];
    type(page.find<HTMLInputElement>('#email'), 'ada@example.com');
    page.find('#free').click();
    page.find('#email').addEventListener('input', () => story.push('input'));
    page.find('#form').addEventListener('submit', (event) => {
      story.push('submit');
      event.preventDefault();
    });
    await page.reactIsThere();
    expect(story).toEqual(['input', 'submit']);
  });
});

describe('what happens in another tab', () => {
  const isMember = () => document.documentElement.hasAttribute(Mark.session);
  afterEach(() => {
    localStorage.clear();
    document.documentElement.removeAttribute(Mark.session);
    vi.unstubAllGlobals();
  });

  it.each(['storage', 'pageshow'])(
    'shows here, told by %s: a log-out at once, a log-in once React is awake',
    (news) => {
      const page = anAsleepPage('');
      vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
      // The token was there at the first paint, and is gone.
      document.documentElement.setAttribute(Mark.session, '');
      dispatchEvent(new Event(news));
      expect([isMember(), page.isWaking()]).toEqual([false, false]);
      localStorage.setItem('authToken', 'token-1');
      dispatchEvent(new Event(news));
      expect([isMember(), page.isWaking()]).toEqual([true, true]);
    },
  );
});

describe('a word that an input method is composing', () => {
  it('is finished before anything is replayed', async () => {
    const page = anAsleepPage(PAGE);
    const email = page.find<HTMLInputElement>('#email');
    email.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    type(email, 'に');
    press(page.find('#open'));
    const inputs = vi.fn();
    email.addEventListener('input', inputs);
    const clicks = clicksOf(page.find('#open'));

    await page.reactIsThere();
    expect(inputs).not.toHaveBeenCalled();
    expect(clicks).not.toHaveBeenCalled();

    email.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await someTasks();
    expect(inputs).toHaveBeenCalledOnce();
    expect(clicks).toHaveBeenCalledOnce();
  });

  it('keeps its last letters, which some browsers report after its end', async () => {
    const page = anAsleepPage(PAGE);
    const email = page.find<HTMLInputElement>('#email');
    email.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    type(email, 'にほn');
    await page.reactIsThere();
    email.value = '日本';
    email.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    email.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await someTasks();
    expect(email.value).toBe('日本');
  });
});

describe('files that cannot be loaded', () => {
  const fails = async (page: ReturnType<typeof anAsleepPage>) => {
    await someTasks();
    page.loadedScripts()[0]?.dispatchEvent(new Event('error'));
  };

  afterEach(() => history.replaceState(null, '', '/'));

  it('replay nothing if React loads after all', async () => {
    const page = anAsleepPage(PAGE);
    type(page.find<HTMLInputElement>('#email'), 'ada@example.com');
    press(page.find('#open'));
    await fails(page);
    const clicks = clicksOf(page.find('#open'));
    const inputs = vi.fn();
    page.find('#email').addEventListener('input', inputs);
    await page.reactIsThere();
    expect(clicks).not.toHaveBeenCalled();
    expect(inputs).not.toHaveBeenCalled();
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
    const page = anAsleepPage(PAGE, { scripts: ['/a.js'], texts: '/texts-en.js' });
    for (let times = 0; times < 2; times++)
      page.find('#open').dispatchEvent(new Event(gesture, { bubbles: true }));
    await vi.waitFor(() => expect(page.prefetched()).toEqual(['/a.js', '/texts-en.js']));
    expect(page.isWaking()).toBe(false);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'waits for the visitor with %j',
    (connection) => {
      withConnection(connection);
      const page = anAsleepPage(PAGE);
      page.find('#open').dispatchEvent(new Event('focusin', { bubbles: true }));
      expect(page.prefetched()).toEqual([]);
    },
  );

  it.each([
    [{ effectiveType: '4g', type: 'wifi' }, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '4g', type: 'cellular' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
    [{ effectiveType: '3g' }, false],
    [undefined, false],
  ])('without intent, on the connection %j, starts at the first interaction: %s', (connection, fetches) => {
    withConnection(connection);
    withIdleBrowser();
    const page = anAsleepPage(PAGE, { scripts: ['/a.js'] });
    expect(page.prefetched()).toEqual([]);
    document.dispatchEvent(new Event('scroll'));
    expect(page.prefetched()).toEqual(fetches ? ['/a.js'] : []);
    expect(page.isWaking()).toBe(false);
  });

  it.each(['?wake', '?utm_source=x&wake=1'])('gives way to waking when the URL has %s', (search) => {
    withIdleBrowser();
    history.replaceState(null, '', `/${search}`);
    expect(anAsleepPage(PAGE).isWaking()).toBe(true);
  });
});
