/** How `plumbline site` judges our own site; `own-site.slow.spec.ts` runs it. */
export default {
  failOn: 'warning',
  // The form in which the operator signs in has noindex on purpose.
  exclude: ['/sign-in'],
  rules: {
    // Google asks for a rating of each application. Nobody has rated ours, so its markup has none.
    'page/schema-required-props': 'notice',
    // The limit is ours. A contact form and the page of a small check are complete with fewer words.
    'page/thin-content': 'notice',
  },
};
