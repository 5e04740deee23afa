import { Context, type Frame } from './frame.ts';
import { pageLimits } from './limits.ts';
import type { Flow } from './flow.ts';

export interface PageTexts {
  readonly visibleText: string;
  readonly mainText: string;
  readonly firstParagraph: string;
  readonly paragraphs: readonly string[];
  readonly noSnippetCharacters: number;
}

type Suits = (context: number) => boolean;

const visible: Suits = (context) => (context & Context.hiddenAttribute) === 0;
const shown: Suits = (context) => (context & Context.hidden) === 0;
const inMain: Suits = (context) =>
  shown(context) && (context & Context.main) !== 0 && (context & Context.aside) === 0;
const inArticle: Suits = (context) =>
  shown(context) && (context & Context.article) !== 0 && (context & Context.aside) === 0;
const inBodyWithForms: Suits = (context) => shown(context) && (context & Context.boilerplate) === 0;
const inBody: Suits = (context) => inBodyWithForms(context) && (context & Context.form) === 0;

/** A `<main>` with a smaller share of the page was closed too early (house rule). */
const mainShare = 0.1;
/** An `<article>` with a smaller share of the page is a teaser or a comment (house rule). */
const articleShare = 0.25;
/** Some frameworks wrap the page in one form; forms are kept when less than this share would remain (house rule). */
const formlessShare = 0.25;
const minimumParagraph = 20;

function chooseMain(flow: Flow): { readonly suits: Suits; readonly text: string } {
  const all = (suits: Suits): string => flow.select(0, flow.length, suits);
  const main = all(inMain);
  const withForms = all(inBodyWithForms);
  if (main !== '' && main.length >= withForms.length * mainShare) {
    return { suits: inMain, text: main };
  }
  const article = all(inArticle);
  if (article.length > withForms.length * articleShare) return { suits: inArticle, text: article };
  const body = all(inBody);
  return body.length >= withForms.length * formlessShare
    ? { suits: inBody, text: body }
    : { suits: inBodyWithForms, text: withForms };
}

/** The texts of a page: the visible text and the main content. */
export function pageTexts(flow: Flow, paragraphFrames: readonly Frame[]): PageTexts {
  const main = chooseMain(flow);
  const paragraphs: string[] = [];
  for (const { textStart, textEnd } of paragraphFrames) {
    const end = Math.min(textEnd, textStart + pageLimits.elementText);
    for (const [from, to] of flow.blocks(textStart, end)) {
      if (paragraphs.length === pageLimits.paragraphs) break;
      const text = flow.select(from, to, main.suits);
      if (text !== '') paragraphs.push(text);
    }
  }
  return {
    visibleText: flow.select(0, flow.length, visible),
    mainText: main.text,
    firstParagraph: paragraphs.find((text) => text.length >= minimumParagraph) ?? '',
    paragraphs,
    noSnippetCharacters: flow.select(
      0,
      flow.length,
      (context) => main.suits(context) && (context & Context.noSnippet) !== 0,
    ).length,
  };
}
