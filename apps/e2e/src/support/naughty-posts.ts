import type { Post } from '@plumbline/content';
import { naughtyStrings } from '../../../../tools/testing/naughty-strings.ts';

/** Number of strings per post: few enough that the page loads fast. */
const perPost = 25;
/** Titles are cut at this length. */
const longest = 500;

/** A text that databases accept, without lone surrogates and NUL. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');

/** Every string in every Markdown construct that could turn it into markup. */
function bodyOf(strings: readonly string[]): string {
  return strings
    .map((text, at) =>
      [
        text,
        `## ${text.replace(/\s+/g, ' ').slice(0, longest)}`,
        `[${text}](${text})`,
        `[link](<${text}> "${text}")`,
        `![${text}](${text})`,
        `**${text}** \`${text}\``,
        `| a |\n| - |\n| ${text} |`,
        `<div onclick="${text}">${text}</div>`,
        `[ref${at}]: ${text}`,
      ].join('\n\n'),
    )
    .join('\n\n');
}

/** All strings as titles, excerpts, texts, tags, authors and categories of posts. */
export function naughtyPosts(): Post[] {
  const strings = naughtyStrings().strings.map(storable);
  const posts: Post[] = [];
  for (let start = 0; start < strings.length; start += perPost) {
    const part = strings.slice(start, start + perPost);
    const short = part.map((text) => text.slice(0, longest));
    const line = short.join(' ');
    const tags = [...new Set(short.map((text) => text.trim()).filter(Boolean))];
    posts.push({
      id: `naughty-${posts.length + 1}`,
      sourceId: null,
      origin: 'static',
      state: 'published',
      title: line,
      excerpt: line,
      metaDescription: line,
      content: bodyOf(part).slice(0, 390_000),
      author: line,
      publishDate: '2026-01-15',
      readTime: 1,
      words: 1,
      category: line,
      tags,
      featured: posts.length % 2 === 0,
      targetSearchVolume: null,
      sources: short.map((text) => ({ title: text, url: text })),
      authorship: { by: 'model', model: line, at: line, repaired: false, reviewed: false },
    });
  }
  return posts;
}
