import { placeOf, stillThere, type Place } from './place.client';

type Act =
  | { readonly kind: 'click'; readonly element: HTMLElement; readonly place: Place }
  | {
      readonly kind: 'submit';
      readonly element: HTMLFormElement;
      readonly submitter: HTMLElement | null;
      readonly place: Place;
    };

/** What the visitor did while React was asleep: held once, the last act wins, done again when React is there. */
export function createPendingAct() {
  let act: Act | null = null;

  const take = () => {
    const taken = act;
    act = null;
    return taken;
  };

  return {
    holdClick(element: HTMLElement): void {
      act = { kind: 'click', element, place: placeOf(element) };
    },

    holdSubmit(element: HTMLFormElement, submitter: HTMLElement | null): void {
      act = { kind: 'submit', element, submitter, place: placeOf(element) };
    },

    /** Does it again, once. */
    replay(): void {
      const taken = take();
      if (taken?.kind === 'click') stillThere(taken.element, taken.place)?.click();
      if (taken?.kind === 'submit') send(stillThere(taken.element, taken.place), taken.submitter);
    },

    /** React will not come: a link is followed and a form is sent as plain HTML does it, with the button that was pressed. */
    doWithoutReact(): void {
      const taken = take();
      if (taken?.kind === 'submit' && taken.element.hasAttribute('action'))
        send(taken.element, taken.submitter);
      if (taken?.kind === 'click' && taken.element instanceof HTMLAnchorElement)
        location.assign(taken.element.href);
    },
  };
}

function send(form: HTMLFormElement | null, submitter: HTMLElement | null): void {
  if (submitter?.isConnected) form?.requestSubmit(submitter);
  else form?.requestSubmit();
}
