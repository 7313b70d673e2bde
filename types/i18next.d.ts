import 'i18next';
import type common from '../locales/en/common.json';
import type shared from '../locales/en/shared.json';

declare module 'i18next' {
  /** The English texts are the list of keys: asking for one that is not among them does not compile. */
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- why: only an interface can be added to
  interface CustomTypeOptions {
    readonly defaultNS: 'common';
    readonly resources: { readonly common: typeof common; readonly shared: typeof shared };
    /** Otherwise any key will do that comes with a text to fall back on. */
    readonly strictKeyChecks: true;
  }
}
