import { foldCase } from '@plumbline/text';

/** What error pages say of themselves in title or headline, in lower case. `404` alone is looked for as a word. */
const phrases = [
  'page not found',
  'not found',
  'page does not exist',
  "page doesn't exist",
  'page cannot be found',
  "page can't be found",
  'page could not be found',
  'no longer available',
  'internal server error',
  'service unavailable',
  'bad gateway',
  'something went wrong',
  'nicht gefunden',
  'existiert nicht',
  'page introuvable',
  "n'existe pas",
  'no encontrada',
  'no encontrado',
  'non trovata',
  'non trovato',
  'não encontrada',
  'não encontrado',
  'niet gevonden',
  'hittades inte',
  'ikke fundet',
  'ikke funnet',
  'ei löydy',
  'nie znaleziono',
  'nie została znaleziona',
  'nenalezena',
  'не найдена',
  'не знайдено',
  'bulunamadı',
  '見つかりません',
  '찾을 수 없습니다',
  '找不到',
  'غير موجودة',
].map((phrase) => foldCase(phrase));

/** Titles are short; what is longer is not worth a search. */
const longest = 300;

/** The words with which a title or headline says that it stands over an error page; `null` when it does not. */
export function errorWordingIn(headline: string): string | null {
  const text = foldCase(headline.slice(0, longest));
  const phrase = phrases.find((candidate) => text.includes(candidate));
  if (phrase !== undefined) return phrase;
  return /(?:^|[^\p{L}\p{N}.,$€£])(404|500)(?![\p{L}\p{N}]|[.,]\p{N})/u.exec(text)?.[1] ?? null;
}
