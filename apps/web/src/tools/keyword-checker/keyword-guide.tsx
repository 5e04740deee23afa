import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';

export function KeywordGuide() {
  return (
    <>
      <Title order={2}>Keyword density, used well</Title>
      <p>
        Density is a keyword’s share of all words: 12 uses in 600 words is 2%. No search engine
        publishes a target density, and none is known to rank by one. Use it to spot a page that
        never names its subject, or repeats it until readers notice.
      </p>
      <Title order={3}>Rules of thumb</Title>
      <ul>
        <li>
          <strong>Primary keyword:</strong> 2 to 4%
        </li>
        <li>
          <strong>Secondary keywords:</strong> 1 to 2%
        </li>
        <li>
          <strong>Long-tail phrases:</strong> 0.5 to 1%
        </li>
        <li>
          <strong>Stuffing:</strong> above 5%
        </li>
      </ul>
      <p>
        The statuses follow them: <strong>optimal</strong> is 2 to 4%, <strong>good</strong> 0.5 to
        2% and 4 to 5%, <strong>low</strong> below 0.5%, <strong>high</strong> above 5%. They are
        our own rules, meant for your keyphrase. A word gets a status once it appears 3 times in a
        text of 100 words or more. The <Link to="/audits/keyword-overuse">SEO audit</Link> is
        stricter: it warns above 3% and fails above 4%. For words in the title or H1 the limits are
        5% and 8%. Google’s spam policies describe keyword stuffing as unnatural repetition and give
        no percentage.
      </p>

      <Title order={2}>Research with phrases</Title>
      <p>
        Single words show what a text is about; phrases of two to four words show which questions it
        answers. Check the pages that rank for your subject, one URL at a time. Their two- and
        three-word lists show the names and questions people use. Cover those that fit your page, in
        your readers’ words.
      </p>

      <Title order={2}>Comparing with TF*IDF</Title>
      <p>
        TF*IDF combines how often a term appears in a text (TF) with how rare it is among the texts
        compared (IDF). Enter up to five pages on the same subject. <strong>Missing</strong> terms
        are those that at least half of those pages use and you don’t. Treat them as topics to
        consider, not words to add. Five texts are a small sample, and a term may be missing because
        your page is about something else.
      </p>

      <Title order={2}>Where a keyphrase belongs</Title>
      <ul>
        <li>
          In the title and the main heading, as a reader would say it. Check the title’s width with
          the <Link to="/serp-preview">SERP preview</Link>.
        </li>
        <li>In the meta description, which Google often shows below the title.</li>
        <li>
          In the first paragraph, so that visitors know at once that they are in the right place.
        </li>
        <li>
          In a subheading, link text or an image’s alt text, where it describes what is there. Never
          as a list of words.
        </li>
        <li>
          The title, H1, first paragraph and meta description are our four key places. The{' '}
          <Link to="/audits/keyphrase-placement">SEO audit</Link> counts the URL as a fifth. Here we
          only show it: a published URL is rarely worth changing.
        </li>
        <li>
          Throughout the text. Ten times in one paragraph and then never again looks like stuffing.
        </li>
      </ul>

      <Title order={2}>How we count</Title>
      <ul>
        <li>
          We split words by Unicode’s rules, with dictionaries for Japanese, Chinese and Thai. Upper
          and lower case count as the same word, as do composed and decomposed accents, but{' '}
          <em>école</em> and <em>ecole</em> are two words. In French and Italian, <em>l’école</em>{' '}
          counts as <em>école</em>; in English, <em>Google’s</em> counts as <em>Google</em>.
        </li>
        <li>
          A keyphrase is found in any form of its words: <em>copper kettles</em> counts as{' '}
          <em>copper kettle</em>. We compare stems with Snowball’s algorithms (Porter’s for English)
          in 19 languages. They ignore meaning: <em>universe</em> and <em>university</em> share a
          stem, <em>woman</em> and <em>women</em> don’t. So we show the exact count, too.
        </li>
        <li>
          The lists count words as written: <em>spade</em> and <em>spades</em> are two lines, each
          with the count in any form.
        </li>
        <li>
          Phrases don’t cross punctuation or line breaks. They don’t start or end with a stop word
          unless you count those too. A phrase counts once each time it appears, however many words
          it has.
        </li>
        <li>
          A keyphrase with symbols, such as <em>R&amp;D</em>, <em>C++</em> or <em>Paris, France</em>
          , is found as written. <em>C++</em> is neither <em>C</em> nor <em>C#</em>.
        </li>
        <li>URLs and email addresses count as words but never as keywords.</li>
        <li>
          Readability uses the reading-ease formula published for the text’s language. We have nine;
          for other languages we show no score.
        </li>
      </ul>
    </>
  );
}
