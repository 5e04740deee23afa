export { parseArticle } from './article.ts';
export { type Chapter, type ChapterSummary, parseChapter, summaryOf } from './chapter.ts';
export {
  parsePrivacyPolicy,
  parseResource,
  type PrivacyPolicy,
  type ResourceText,
} from './document.ts';
export {
  modifiedOn,
  type Post,
  type PostAuthorship,
  type PostOrigin,
  type PostSummary,
  type StoredPost,
} from './post.ts';
