import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoModel } from '../demo-model/start-demo-model.ts';
import type { Recorder } from './recorder.ts';

interface Run {
  readonly id: string;
  readonly state: string;
  readonly items: readonly { readonly state: string; readonly position: number }[];
}

async function ended(recorder: Recorder, id: string): Promise<Run> {
  for (;;) {
    const run = await recorder.call<Run>('readBlogRun', { path: { id } });
    if (run.state !== 'queued' && run.state !== 'running') return run;
    await sleep(500);
  }
}

/** Runs of the demonstration model, and posts that they wrote. */
export async function recordBlog(recorder: Recorder, model: DemoModel): Promise<void> {
  await recorder.record('estimateBlogRun', { query: { kind: 'bulk', count: '50' } });
  await recorder.record('generateBlogs');
  await recorder.record('generateBulkBlogs', { body: { count: 50 } });
  const { id } = await recorder.record<Run>('startBlogRun', { body: { kind: 'bulk', count: 50 } });
  await ended(recorder, id);
  await recorder.record('readBlogRun', { path: { id } });
  await recorder.record('listBlogRuns', { query: { limit: '2' } });
  await recordFailures(recorder, model);
  await recorder.record('readBlogStats');
  await recordPosts(recorder);
}

async function recordFailures(recorder: Recorder, model: DemoModel): Promise<void> {
  const body = { kind: 'daily' };
  model.behave('short');
  const { id } = await recorder.call<Run>('startBlogRun', { body });
  const { items } = await ended(recorder, id);
  model.behave('normal');
  await recorder.record('retryBlogPost', { path: { id, position: items[0]?.position ?? 1 } });
  await ended(recorder, id);
  model.behave('slow');
  const slow = await recorder.call<Run>('startBlogRun', { body });
  await recorder.record('cancelBlogRun', { path: { id: slow.id } });
  model.behave('normal');
}

async function recordPosts(recorder: Recorder): Promise<void> {
  await recorder.record('listBlogCategories');
  const { posts } = await recorder.record<{ posts: readonly { id: string }[] }>('listBlogPosts', {
    query: { writtenBy: 'model', limit: '3' },
  });
  const [first = '', second = '', third = ''] = posts.map(({ id }) => id);
  await recorder.record('readBlogPost', { path: { id: first } });
  await recorder.record('countBlogPostView', { path: { id: first } });
  const text = await recorder.record<Readonly<Record<string, string>>>('readBlogText', {
    path: { id: first },
  });
  const { category, content, excerpt, metaDescription, tags, title, version } = text;
  await recorder.record('editBlogText', {
    path: { id: first },
    body: {
      category,
      content,
      excerpt: `${excerpt} Revised.`,
      metaDescription,
      tags,
      title,
      version,
    },
  });
  await recorder.record('unpublishBlogPost', { path: { id: first } });
  await recorder.record('listBlogDrafts');
  await recorder.record('approveBlogDraft', { path: { id: first } });
  await recorder.call('unpublishBlogPost', { path: { id: second } });
  await recorder.record('discardBlogDraft', { path: { id: second } });
  await recorder.record('deleteBlogPost', { path: { id: third } });
}
