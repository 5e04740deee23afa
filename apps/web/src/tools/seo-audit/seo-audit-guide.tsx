import { Link } from 'react-router-dom';

export function SeoAuditGuide() {
  return (
    <>
      <h2>Reading the score</h2>
      <p>
        Each check is worth 10, 5, 2 or 1 points, by how much it matters. One that passes earns all
        of them, a warning half, a failure none. The score is what was earned out of what was
        possible, times 100, with no curve: the table under the report lets you do the sum again.
      </p>
      <p>
        Three failures keep a page out of search whatever else is right: it does not answer with
        success, it says <code>noindex</code>, or robots.txt forbids it. Any of them caps the score
        at 30. <strong>Coverage</strong> says how much of the applicable weight could be judged. A
        check that could not be made lowers the coverage and leaves the score alone.
      </p>

      <h2>What to mend first</h2>
      <ol>
        <li>
          <strong>What keeps the page out.</strong> Status, <code>noindex</code>, robots.txt, a
          canonical that points elsewhere. Nothing else counts until these are right.
        </li>
        <li>
          <strong>What costs the most points.</strong> The report lists it first. A fault in a
          template is a fault on every page, so mending it once pays many times.
        </li>
        <li>
          <strong>What readers see in results.</strong> The title, the description, the favicon, the
          breadcrumb: they decide whether a listed page is visited.
        </li>
        <li>
          <strong>The rest, when you are there anyway.</strong> One-point checks are good habits.
          They rarely move a ranking.
        </li>
      </ol>

      <h2>What the audit does not do</h2>
      <ul>
        <li>
          It does not predict rankings. A high score says that nothing technical stands in the way.
          Whether the page deserves its place is decided by what it offers.
        </li>
        <li>
          It reads one page and what belongs to it, not the whole site. Checks that need a crawl are
          listed under ‘Not scored’, with the reason.
        </li>
        <li>
          It reads the HTML as the server sends it. Only a deep audit opens the page in a browser,
          too: it compares what scripts made of the page with what was sent, and measures how it
          loads. Without one these checks are unknown.
        </li>
        <li>
          It sees what a visitor without an account sees, from one place in the world. A page behind
          a login or a bot wall gets ‘unknown’ rather than a guess.
        </li>
      </ul>

      <h2 id="house-rules">House rules</h2>
      <p>
        Every threshold names who sets it. <em>Standard</em>: a specification or a search engine
        states it. <em>Lighthouse</em>: Google’s tool does. <em>House rule</em>: no search engine
        states it. It is a convention of people who make such tools, and we set the figure. House
        rules are worth reading and fine to overrule when you know why: a title of 620 px that says
        the right thing beats one of 580 px that does not.
      </p>

      <h2>Auditing well</h2>
      <ul>
        <li>
          Audit a page of each template (home, category, article, product) rather than the home page
          only.
        </li>
        <li>
          Audit the address that you want listed, with its exact host, then see the redirects that
          lead to it.
        </li>
        <li>
          After a change, use ‘Check again now’: pages are kept for some minutes. The report then
          says what got better and what got worse since the last time, from a note kept only in your
          browser.
        </li>
        <li>
          The <Link to="/audits">audit reference</Link> explains each check, with its source and an
          example. Our <Link to="/bot">crawler’s page</Link> says what a check costs the site.
        </li>
      </ul>
    </>
  );
}
