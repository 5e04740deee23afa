import { foldCase } from '@plumbline/seo/text';

/** Phrases that error pages use in their title or H1. */
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
  'error 500',
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

/** Only this many characters of a title are searched. */
const longest = 300;

/** The number as a separate word, at the start, after a mark or after 'error': a Peugeot 404 is not an error. */
const number404 =
  /(?:^|[|:(·•»–—-]\s{0,3}|(?:error|erreur|errore|erro|fehler|fout|fel|feil|fejl|błąd|ошибка|hata)\s)404(?![\p{L}\p{N}]|[.,]\p{N})/u;

/** Whether a title or H1 looks like that of an error page. */
export function speaksOfError(headline: string): boolean {
  const text = foldCase(headline.slice(0, longest)).trim();
  return phrases.some((phrase) => text.includes(phrase)) || number404.test(text);
}
