export {
  countWords,
  type Heading,
  type MarkdownOptions,
  maxMarkdownCharacters,
  type RenderedMarkdown,
  renderMarkdown,
} from './render-markdown.ts';
