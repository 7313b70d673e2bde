import { expect, type Page } from '@playwright/test';
import { administrator, cms } from './services';

const posts = `${cms}/admin/content-manager/collection-types/api::blog.blog`;

/** What an editor does in the panel. */
export function editorAt(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const isTold = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
  const isOpen = () => expect(field('Title').first()).toBeVisible();

  /** Opens the first component below a label that has none yet. */
  async function addComponent(label: string): Promise<void> {
    const labelled = page.getByText(new RegExp(`^${label}`)).first();
    await labelled.locator('xpath=following::button[contains(., "No entry yet")][1]').click();
  }

  return {
    async logIn(): Promise<void> {
      const { email, password } = administrator();
      await page.goto(`${cms}/admin`);
      await field('Email').or(page.locator('input[name=email]')).first().fill(email);
      await page.locator('input[name=password]').fill(password);
      await button('Login').click();
      await expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible();
    },

    async newPost(): Promise<void> {
      await page.goto(`${posts}/create?plugins[i18n][locale]=en`);
      await isOpen();
    },

    async openPost(id: string, locale: string): Promise<void> {
      await page.goto(`${posts}/${id}?plugins[i18n][locale]=${locale}`);
      await isOpen();
    },

    async fill(fields: Readonly<Record<string, string>>): Promise<void> {
      for (const [name, text] of Object.entries(fields)) await field(name).first().fill(text);
    },

    async write(markdown: string): Promise<void> {
      await page.locator('.CodeMirror').first().click();
      await page.keyboard.insertText(markdown);
    },

    /** Uploads an image and puts it where the cursor is in the text. */
    async insertImage(file: string): Promise<void> {
      await button('Image').click();
      await dialog.getByRole('button', { name: 'Add more assets' }).click();
      await page.locator('input[type=file]').setInputFiles(file);
      await dialog.getByRole('button', { name: 'Upload 1 asset to the library' }).click();
      await dialog.getByRole('checkbox').nth(1).click();
      await dialog.getByRole('button', { name: 'Finish' }).click();
      await expect(dialog).toBeHidden();
    },

    /** The newest image of the media library. */
    async chooseCover(): Promise<void> {
      await page.getByRole('button', { name: 'Click to add an asset' }).first().click();
      await dialog.getByRole('checkbox').first().click();
      await dialog.getByRole('button', { name: 'Finish' }).click();
      await expect(dialog).toBeHidden();
    },

    async choose(name: string, option: string): Promise<void> {
      await page.getByRole('combobox', { name, exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },

    async addQuestion(question: string, answer: string): Promise<void> {
      await addComponent('Questions and answers');
      // The question within it.
      await addComponent('Questions and answers');
      await field('Question').fill(question);
      await field('Answer').fill(answer);
    },

    async addVideo(title: string, url: string): Promise<void> {
      await addComponent('Videos');
      await field('Title').last().fill(title);
      await field('Address').fill(url);
    },

    /** “Publish at”, in the browser's time zone. */
    async plan(date: Date): Promise<void> {
      const group = page.getByRole('group', { name: 'Publish at' });
      const two = (number: number) => String(number).padStart(2, '0');
      await group
        .getByRole('combobox', { name: 'Choose date' })
        .fill(`${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()}`);
      await page.keyboard.press('Tab');
      await group
        .getByRole('combobox', { name: 'Choose time' })
        .fill(`${two(date.getHours())}:${two(date.getMinutes())}`);
      await page.keyboard.press('Tab');
    },

    async save(): Promise<void> {
      await button('Save').click();
    },

    async saveDraft(): Promise<string> {
      await button('Save').click();
      await isTold('Saved document');
      await page.waitForURL(/api::blog\.blog\/(?!create)[a-z0-9]{20,}/);
      return /api::blog\.blog\/([a-z0-9]{20,})/.exec(page.url())?.[1] ?? '';
    },

    async publish(): Promise<void> {
      await button('Publish').click();
      await isTold('Published document');
    },

    async unpublish(): Promise<void> {
      await button('More document actions').click();
      await page.getByRole('menuitem', { name: 'Unpublish', exact: true }).click();
    },

    async deletePost(): Promise<void> {
      await button('More actions').click();
      await page.getByRole('menuitem', { name: 'Delete entry (all locales)' }).click();
      await button('Confirm').click();
    },

    /** The site in the panel's frame. */
    async preview() {
      await page.getByRole('link', { name: 'Open preview' }).click();
      return page.frameLocator('iframe').last();
    },

    isTold,
  };
}
