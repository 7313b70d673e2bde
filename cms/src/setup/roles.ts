import type { Core } from '@strapi/strapi';
import { BLOG, DEFAULT_LANGUAGE, LANGUAGES, REDIRECT } from '../content-model';

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
 * Editors do everything with content. Authors write posts and change their own; translators add and change
 * every language but the first; both can read everything but not publish. Done once: afterwards the owner
 * changes roles in the panel.
 */
export async function addRoles(strapi: Core.Strapi): Promise<void> {
  const done = strapi.store({ type: 'core', name: 'setup', key: 'roles' });
  if (await done.get({})) return;
  const roles = strapi.service('admin::role');
  const editor = await roles.findOne({ code: 'strapi-editor' });
  const author = await roles.findOne({ code: 'strapi-author' });
  const translator = await roles.create({
    name: 'Translator',
    code: 'translator',
    description: 'Translators add and change other languages than English; an editor publishes them.',
  });
  const all = permissionsOfContent(strapi);
  const may = (action: string) => all.filter((permission) => permission.action === EXPLORER + action);
  const own = (action: string) =>
    ofPosts(may(action)).map((permission) => ({ ...permission, conditions: [OWN] }));
  await roles.assignPermissions(editor.id, [...all, ...FILES]);
  await roles.assignPermissions(author.id, [
    ...may('read'),
    ...ofPosts(may('create')),
    ...own('update'),
    ...own('delete'),
    ...FILES,
  ]);
  await roles.assignPermissions(translator.id, [
    ...may('read'),
    ...[...may('create'), ...may('update')]
      .filter(({ subject }) => subject !== REDIRECT)
      .map((permission) =>
        withLanguages(
          permission,
          LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE),
        ),
      ),
    ...FILES,
  ]);
  await done.set({ value: true });
}

const ofPosts = (permissions: readonly Permission[]) => permissions.filter(({ subject }) => subject === BLOG);

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
