import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type NewPost, type PostStore, signatureOf } from '@plumbline/blog';
import { naughtyPosts } from './support/naughty-posts.ts';

/*
 * The built product with a blog full of hostile texts in its real store and database, without the bundled articles.
 */

interface Application {
  init(): Promise<unknown>;
  get<T>(token: unknown): T;
  listen(port: number, host: string): Promise<unknown>;
  close(): Promise<void>;
}

const dist = join(import.meta.dirname, '../../server/dist');
const load = (file: string): Promise<unknown> => import(pathToFileURL(join(dist, file)).href);

const { loadConfig } = (await load('config/parse-environment.js')) as {
  loadConfig: () => { port: number; host: string };
};
const { createApp } = (await load('create-app.js')) as {
  createApp: (config: object) => Promise<Application>;
};
const { POST_STORE } = (await load('blog/posts/post-store.module.js')) as { POST_STORE: symbol };

const config = loadConfig();
const app = await createApp(config);
await app.init();
const posts = naughtyPosts().map((post): NewPost => ({
  post,
  signature: signatureOf(post.content),
}));
await app.get<PostStore>(POST_STORE).syncBundled(posts);
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen(config.port, config.host);
