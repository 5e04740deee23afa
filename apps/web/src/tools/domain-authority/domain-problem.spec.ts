import { domainProblem, rivalProblems } from './domain-problem.ts';

const wrong = 'Please enter a domain or a URL, such as example.com';

it.each([
  ['example.com', null],
  [' https://www.example.com./a ', null],
  ['', 'Domain is required'],
  ['not a url at all!!', wrong],
  ['###', wrong],
  ['spades', wrong],
  ['https://127.0.0.1/', wrong],
])('of %j says %j', (typed, problem) => {
  expect(domainProblem(typed)).toBe(problem);
});

it.each([
  [['', ' '], { 'rivals.0': 'Domain is required' }],
  [['a.example', '', '###'], { 'rivals.2': wrong }],
  [
    ['a.example', 'https://www.garden.example/', 'www.a.example'],
    { 'rivals.1': 'Please enter each domain once', 'rivals.2': 'Please enter each domain once' },
  ],
  [['a.example', ''], {}],
])('of the others %j says %j', (rivals, problems) => {
  expect(rivalProblems('garden.example', rivals)).toEqual(problems);
});
