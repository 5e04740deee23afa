import { serpModel } from '@plumbline/serp';

const { desktop, mobile, sources, checked } = serpModel;

/** About titles and snippets, and the limits of this preview. */
export function SerpPreviewGuide() {
  return (
    <>
      <h2>How to write a search result that is read to its end</h2>
      <p>
        A result is the first thing that most visitors see of a page. Two lines decide whether they
        come: the title link and the snippet. Both are cut where they run out of room, and what was
        cut persuades nobody.
      </p>
      <h3>Why pixels count, and not characters</h3>
      <p>
        Google sets no number of characters. It says that title links and snippets are cut as
        needed, typically to fit the width of the device. Ten times ‘W’ takes more than four times
        the room of ten times ‘i’, so a title of 60 narrow letters fits where one of 45 capitals
        does not. This preview adds up the widths of the letters in Arial: {desktop.title.fontPx} px
        for a title on a desktop, {desktop.description.fontPx} px for a description. The limits of
        60 and 160 characters in the form are a rule of thumb that keeps most texts on the safe
        side.
      </p>
      <h3>What the limits are</h3>
      <ul>
        <li>
          Title on a desktop: safe to {desktop.title.safePx} px, cut beyond {desktop.title.limitPx}{' '}
          px.
        </li>
        <li>
          Description on a desktop: two lines, safe to {desktop.description.safePx} px, cut beyond{' '}
          {desktop.description.limitPx} px. A date in front of it takes its share.
        </li>
        <li>
          On a phone of 360 px: {mobile.title.lines} lines of title and {mobile.description.lines}{' '}
          lines of description, {mobile.columnPx} px each.
        </li>
      </ul>
      <p>
        These figures are estimated. They come from makers of tools who measured results, and were
        last compared with their sources in {checked}. A new design of the results page can change
        them on any day, and phones differ in width and typeface.
      </p>
      <h3>Titles that work when they are cut</h3>
      <p>
        Put the words that tell this page from its neighbours first and the name of the site last:
        if something has to go, let it be the brand, which stands above the title anyway. Give every
        page a title of its own. Capitals throughout, repeated keywords and titles that say ‘Home’
        are among the reasons for which Google writes another title in place of yours.
      </p>
      <h3>Descriptions that earn the click</h3>
      <p>
        Say in the first sentence what the reader gets, in plain words, and use the words that they
        search with: Google sets those in bold. Leave the second sentence for a fact that helps to
        decide, such as a price or a date. A description does not move a page up by itself. Google
        often shows a passage of the page in its place, when that answers the search better.
      </p>
      <h3>What a preview cannot tell</h3>
      <p>
        It shows how your texts would be set, not whether Google will use them. Stars, prices and
        sitelinks come from elsewhere and are not shown. The icon here is a letter; Google shows the
        site’s own, or a globe.
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
