import type { MetaInput } from '../input.ts';
import { writeVariants } from '../write-variants.ts';

export const spades: MetaInput = {
  websiteName: 'Spade & Son',
  pageTitle: 'How to choose garden spades',
  primaryKeyword: 'garden spades',
  description:
    'Blades, shafts and handles compared by weight, price and soil. Find out which one lasts.',
};
export const coffee: MetaInput = {
  websiteName: 'Northwind Coffee',
  pageTitle: 'Small-batch beans roasted every morning',
  primaryKeyword: 'single origin coffee',
  description: 'We roast beans from four farms each morning and ship them the same day.',
};
export const tokyo: MetaInput = {
  websiteName: '東京ガイド',
  pageTitle: '東京タワーの入場料と営業時間、アクセス方法を詳しく解説する完全ガイド',
  primaryKeyword: '東京タワー',
  description:
    '東京タワーの入場料、営業時間、アクセス方法をわかりやすく紹介します。展望台からの景色や、混雑を避けるコツ、周辺のおすすめスポットもあわせてご案内。',
};
const arabic: MetaInput = {
  websiteName: 'متجر الحديقة',
  pageTitle: 'كيف تختار مجرفة الحديقة',
  primaryKeyword: 'مجرفة الحديقة',
  description: 'مقارنة بين الشفرات والمقابض حسب الوزن والسعر ونوع التربة.',
};
export const german: MetaInput = {
  websiteName: 'Gartenhaus',
  pageTitle: 'Spaten richtig schärfen',
  primaryKeyword: 'spaten schärfen',
  description: 'So wird ein stumpfer Spaten wieder scharf: mit Feile, Schleifstein und etwas Öl.',
};
export const usual = [spades, coffee, tokyo, arabic, german];

export const titles = (input: MetaInput) => writeVariants(input).map(({ title }) => title);
export const descriptions = (input: MetaInput) =>
  writeVariants(input).map(({ description }) => description);
