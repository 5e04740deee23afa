import type { KeywordAnalysisRequestDto } from '@plumbline/api-client';
import { toCallAddress } from '@plumbline/page';
import { characterCount } from '@plumbline/seo/text';
import type { ToolInputs } from '../../app/tool-inputs.ts';
import type { FieldMessages } from '../../app/use-tool-form.ts';
import { linesOf } from '../../app/formats.ts';

export type AnalysisMethod = 'text' | 'url';

/** The values of the form. */
export interface KeywordValues {
  readonly method: AnalysisMethod;
  readonly content: string;
  readonly url: string;
  readonly keyphrase: string;
  /** Empty to detect the language. */
  readonly language: string;
  readonly stopWords: boolean;
  readonly wholePage: boolean;
  /** URLs, one per line. */
  readonly compare: string;
  readonly compareTexts: readonly string[];
}

export const noValues: KeywordValues = {
  method: 'text',
  content: '',
  url: '',
  keyphrase: '',
  language: '',
  stopWords: false,
  wholePage: false,
  compare: '',
  compareTexts: [],
};

/** The server's limit. */
const maxTextBytes = 1_048_576;
export const maxCompared = 5;
const maxKeyphrase = 100;

const messages = {
  nothing: 'Please provide content or URL based on your selection',
  noContent: 'Content is required',
  noUrl: 'Please enter a valid URL',
  tooLong: 'Please keep the text under 1 MB',
  longKeyphrase: 'Please keep the keyphrase under 100 characters',
  tooMany: `Compare with at most ${maxCompared} texts or URLs`,
  togetherTooLong: 'Please keep the texts to compare with under 1 MB together',
};

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

/** The errors of invalid fields. Only fields of the chosen method are checked. */
export function validateKeywords(values: KeywordValues): FieldMessages<KeywordValues> {
  const lines = linesOf(values.compare);
  const texts = values.compareTexts.filter((text) => text.trim() !== '');
  const wrong = lines.findIndex((line) => toCallAddress(line) === null);
  return {
    ...(values.method === 'text'
      ? { content: contentIssue(values.content) }
      : { url: urlIssue(values.url) }),
    keyphrase:
      characterCount(values.keyphrase.trim()) > maxKeyphrase ? messages.longKeyphrase : undefined,
    compare:
      wrong !== -1
        ? `URL ${wrong + 1} is not a valid URL`
        : lines.length + texts.length > maxCompared
          ? messages.tooMany
          : undefined,
    'compareTexts.0': bytesOf(texts.join('')) > maxTextBytes ? messages.togetherTooLong : undefined,
  };
}

function contentIssue(content: string): string | undefined {
  if (content === '') return messages.nothing;
  if (content.trim() === '') return messages.noContent;
  return bytesOf(content) > maxTextBytes ? messages.tooLong : undefined;
}

function urlIssue(url: string): string | undefined {
  if (url.trim() === '') return messages.nothing;
  return toCallAddress(url) === null ? messages.noUrl : undefined;
}

/** The request for valid values, without empty ones. */
export function toRequest(values: KeywordValues): KeywordAnalysisRequestDto {
  const compare = [
    ...linesOf(values.compare).map((line) => ({ url: toCallAddress(line) ?? line })),
    ...values.compareTexts.filter((text) => text.trim() !== '').map((content) => ({ content })),
  ];
  const keyphrase = values.keyphrase.trim();
  return {
    ...(values.method === 'text'
      ? { content: values.content }
      : { url: toCallAddress(values.url) ?? values.url }),
    ...(values.method === 'url' && values.wholePage ? { part: 'all' as const } : {}),
    ...(values.language === '' ? {} : { language: values.language }),
    ...(values.stopWords ? { stopWords: true } : {}),
    ...(keyphrase === '' ? {} : { keyphrase }),
    ...(compare.length === 0 ? {} : { compare }),
  };
}

/** The part of a request that the page's URL contains. */
export function addressOf(request: KeywordAnalysisRequestDto): ToolInputs['keyword-checker'] {
  const { url, content, keyphrase, compare = [], language, stopWords, part } = request;
  return {
    url,
    content,
    keyphrase,
    compare: compare.flatMap((other) => other.url ?? []).join('\n'),
    language,
    stopWords: stopWords ? 'true' : '',
    wholePage: part === 'all' ? 'true' : '',
  };
}

/** The form values in the URL, as typed. */
export const toAddress = (values: KeywordValues): ToolInputs['keyword-checker'] => ({
  ...addressOf(toRequest(values)),
  url: values.method === 'url' ? values.url.trim() : '',
  compare: linesOf(values.compare).join('\n'),
});

/** English names of the languages that have a stop word list, by code. */
export const languages: readonly (readonly [code: string, name: string])[] = [
  ['ar', 'Arabic'],
  ['zh', 'Chinese'],
  ['cs', 'Czech'],
  ['da', 'Danish'],
  ['nl', 'Dutch'],
  ['en', 'English'],
  ['fi', 'Finnish'],
  ['fr', 'French'],
  ['de', 'German'],
  ['el', 'Greek'],
  ['he', 'Hebrew'],
  ['hi', 'Hindi'],
  ['hu', 'Hungarian'],
  ['id', 'Indonesian'],
  ['it', 'Italian'],
  ['ja', 'Japanese'],
  ['ko', 'Korean'],
  ['no', 'Norwegian'],
  ['pl', 'Polish'],
  ['pt', 'Portuguese'],
  ['ro', 'Romanian'],
  ['ru', 'Russian'],
  ['es', 'Spanish'],
  ['sv', 'Swedish'],
  ['th', 'Thai'],
  ['tr', 'Turkish'],
  ['uk', 'Ukrainian'],
  ['vi', 'Vietnamese'],
];

/** The English name of a language; `null` if unknown. Languages that are not in the list come from `Intl`. */
export function languageName(code: string | null): string {
  if (code === null) return 'Unknown';
  const listed = languages.find(([each]) => each === code)?.[1];
  if (listed) return listed;
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
