// The reader's choice on the pages of the web app, else the system's. Runs in the head, so that nothing flashes.
const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be blocked.
  }
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = scheme;
};
dark.addEventListener('change', followScheme);
followScheme();

function addCopyButton(figure) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  const label = figure.querySelector('pre').getAttribute('aria-label');
  button.setAttribute('aria-label', `Copy ${label}`);
  const say = (text) => {
    button.textContent = text;
    status.textContent = text;
    setTimeout(() => {
      button.textContent = 'Copy';
      status.textContent = '';
    }, 2000);
  };
  button.addEventListener('click', () => {
    const copying = navigator.clipboard?.writeText(figure.querySelector('code').textContent);
    (copying ?? Promise.reject(new Error('No clipboard without HTTPS'))).then(
      () => say('Copied'),
      () => say('Couldn’t copy'),
    );
  });
  figure.querySelector('figcaption').append(button);
}

const status = document.createElement('p');
status.className = 'unseen';
status.setAttribute('role', 'status');

function filterCalls(nav, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (item) => words.every((word) => item.dataset.find.includes(word));
  let count = 0;
  for (const group of nav.querySelectorAll('[data-group]')) {
    const items = [...group.querySelectorAll('[data-find]')];
    const shown = items.filter((item) => words.length > 0 && matches(item));
    for (const item of items) item.hidden = words.length > 0 && !shown.includes(item);
    // Without a query only the calls of the open page are listed.
    const list = group.querySelector('ul');
    list.hidden = words.length === 0 && !('open' in group.dataset);
    group.hidden = words.length > 0 && shown.length === 0;
    count += shown.length;
  }
  for (const part of nav.querySelectorAll('[data-part]')) {
    part.hidden = !part.querySelector('[data-group]:not([hidden])');
  }
  nav.querySelector('[data-none]').hidden = words.length === 0 || count > 0;
}

document.addEventListener('DOMContentLoaded', () => {
  document.body.append(status);
  for (const figure of document.querySelectorAll('.code')) addCopyButton(figure);
  const nav = document.querySelector('.calls');
  const details = nav.querySelector('details');
  const wide = matchMedia('(min-width: 64em)');
  const unfold = () => {
    details.open = wide.matches;
  };
  wide.addEventListener('change', unfold);
  // The style shows them on a wide screen in any case; assistive technology goes by the attribute.
  unfold();
  const search = nav.querySelector('.find');
  search.hidden = false;
  search.querySelector('input').addEventListener('input', ({ target }) => {
    filterCalls(nav, target.value);
  });
});
