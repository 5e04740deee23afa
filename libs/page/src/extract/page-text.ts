import type { Flow } from './flow.ts';
import { Context, type Frame } from './frame.ts';
import { pageLimits } from './limits.ts';

interface PageTexts {
  readonly visibleText: string;
  readonly mainText: string;
  readonly firstParagraph: string;
  readonly paragraphs: readonly string[];
  readonly noSnippetCharacters: number;
}

/** The texts of a page: the visible text and the main content. */
export function pageTexts(flow: Flow, paragraphFrames: readonly Frame[]): PageTexts {
  const main = chooseMain(flow, paragraphFrames);
  const paragraphs: string[] = [];
  for (const frame of paragraphFrames) {
    for (const [from, to] of flow.blocks(frame.textStart, endOf(frame))) {
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

type Suits = (context: number) => boolean;

const visible: Suits = (context) => (context & Context.hiddenAttribute) === 0;
const shown: Suits = (context) => (context & Context.hidden) === 0;
const inMain: Suits = (context) =>
  shown(context) && (context & Context.main) !== 0 && (context & Context.aside) === 0;
const inArticle: Suits = (context) =>
  shown(context) && (context & Context.article) !== 0 && (context & Context.aside) === 0;
const inBody: Suits = (context) => shown(context) && (context & Context.boilerplate) === 0;

/** A `<main>` with a smaller share of the page or of its paragraphs was closed too early (house rule). */
const mainShares = { text: 0.1, paragraphs: 0.1 };
/** Articles with a smaller share of the page or of its paragraphs are teasers or comments (house rule). */
const articleShares = { text: 0.25, paragraphs: 0.5 };
/** If a smaller share of paragraphs is outside `nav`, `header`, `footer` and `aside`, one of these was never closed (house rule). */
const bodyParagraphs = 0.1;
/** Some frameworks wrap the page in one form; forms are kept when less than this share would remain (house rule). */
const formlessShare = 0.25;
const minimumParagraph = 20;

/** Paragraphs may be nested, so each is read only up to a limit. */
const endOf = ({ textStart, textEnd }: Frame): number =>
  Math.min(textEnd, textStart + pageLimits.elementText);

/** The source of the main content: `main`, the articles, the body around them, or everything visible. */
function contentOf(flow: Flow, paragraphFrames: readonly Frame[]): Suits {
  const inText = (suits: Suits): number => flow.select(0, flow.length, suits).length;
  const inParagraphs = (suits: Suits): number =>
    paragraphFrames.reduce(
      (sum, frame) => sum + flow.select(frame.textStart, endOf(frame), suits).length,
      0,
    );
  const text = inText(inBody);
  const paragraphs = inParagraphs(inBody);
  const holdsContent = (suits: Suits, shares: typeof mainShares): boolean => {
    const length = inText(suits);
    return (
      length > 0 &&
      length >= text * shares.text &&
      inParagraphs(suits) >= paragraphs * shares.paragraphs
    );
  };
  if (holdsContent(inMain, mainShares)) return inMain;
  if (holdsContent(inArticle, articleShares)) return inArticle;
  return paragraphs >= inParagraphs(shown) * bodyParagraphs ? inBody : shown;
}

function chooseMain(
  flow: Flow,
  paragraphFrames: readonly Frame[],
): { readonly suits: Suits; readonly text: string } {
  const suits = contentOf(flow, paragraphFrames);
  const formless: Suits = (context) => suits(context) && (context & Context.form) === 0;
  const text = flow.select(0, flow.length, suits);
  const without = flow.select(0, flow.length, formless);
  return without.length >= text.length * formlessShare
    ? { suits: formless, text: without }
    : { suits, text };
}
