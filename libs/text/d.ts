import { detectLanguage } from '@plumbline/text/language';
for (const s of [
  'This is a plain English sentence about search.',
  'Das ist ein deutscher Satz über die Suche.',
  'Ceci est une phrase française.',
  'これは日本語の文章です。',
  '123 !!!',
  '',
  'Это русский текст',
  'seo',
])
  console.log(s, await detectLanguage(s));
