import { placeOf, findAgain, type Place } from './place.client';

type Act =
  | { readonly kind: 'click'; readonly element: HTMLElement; readonly place: Place }
  | {
      readonly kind: 'submit';
      readonly element: HTMLFormElement;
      readonly submitter: HTMLElement | null;
      readonly place: Place;
    };

/** Holds the visitor's last action while React is asleep, and repeats it once React has loaded. */
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

    /** Repeats the action, once. */
    replay(): void {
      const taken = take();
      if (taken?.kind === 'click') findAgain(taken.element, taken.place)?.click();
      if (taken?.kind === 'submit') send(findAgain(taken.element, taken.place), taken.submitter);
    },

    /** If React fails to load: follows the link or submits the form as plain HTML would, with the pressed button. */
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
