export { parseArticle } from './article.ts';
export {
  type Chapter,
  type ChapterSummary,
  parseChapter,
  parsePrivacyPolicy,
  parseResource,
  type PrivacyPolicy,
  type ResourceText,
  summaryOf,
} from './document.ts';
export {
  modifiedOn,
  type Post,
  type PostAuthorship,
  type PostOrigin,
  type PostSummary,
  type StoredPost,
} from './post.ts';
