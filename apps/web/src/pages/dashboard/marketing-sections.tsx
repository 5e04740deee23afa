import { site } from '../../app/site.ts';
import { marketing } from '../../content/marketing.ts';
import classes from './marketing-sections.module.css';

export function Statistics() {
  return (
    <section className={classes.band} aria-label="Results">
      <dl className={classes.statistics}>
        {marketing.statistics.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Testimonials() {
  return (
    <section className={classes.section} aria-labelledby="testimonials-heading">
      <h2 id="testimonials-heading">What people say</h2>
      {site.rating && (
        <p className={classes.rating}>
          {site.rating.value} out of 5 from {site.rating.count} reviews
        </p>
      )}
      <div className={classes.quotes}>
        {marketing.testimonials.map(({ quote, name, role }) => (
          <figure key={name}>
            <blockquote>{quote}</blockquote>
            <figcaption>
              {name}, <span>{role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
