import { Title } from '@mantine/core';
import { smallestSaving } from '@plumbline/tools/page-speed';
import { Link } from 'react-router-dom';
import { toolHref } from '../../app/tool-inputs.ts';

export function PageSpeedGuide() {
  return (
    <>
      <Title order={2}>How to read the result</Title>
      <p>
        The score is Lighthouse’s: a weighted mean of five metrics. Total Blocking Time counts for
        30%, Largest Contentful Paint and Cumulative Layout Shift 25% each, First Contentful Paint
        and Speed Index 10% each. Use it to compare two versions of a page under the same
        conditions. Google Search does not use it, and going from 94 to 100 isn’t worth much effort.
        This is Lighthouse’s performance score only; the <Link to="/seo-audit">SEO audit</Link>{' '}
        checks the rest of the page.
      </p>
      <p>
        Mobile is measured with a slow connection and processor, desktop with faster ones, so don’t
        compare the two. A low score on mobile alone usually means too much JavaScript, or images
        larger than a phone needs.
      </p>

      <Title order={2}>Lab and field data</Title>
      <p>
        <strong>Lab data</strong> comes from one visit under fixed conditions: it finds causes, and
        shows at once whether a fix works. <strong>Field data</strong> is what your visitors
        experienced: it shows whether there is a problem, and for whom. They answer different
        questions and often disagree.{' '}
        <Link to="/blog/core-web-vitals-lab-and-field">When to trust which</Link>.
      </p>

      <Title order={2}>Which metrics come first, and why</Title>
      <p>
        The Core Web Vitals lead: LCP and CLS from the lab run, and Interaction to Next Paint (INP)
        from field data. No one taps in the lab, so without field data INP is unknown. Total
        Blocking Time (TBT) is the lab metric that comes closest. First Input Delay (FID) is last:
        INP replaced it in March 2024. We show the worst case, the longest task that a first tap
        could have waited for.
      </p>

      <Title order={2}>What we recommend, and what we leave out</Title>
      <p>
        Advice on the metric that loses the most points comes first, then the largest savings. A
        recommendation must save at least {smallestSaving.ms} ms or {smallestSaving.bytes / 1_024}{' '}
        KB by Lighthouse’s estimate, or {smallestSaving.shift} of CLS. On the test’s mobile
        connection, 10 KB takes about 50 ms. Advice on main-thread work is left out when the page is
        blocked for less than {smallestSaving.ms} ms. These limits are ours. Smaller findings stay
        in the list of opportunities, behind ‘Show all’.
      </p>

      <Title order={2}>Measuring well</Title>
      <ul>
        <li>
          <strong>Measure three times</strong> before you compare. Runs of an unchanged page differ
          by a few percent; of three, we show the median and the spread.
        </li>
        <li>
          <strong>Change one thing</strong> between two measurements. The comparison below the
          result stays in this browser.
        </li>
        <li>
          <strong>Measure one page of each template.</strong> The home page is usually the most
          polished and the least typical.
        </li>
        <li>
          <strong>Look at the machine’s speed</strong> under ‘Conditions’. A busy server makes every
          page look slower.
        </li>
      </ul>

      <Title order={2}>What it does not do</Title>
      <p>
        It sees what a visitor without an account sees, from where this server is, with an empty
        cache, and it neither scrolls nor taps. Layout shifts further down, slow menus and late
        consent banners are not included. For titles, links, robots.txt and the rest, run the{' '}
        <Link to={toolHref('seo-audit')}>SEO audit</Link>; for redirects and response headers, the{' '}
        <Link to={toolHref('url-analyzer')}>URL analyzer</Link>.
      </p>
    </>
  );
}
