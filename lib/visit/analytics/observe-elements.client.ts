import { Mark } from '../../markup/marks';
import { isRecord, parseJson } from '../../platform/json';
import { EVENTS, isOfKind, type EventName, type Events } from './events';
import { track } from './page-events.client';

/** Reports the events that elements carry (event-attributes.ts), except those of a view of the page. */
export function observeElements(): void {
  // Before any other handler: some of them remove the element.
  for (const type of ['click', 'auxclick'] as const)
    document.addEventListener(type, pressed, { capture: true });
  document.addEventListener('submit', reportSubmit, { capture: true });
  document.querySelectorAll(`[${Mark.open}]`).forEach((element) => report(element, Mark.open));
  observeSight();
}

/** Reports the events of a view: the page was opened, or restored from the back/forward cache. */
export function reportView(): void {
  document.querySelectorAll(`[${Mark.view}]`).forEach((element) => report(element, Mark.view));
}

function pressed({ type, target, button }: MouseEvent): void {
  const element = target instanceof Element && target.closest(`[${Mark.press}]`);
  if (!element) return;
  // A middle click opens a link in a new tab, and does nothing on other elements.
  if (type === 'click' || (button === 1 && element.matches('[href]'))) report(element, Mark.press);
}

function reportSubmit({ target }: SubmitEvent): void {
  if (target instanceof Element) report(target, Mark.send);
}

function observeSight(): void {
  const elements = document.querySelectorAll(`[${Mark.sight}]`);
  if (elements.length === 0) return;
  const reported = new Set<string | null>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      report(target, Mark.sight, reported);
    }
  });
  elements.forEach((element) => observer.observe(element));
}

/**
 * A page may be older than this script, or cards may be newer that it has loaded: what this script does not
 * know is ignored. `once` are the names of events that are not reported again.
 */
function report(element: Element, mark: Mark, once?: Set<string | null>): void {
  for (const written of [parseJson(element.getAttribute(mark))].flat()) {
    if (!isRecord(written) || !isKnown(written.name)) continue;
    const { name } = written;
    const properties = propertiesOf(name, written, element);
    if (!properties || once?.has(name)) continue;
    once?.add(name);
    track(name, properties);
  }
}

function isKnown(name: unknown): name is EventName {
  return typeof name === 'string' && Object.keys(EVENTS).includes(name);
}

/** Null if one is missing, or not of its kind. */
function propertiesOf<Name extends EventName>(
  name: Name,
  written: Readonly<Record<string, unknown>>,
  element: Element,
): Events[Name] | null {
  const properties: Record<string, unknown> = {};
  for (const [property, kind] of Object.entries(EVENTS[name])) {
    const value = valueOf(written[property], element);
    if (!isOfKind(value, kind)) return null;
    properties[property] = value;
  }
  // why: each has just been checked.
  return properties as Events[Name];
}

/** A value that is written, or read now: from the URL, or from a field of the form. */
function valueOf(written: unknown, element: Element): unknown {
  if (!isRecord(written)) return written;
  const { parameter, field, lengthOfField } = written;
  if (typeof parameter === 'string') return new URLSearchParams(location.search).get(parameter) ?? '';
  if (!(element instanceof HTMLFormElement)) return undefined;
  const form = new FormData(element);
  const textOf = (name: string) => String(form.get(name) ?? '').trim();
  if (typeof field === 'string') return textOf(field);
  return typeof lengthOfField === 'string' ? textOf(lengthOfField).length : undefined;
}
