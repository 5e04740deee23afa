import { serpModel } from '@plumbline/serp';

const { desktop, mobile, sources, checked } = serpModel;

/** About titles and snippets, and the limits of this preview. */
export function SerpPreviewGuide() {
  return (
    <>
      <h2>How to write a search result that gets clicked</h2>
      <p>
        The search result is the first thing most visitors see of a page. Two parts decide whether
        they click: the title link and the snippet. Both are cut when they run out of room, and no
        one is convinced by words they can’t read.
      </p>
      <h3>Why pixels count, and not characters</h3>
      <p>
        Google sets no character limit. It says that title links and snippets are cut as needed,
        typically to fit the device’s width. Ten Ws take more than four times the room of ten i’s,
        so a title of 60 narrow letters can fit where one of 45 capitals does not. This preview adds
        up the widths of the letters in Arial: {desktop.title.fontPx} px for a title on a desktop,{' '}
        {desktop.description.fontPx} px for a description. The limits of 60 and 160 characters in
        the form are a rule of thumb that is safe for most texts.
      </p>
      <h3>What the limits are</h3>
      <ul>
        <li>
          Title on a desktop: safe to {desktop.title.safePx} px, cut beyond {desktop.title.limitPx}{' '}
          px.
        </li>
        <li>
          Description on a desktop: two lines, safe to {desktop.description.safePx} px, cut beyond{' '}
          {desktop.description.limitPx} px. A date in front takes up part of that.
        </li>
        <li>
          On a phone of 360 px: {mobile.title.lines} lines of title and {mobile.description.lines}{' '}
          lines of description, {mobile.columnPx} px each.
        </li>
      </ul>
      <p>
        These figures are estimated. They come from tool makers who measured real results, and we
        last checked them against those sources in {checked}. A redesign of the results page can
        change them any day, and phones differ in width and font.
      </p>
      <h3>Titles that work when they are cut</h3>
      <p>
        Put the words that set this page apart first and the site’s name last: if something is cut,
        let it be the brand, which appears above the title anyway. Give every page its own title.
        All capitals, repeated keywords and titles such as ‘Home’ are among the reasons Google
        replaces yours.
      </p>
      <h3>Descriptions that earn the click</h3>
      <p>
        Say in the first sentence what the reader gets, in the words people search for: Google shows
        those in bold. Use the second sentence for a fact that helps them decide, such as a price or
        a date. A description does not improve rankings by itself. Google often shows a passage from
        the page instead, when that answers the search better.
      </p>
      <h3>What a preview can’t tell you</h3>
      <p>
        It shows how your title and description would look, not whether Google will use them. Stars,
        prices and sitelinks come from elsewhere and are not shown. The icon here is a letter;
        Google shows the site’s favicon, or a globe.
      </p>
      <h3>Sources</h3>
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
