import { Title } from '@mantine/core';
import { serpModel, serpModelMonth } from '@plumbline/seo/serp';

const { desktop, mobile, sources } = serpModel;

/** Explains titles and snippets, and the limits of this preview. */
export function SerpPreviewGuide() {
  return (
    <>
      <Title order={2}>How to write a search result that gets clicked</Title>
      <p>
        Most visitors see a page’s search result before they see the page. The title and the snippet
        decide whether they click. Google cuts both when they run out of space, and nobody is
        convinced by words they can’t read.
      </p>
      <Title order={3}>Why pixels count, not characters</Title>
      <p>
        Google sets no character limit. It says that it cuts titles and snippets as needed,
        typically to fit the device’s width. Ten Ws are over four times as wide as ten i’s, so 60
        narrow letters can fit where 45 capitals don’t. This preview adds up letter widths in Arial,
        at {desktop.title.fontPx} px for a desktop title and {desktop.description.fontPx} px for a
        description. The form’s limits of 60 and 160 characters are safe for most texts.
      </p>
      <Title order={3}>What the limits are</Title>
      <ul>
        <li>Title on a desktop: one line of {desktop.title.limitPx} px.</li>
        <li>
          Description on a desktop: two lines, {desktop.description.limitPx} px in all. A date in
          front uses part of that.
        </li>
        <li>
          On a phone of 360 px: {mobile.title.lines} lines of title and {mobile.description.lines}{' '}
          lines of description, {mobile.columnPx} px each.
        </li>
      </ul>
      <p>
        These figures are estimates. They come from tool makers who measured real results, and we
        last checked them in {serpModelMonth}. Google can change its design any day, and phones
        differ in width and font.
      </p>
      <Title order={3}>Titles that work when they are cut</Title>
      <p>
        Put the words that set this page apart first and the site’s name last. If something gets
        cut, let it be the brand: Google shows that above the title anyway. Give every page its own
        title. All capitals, repeated keywords and titles such as ‘Home’ are reasons for Google to
        replace yours.
      </p>
      <Title order={3}>Descriptions that earn the click</Title>
      <p>
        In the first sentence, say what the reader gets, in the words people search for. Google
        shows those in bold. In the second, add a fact that helps them decide, such as a price or a
        date. A description doesn’t improve rankings by itself. Google often shows a passage from
        the page instead, when that answers the search better.
      </p>
      <Title order={3}>What a preview can’t tell you</Title>
      <p>
        It shows how your title and description would look, not whether Google will use them. It
        doesn’t show stars, prices or sitelinks, which come from other data. The icon here is a
        letter; Google shows the site’s favicon or a globe.
      </p>
      <Title order={3}>Sources</Title>
      <ul>
        {sources.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
