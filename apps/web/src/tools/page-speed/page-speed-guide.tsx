import { Link } from 'react-router-dom';
import { toolHref } from '../../app/tool-inputs.ts';

export function PageSpeedGuide() {
  return (
    <>
      <h2>How to read the result</h2>
      <p>
        The score is Lighthouse’s: a weighted mean of five metrics, of which Total Blocking Time
        counts 30 %, Largest Contentful Paint and Cumulative Layout Shift 25 % each, First
        Contentful Paint and Speed Index 10 % each. It compares two versions of a page under equal
        conditions. Google Search does not use it, and moving from 94 to 100 is not a project.
      </p>
      <p>
        Mobile is measured with a slow line and a slow processor, desktop with faster ones, so the
        two are not to be compared with each other. A low score on mobile alone usually means too
        much JavaScript, or pictures that are larger than a phone needs.
      </p>

      <h2>Laboratory and field</h2>
      <p>
        The <strong>laboratory</strong> is one visit under fixed conditions: it finds causes, and
        shows at once whether a repair works. The <strong>field</strong> is what your visitors had:
        it says whether there is a problem, and for whom. They answer different questions and often
        disagree. <Link to="/blog/core-web-vitals-lab-and-field">Which to trust when</Link>.
      </p>

      <h2>Why first input delay has company</h2>
      <p>
        First Input Delay was retired as a Core Web Vital in March 2024, when Interaction to Next
        Paint took its place. In a laboratory nobody taps, so what stands here is the{' '}
        <em>maximum potential</em> delay: the longest task that a first tap could have had to wait
        for. Total Blocking Time beside it adds up all long tasks. It is the better guide, and the
        one that the score counts.
      </p>

      <h2>Measuring well</h2>
      <ul>
        <li>
          <strong>Measure three times</strong> before you compare. Single loads of an unchanged page
          differ by some percent; of three, the one with the median is shown, with the spread.
        </li>
        <li>
          <strong>Change one thing</strong> between two measurements. The comparison under the
          result is kept in this browser only.
        </li>
        <li>
          <strong>Measure one page of each template.</strong> The home page is usually the most
          polished and the least typical.
        </li>
        <li>
          <strong>Look at the machine’s speed</strong> under ‘Conditions’. A server that is busy
          makes every page look slower.
        </li>
      </ul>

      <h2>What it does not do</h2>
      <p>
        It sees what a visitor without an account sees, from where this server stands, with an empty
        cache, and it neither scrolls nor taps. Layout shifts further down, slow menus and consent
        banners that come late are not in the figures. For titles, links, robots.txt and the rest,
        run the <Link to={toolHref('seo-audit')}>SEO audit</Link>; for redirects and response
        headers, the <Link to={toolHref('url-analyzer')}>URL analyzer</Link>.
      </p>
    </>
  );
}
