import 'i18next';
import type common from '../locales/en/common.json';
import type shared from '../locales/en/shared.json';

declare module 'i18next' {
  /** The English texts define the keys: any other key does not compile. */
  // oxlint-disable-next-line typescript/consistent-type-definitions -- why: only an interface can be augmented
  interface CustomTypeOptions {
    readonly defaultNS: 'common';
    readonly resources: { readonly common: typeof common; readonly shared: typeof shared };
    /** Otherwise any key with a fallback text would compile. */
    readonly strictKeyChecks: true;
  }
}
