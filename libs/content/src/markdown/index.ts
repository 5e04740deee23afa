export {
  type Heading,
  type MarkdownOptions,
  maxMarkdownCharacters,
  type RenderedMarkdown,
  renderMarkdown,
} from './render-markdown.ts';
export { countWords } from './plain-text.ts';
