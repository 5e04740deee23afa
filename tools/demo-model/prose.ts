import type { Random } from '../testing/random.ts';

const entries = (text: string): readonly string[] => text.trim().split(/,\s+/);

/** Words for the gaps of the sentences. The lists are long, since five hundred posts must not resemble each other. */
const words: Readonly<Record<string, readonly string[]>> = {
  who: entries(`an editor, a developer, a new colleague, the owner, a freelancer, a volunteer, an apprentice,
    the sales team, a patient beginner, the support desk, a cautious manager, an outside tester, a copywriter,
    the shop assistant, a retired founder, a curious intern, a local agency, the photographer`),
  site: entries(`a small bakery, a dental practice, a bicycle shop, a music school, a village museum, a family hotel,
    a furniture maker, a weekly newspaper, a roofing firm, a tax office, a sports club, a software company,
    a wine merchant, a campsite, a print shop, a letting agency, a theatre group, a garden center`),
  thing:
    entries(`the page title, the main heading, the opening paragraph, the navigation, the sitemap,
    the redirect list, the product photo, the contact page, the search snippet, the price table, the order form,
    the oldest article, the page template, the link text, the picture caption, the error log, the category page,
    the language tag, the canonical URL, the loading time, the closing paragraph, the first example`),
  act: entries(`check, rewrite, shorten, compare, move, remove, test, document, simplify, rename, measure, explain,
    repair, sort, review, translate`),
  when: entries(`before a launch, after a redesign, once a week, every other month, on a quiet morning,
    during the next review, when traffic drops, when a season ends, as soon as two people agree,
    at the start of a project, between two releases, with a colleague at hand, after the holidays,
    long before anybody complains, while the change is small, at the end of each quarter`),
  why: entries(`because readers skim pages, since crawlers follow links, because habits grow old,
    since small changes are easy to undo, because nobody reads to the end, since the same question returns,
    because a number needs a date, since patience is short, because reports rarely agree,
    since a vague answer costs trust, because advice ages badly, since memory is a poor archive,
    because every visitor starts elsewhere, since old links live long`),
  measure: entries(`the number of enquiries, the share of returning visitors, the time to an answer,
    the count of broken links, the scroll depth, the calls of a week, the list of search queries,
    the orders of a month, the errors in the log, the clicks per booking, the length of a visit,
    the first page that visitors open`),
  quality:
    entries(`plain, short, dated, complete, specific, current, honest, consistent, stable, readable,
    searchable, useful, modest, quotable`),
  count: entries('two, three, four, five, six, seven, eight, nine, ten, twelve, twenty'),
  unit: entries(
    'minutes, pages, examples, queries, notes, tests, lines, visits, sentences, screenshots',
  ),
};

const sentences = [
  '{when}, {who} can {act} {thing} {why}.',
  'For {site}, work on {topic} begins with {thing}, {why}.',
  '{who} at {site} set aside {count} {unit} to {act} {thing}.',
  'Write down {measure} {when}, then {act} {thing}.',
  'A {quality} page about {topic} leaves {thing} {quality}, {why}.',
  'If {who} hesitates, {act} {thing} together {when}.',
  'It took {site} {count} {unit} to {act} {thing} and to note {measure}.',
  'Ask {who} to {act} {thing} {when}, {why}.',
  'Judge {topic} by {measure} {when}, not by {thing}.',
  'Keep {thing} {quality} {when}, and {act} {thing} afterwards.',
  'Neither {thing} nor {thing} helps {who} without {measure}.',
  'One {quality} habit: {act} {thing} {when}, {why}.',
  '{who} should {act} {thing} before {who} asks for {measure}.',
  'On the site of {site}, {thing} is {quality} only {when}.',
  'There are {count} {unit} between {thing} and a {quality} result, {why}.',
  '{site} finds out {when} what {topic} has to do with {measure}.',
  'Compare {thing} with {thing} {when}; {who} will see which is {quality}.',
  'No tool can {act} {thing} for {site}, {why}.',
  '{who} calls work on {topic} {quality}, {why}.',
  'Leave {thing} alone {when}, and watch {measure}.',
  'Start with {count} {unit}, {act} {thing}, and show {who} {measure}.',
  'What {who} calls {quality}, {site} may want to {act} {when}.',
] as const;

const headings = [
  'Where {site} can start',
  'A closer look at {thing}',
  'How to {act} {thing}',
  'What {who} should know',
  'Why {measure} matters',
  'A routine for {thing}',
  'Mistakes with {thing}',
  'An example: {site}',
] as const;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The pattern with its gaps filled. */
export const fill = (pattern: string, topic: string, random: Random): string =>
  capitalized(
    pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'topic' ? topic : random.pick(words[name] ?? []),
    ),
  );

/** Endless sentences. Each pattern is used once before any repeats. */
function* sentencesOn(topic: string, random: Random): Generator<string, never> {
  for (;;) for (const pattern of random.shuffled(sentences)) yield fill(pattern, topic, random);
}

/** Paragraphs, with a list after the first, with at least this many words. */
export function section(topic: string, minWords: number, random: Random): string {
  const more = sentencesOn(topic, random);
  const take = (count: number) => Array.from({ length: count }, () => more.next().value);
  const blocks = [take(3).join(' '), `Points to check:\n\n${take(3).map(asItem).join('\n')}`];
  while (countWords(blocks.join(' ')) < minWords) blocks.push(take(3).join(' '));
  return blocks.join('\n\n');
}

const asItem = (sentence: string): string => `- ${sentence}`;

/** Different from each other and from the ones already used. */
export function sectionHeadings(
  count: number,
  taken: readonly string[],
  random: Random,
): readonly string[] {
  const found = new Set<string>();
  while (found.size < count) {
    for (const pattern of random.shuffled(headings)) {
      const heading = fill(pattern, '', random);
      if (found.size < count && !taken.includes(heading)) found.add(heading);
    }
  }
  return [...found];
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
