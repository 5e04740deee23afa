import { guide } from '../../content/guide.ts';
import classes from './guide.module.css';

export function GuideTestimonials() {
  return (
    <section className={classes.section} aria-labelledby="readers-heading">
      <h2 id="readers-heading">What readers say</h2>
      <div className={classes.quotes}>
        {guide.testimonials.map(({ quote, name, role }) => (
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
