import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';

export function SeoAuditGuide() {
  return (
    <>
      <Title order={2}>Reading the score</Title>
      <p>
        Every page starts with 100 points, and each failure or warning costs the points shown on its
        line. Depending on its weight, a failure costs 40, 15, 5 or 2 points, and a warning 15, 6, 2
        or 1. What is left is the score. ‘How this score is computed’ shows the whole calculation.
      </p>
      <p>
        A page that we can’t read, or that returns an error, gets no score. A page that search
        engines may not index, because of <code>noindex</code> or robots.txt, gets at most 20
        points. <strong>Coverage</strong> is the share of the applicable checks that we could run,
        by weight. A check that we couldn’t run lowers the coverage but costs no points.
      </p>

      <Title order={2}>What to fix first</Title>
      <ol>
        <li>
          <strong>What keeps the page out of search.</strong> Status, <code>noindex</code>,
          robots.txt, a canonical that points elsewhere. Nothing else matters until these are right.
        </li>
        <li>
          <strong>What costs the most points.</strong> The report lists it first. An error in a
          template affects every page that uses it, so one fix goes a long way.
        </li>
        <li>
          <strong>What people see in results.</strong> The title, description, favicon and
          breadcrumb decide whether they click.
        </li>
        <li>
          <strong>The rest, when you get to it.</strong> Checks that cost one or two points are
          about good habits. They rarely change a ranking.
        </li>
      </ol>

      <Title order={2}>What the audit does not do</Title>
      <ul>
        <li>
          It does not predict rankings. A high score means that nothing technical is in the way. The
          rest depends on what the page offers.
        </li>
        <li>
          It checks one page and its files, not the whole site. Checks that need a crawl are listed
          under ‘Not scored’, with the reason.
        </li>
        <li>
          It reads the HTML as the server sends it. Only a deep audit also opens the page in a
          browser. It compares the HTML that was sent with the page after its scripts have run, and
          measures how the page loads. Without a deep audit, these checks aren’t run.
        </li>
        <li>
          It sees what a visitor without an account sees, from one location. A page behind a login
          or a bot wall gets no score.
        </li>
      </ul>

      <Title order={2} id="house-rules">
        House rules
      </Title>
      <p>
        For every threshold, we say who sets it. <em>Standard</em>: a specification or a search
        engine sets it. <em>Lighthouse</em>: Google’s testing tool sets it. <em>House rule</em>: no
        search engine sets it. It is a convention among tool makers, and we chose the figure. Take
        house rules as advice, and break one when you know why. A title of 620 px that says the
        right thing beats one of 580 px that doesn’t.
      </p>

      <Title order={2}>Auditing well</Title>
      <ul>
        <li>
          Audit one page of each template (home, category, article, product), not just the home
          page.
        </li>
        <li>
          Audit the URL that you want listed, with its exact host. The report shows the redirects
          that lead there.
        </li>
        <li>
          After a change, use ‘Check again now’: pages are cached for a few minutes. The report then
          shows what got better or worse since last time, using results that are kept only in your
          browser.
        </li>
        <li>
          The <Link to="/audits">audit reference</Link> explains each check, with its source and an
          example. Our <Link to="/bot">crawler’s page</Link> says how many requests an audit sends.
        </li>
      </ul>
    </>
  );
}
