import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, DRAFTED_PATHS, LANGUAGES, PAGE, REDIRECT, TYPES } from '../content-model';

type Permission = {
  readonly action: string;
  readonly subject?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly conditions?: readonly string[];
};

const EXPLORER = 'plugin::content-manager.explorer.';
const OWN = 'admin::is-creator';
const FILES = ['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'].map(
  (action) => ({
    action: `plugin::upload.${action}`,
  }),
);

/**
 * Editors do everything with content. Authors write posts and pages and change their own; translators add and
 * change every language but the first; both can read everything but not publish. Done once for each type:
 * afterwards the owner changes roles in the panel.
 */
export async function addRoles(strapi: Core.Strapi): Promise<void> {
  const done = strapi.store({ type: 'core', name: 'setup', key: 'roles' });
  const doneTypes = knownTypes(await done.get({}));
  const missing = TYPES.filter((type) => !doneTypes.includes(type));
  if (missing.length === 0) return;
  const isFirst = doneTypes.length === 0;
  const roles = strapi.service('admin::role');
  if (isFirst)
    await roles.create({
      name: 'Translator',
      code: 'translator',
      description: 'Translators add and change other languages than English; an editor publishes them.',
    });
  const all = permissionsOfContent(strapi).filter(({ subject = '' }) => missing.includes(subject));
  const may = (action: string) => all.filter((permission) => permission.action === EXPLORER + action);
  const own = (action: string) =>
    ofDrafted(may(action)).map((permission) => ({ ...permission, conditions: [OWN] }));
  /** The first time instead of what Strapi gives a role; later beside what the owner gave it. */
  async function give(code: string, permissions: readonly Permission[]): Promise<void> {
    const role: { readonly id: number } | null = await roles.findOne({ code });
    if (!role) return;
    if (isFirst) await roles.assignPermissions(role.id, [...permissions, ...FILES]);
    else await roles.addPermissions(role.id, permissions);
  }
  await give('strapi-editor', all);
  await give('strapi-author', [
    ...may('read'),
    ...ofDrafted(may('create')),
    ...own('update'),
    ...own('delete'),
  ]);
  await give('translator', [
    ...may('read'),
    ...[...may('create'), ...may('update')]
      .filter(({ subject }) => subject !== REDIRECT)
      .map((permission) =>
        withLanguages(
          permission,
          LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE),
        ),
      ),
  ]);
  await done.set({ value: TYPES });
}

/** The types that have permissions already; `true` was written before there were pages. */
const knownTypes = (value: unknown): readonly unknown[] =>
  value === true ? TYPES.filter((type) => type !== PAGE) : Array.isArray(value) ? value : [];

const ofDrafted = (permissions: readonly Permission[]) =>
  permissions.filter(({ subject = '' }) => DRAFTED_PATHS.has(subject));

/**
 * Everything that can be done with our types, in every language: the panel shows no content for a permission
 * without languages.
 */
function permissionsOfContent(strapi: Core.Strapi): readonly Permission[] {
  const actions: readonly { readonly section: string }[] = strapi
    .service('admin::permission')
    .actionProvider.values();
  const permissions: readonly Permission[] = strapi
    .service('admin::content-type')
    .getPermissionsWithNestedFields(actions.filter(({ section }) => section === 'contentTypes'));
  return permissions
    .filter(({ subject }) => subject?.startsWith('api::'))
    .map((permission) =>
      permission.subject === REDIRECT ? permission : withLanguages(permission, LANGUAGES),
    );
}

const withLanguages = (
  { action, subject, properties }: Permission,
  locales: readonly string[],
): Permission => ({
  action,
  subject,
  properties: { ...properties, locales },
});
