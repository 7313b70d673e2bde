import { Mark, marked } from '../../markup/marks';
import type { EventName, Events } from './events';

/** When an element's events happen. */
type Moment = 'press' | 'open' | 'view' | 'sight' | 'send';

/** What some properties can be read from at that moment: the sent form, or the URL of the page. */
type ReadThen<When extends Moment, Value> = When extends 'send'
  ? Value extends string
    ? { readonly field: string }
    : Value extends number
      ? { readonly lengthOfField: string }
      : never
  : When extends 'open'
    ? Value extends string
      ? { readonly parameter: string }
      : never
    : never;

/** An event and its properties, as an element carries them. */
export type ElementEvent<When extends Moment = Moment> = {
  readonly [Name in EventName]: { readonly name: Name } & {
    readonly [Property in keyof Events[Name]]:
      | Events[Name][Property]
      | ReadThen<When, Events[Name][Property]>;
  };
}[EventName];

export type EventAttributes = Readonly<Partial<Record<Mark, string>>>;

const MARKS: Readonly<Record<Moment, Mark>> = {
  press: Mark.press,
  open: Mark.open,
  view: Mark.view,
  sight: Mark.sight,
  send: Mark.send,
};

/**
 * The attribute with which an element reports events by itself (observe-elements.client.ts), also without
 * script of its own: `<a {...eventAttributes('press', { name: 'Share', network })}>`. Of nested elements the
 * innermost reports a press.
 *
 * @param when `press`: a click, a key or, on a link, a middle click; `open`: the page with the element is
 *   opened; `view`: it is opened or restored from the back/forward cache; `sight`: the first element with
 *   this event comes into view; `send`: the form is submitted
 */
export function eventAttributes<When extends Moment>(
  when: When,
  ...events: readonly ElementEvent<When>[]
): EventAttributes {
  return marked(MARKS[when], JSON.stringify(events.length === 1 ? events[0] : events));
}
