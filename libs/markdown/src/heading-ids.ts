/** Ids for the headings of one text. The prefix prevents conflicts with ids of the page. */
export function headingIds(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const slug =
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 80) || 'section';
    let id = `s-${slug}`;
    for (let n = 2; taken.has(id); n += 1) id = `s-${slug}-${n}`;
    taken.add(id);
    return id;
  };
}
