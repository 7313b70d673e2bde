import type { Core } from '@strapi/strapi';
import { LANGUAGES } from '../content-model';
import { addFirstAdministrator } from './first-administrator';
import { addRoles } from './roles';
import { putTokens } from './tokens';
import { putWords } from './words';

const NAMES: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  ru: 'Русский',
  pt: 'Português',
};

/** Creates what the project needs besides content, at each start; does not change what exists. */
export async function setUp(strapi: Core.Strapi): Promise<void> {
  const languages = strapi.plugin('i18n').service('locales');
  for (const code of LANGUAGES) {
    const existingLanguage = await languages.findByCode(code);
    if (!existingLanguage) await languages.create({ code, name: NAMES[code] });
  }
  await putTokens(strapi);
  await addRoles(strapi);
  await putWords(strapi);
  await addFirstAdministrator(strapi);
}
