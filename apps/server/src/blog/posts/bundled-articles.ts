import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { type NewPost, type PostStore, signatureOf } from '@plumbline/blog';
import { parseArticle } from '@plumbline/content';
import { BackgroundServices } from '../../background-services.ts';
import { POST_STORE } from './post-store.module.ts';

/** The same path from the server's source and from its build. */
const articleFolder = resolve(import.meta.dirname, '../../../../../libs/content/articles');

/**
 * Reads the articles that ship with the product, in the order of their files.
 * @throws BadContentFile naming the file and what is wrong with it
 */
export async function readBundledArticles(folder = articleFolder): Promise<NewPost[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) => {
      const { post, text } = parseArticle(name, await readFile(join(folder, name), 'utf8'));
      return { post, signature: signatureOf(text) };
    }),
  );
}

/** Copies the articles into the database each time the server starts. */
@Injectable()
export class BundledArticles {
  constructor(background: BackgroundServices, @Inject(POST_STORE) store: PostStore) {
    background.add({
      name: 'The sync of bundled articles',
      start: async () => store.syncBundled(await readBundledArticles()),
    });
  }
}
