import { Link } from 'react-router-dom';

export function KeywordGuide() {
  return (
    <>
      <h2>Keyword density, used well</h2>
      <p>
        Density is how often a word stands in a text as a share of all its words: 12 times in 600
        words is 2%. No search engine publishes a density that it wants, and none is known to rank
        by one. What density is good for is noticing: a page that never says its subject, or says it
        so often that a reader stumbles.
      </p>
      <h3>Ranges to go by</h3>
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
        house rules. In a text of 50 words every noun is ‘high’, and that means nothing; judge texts
        of a few hundred words and more. Google’s spam policies name keyword stuffing as unnatural
        repetition, without a percentage.
      </p>

      <h2>Research with phrases</h2>
      <p>
        Single words say what a text is about; phrases of two to four words show what it answers.
        Look at the pages that rank for your subject, one address at a time, and read their two- and
        three-word lists: these are the questions and names that the subject is known by. Take up
        those that belong to your page, in the words of your readers.
      </p>

      <h2>Comparing by TF*IDF</h2>
      <p>
        TF*IDF weighs how often a term stands in a text (TF) by how rare it is among the texts
        compared (IDF). Give up to five pages on the same subject. <strong>Missing</strong> terms
        are those that at least half of them use and you do not. Treat them as a list of topics to
        consider rather than of words to add: five texts are a small sample, and a term may be
        missing because your page is about something else.
      </p>

      <h2>Where a keyphrase belongs</h2>
      <ul>
        <li>
          In the title and the main heading, as a reader would say it. Check the title’s width with
          the <Link to="/serp-preview">SERP preview</Link>.
        </li>
        <li>
          In the first paragraph, so that a visitor knows at once that the page is the right one.
        </li>
        <li>
          In a subheading, a link text or an image’s alternative text where it describes what is
          there; never as a list of words.
        </li>
        <li>
          Spread over the text. Ten times in one paragraph and then never reads as what it is.
        </li>
      </ul>

      <h2>How we count</h2>
      <ul>
        <li>
          Words are told apart by Unicode’s rules, with dictionaries for Japanese, Chinese and Thai.
          Upper and lower case, and composed and decomposed accents, are one word; <em>école</em>{' '}
          and <em>ecole</em> are two. In French and Italian <em>l’école</em> counts as{' '}
          <em>école</em>, in English <em>Google’s</em> as <em>Google</em>.
        </li>
        <li>
          Forms of a word are counted apart: <em>spade</em> and <em>spades</em> are two keywords.
        </li>
        <li>
          Phrases cross no punctuation and no line break, and neither start nor end with a stop word
          unless you count those too. A phrase counts once each time it stands, also in its density.
        </li>
        <li>Web and e-mail addresses are counted as words and are no keywords.</li>
        <li>
          Readability uses the reading-ease formula published for the language of the text, in nine
          languages; for others we say that there is none.
        </li>
      </ul>
    </>
  );
}
