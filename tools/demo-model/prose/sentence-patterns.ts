/** Sentences of the grammar. `{topic}` is what the post is about; everything else is the lexicon's. */
export const sentencePatterns: readonly string[] = [
  '{when}, {who} can {do} {thing} {why}.',
  '{who} who {cares about|works on|is asked about} {topic} should {do} {thing} {when}.',
  'For {place}, that means {doing} {thing} {when}, {so}.',
  '{thing} {hedge} deserves a second look {when}, {why}.',
  'It helps to {do} {things} {when}, {so}.',
  'What counts is {measure}, and not {thing} alone.',
  '{place} had {number} {unit} to spare, and {who} used them for {doing} {thing}.',
  'Ask {who} to {do} {thing} and to say aloud what is {quality} about it.',
  'There are {number} reasons to {do} {thing}: one of them is {things}.',
  'With {topic}, {thing} is {hedge} more {quality} than {thing}.',
  'Write down {measure} {when}, and compare it with {thing}.',
  '{doing} {things} {hedge} takes {number} {unit}, {so}.',
  'If {who} {hesitates|disagrees|asks why}, {do} {thing} together {when}.',
  'Nothing about {topic} is {quality} by itself; {thing} has to be kept so {when}.',
  'A {quality} answer begins with {thing} and ends with {measure}.',
  '{why}, {who} starts with {thing}.',
  'Take {place}: {things} were {hedge} the reason for {doing} {thing}.',
  'Neither {thing} nor {thing} tells much before {who} has seen {measure}.',
  '{hedge}, {thing} and {thing} belong to different people, {so}.',
  'Whoever wants {topic} to stay {quality} needs {measure} on one sheet.',
  'Leave {thing} alone {when}, unless {things} get in the way.',
  'The {first|second|third} step is to {do} {thing}; the {next|last|hard} one is to {do} {things}.',
  'Good notes on {topic} name {thing}, the date and {measure}.',
  '{who} at {place} found {things} {when} and could {do} them within {number} {unit}.',
  'It is {tempting|common|easy} to {do} {thing} first, but {measure} points elsewhere.',
  'Between {thing} and {thing} there is room for {number} {unit} of doubt.',
  '{do} {thing}, wait for {number} {unit}, then {do} it again {why}.',
  'As long as {things} remain, {thing} cannot be {quality}.',
  'On a site like that of {place}, {topic} comes down to {thing} and {measure}.',
  'That is why {who} keeps {thing} {quality}, {so}.',
  'A {calm|short|weekly} look at {measure} replaces {number} {unit} of debate.',
  '{topic} rarely fails at {thing}; it fails at {things}.',
  'Before {doing} {thing}, {who} should know {measure}.',
  'One {cheap|quiet|dull} habit is {doing} {thing} {when}.',
  'Where {place} sells {quality} work, {thing} has to say so {when}.',
  'No tool decides whether {thing} is {quality}; {who} does, {why}.',
  'Keep {number} {unit} in reserve for {things}, {why}.',
  'The same goes for {thing}: {do} it {when} or {do} it not at all.',
  '{measure} may {rise|fall|stand still} for a month, which says {little|nothing yet} about {thing}.',
  'Show {who} {thing} beside {thing}, and {hedge} the {weaker|older|longer} one is obvious.',
];

/** Openings of a list, and what stands in it. */
export const listOpenings: readonly string[] = [
  'A {short|working|first} list for {topic}, to be done {when}:',
  '{who} can work through these points {when}:',
  'For {place} the order could be this:',
  'These {steps|points|questions} have proved {quality} {when}:',
];

export const listItems: readonly string[] = [
  '{do} {thing} {when}',
  '{do} {things} and note {measure}',
  'let {who} {do} {thing}',
  'keep {thing} {quality}, {why}',
  'note {measure} beside {thing}',
];

export const subheadingPatterns: readonly string[] = [
  'What {place} does {differently|first|last}',
  'A look at {thing}',
  '{doing} {thing} in {number} {unit}',
  'When {thing} gets in the way',
  'How {who} can {help|tell|decide}',
];

/** Headings of sections: enough that a post and its extension find different ones. */
export const headingPatterns: readonly string[] = [
  'What {topic} {means|covers|asks of a site}',
  'Where to {begin|start} with {topic}',
  'Looking at {thing} first',
  'A routine for {doing} {things}',
  '{measure} as a yardstick',
  'An example: {place}',
  'How {who} can take part',
  'What to do about {things}',
  'Keeping {thing} {quality}',
  'Questions to settle {when}',
  'The limits of {doing} {thing}',
  'Handing over {topic} without losing track',
  'Testing a change to {thing}',
  'Mistakes that {place} can avoid',
  'What {who} should know about {topic}',
  'Planning {number} {unit} for {thing}',
  'A record of {topic} that lasts',
  'When {thing} and {thing} disagree',
];

export const introductionPatterns: readonly string[] = [
  'This article is about {topic}, seen from one side: {angle}.',
  'It is written for {who} and for anybody who has to {do} {thing} without {a big budget|a large team|much time}.',
  'Where {keywords} matter, {place} serves as an example.',
  'You will see {what to look at|where to begin|which order works}, how to tell whether it helped, and when to stop.',
];
