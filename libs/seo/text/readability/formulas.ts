/** One language's variant of Flesch's reading ease: base − perSentence × words/sentences − perWord × syllables/words. */
export interface Formula {
  readonly name: string;
  readonly base: number;
  readonly perSentence: number;
  readonly perWord: number;
}

/**
 * The published variants, by language (ISO 639-1). A higher score is easier, about 0 to 100. If the author counts
 * syllables per 100 words, the factor here is 100 times the author's.
 */
export const formulas: ReadonlyMap<string, Formula> = new Map([
  // R. Flesch, "A new readability yardstick", Journal of Applied Psychology 32 (1948), 221–233.
  ['en', { name: 'Flesch 1948', base: 206.835, perSentence: 1.015, perWord: 84.6 }],
  // T. Amstad, "Wie verständlich sind unsere Zeitungen?", thesis, University of Zurich 1978.
  ['de', { name: 'Amstad 1978', base: 180, perSentence: 1, perWord: 58.5 }],
  // F. Szigriszt Pazos, "Sistemas predictivos de legilibilidad del mensaje escrito", thesis, Complutense Madrid 1993.
  // Preferred to Fernández Huerta 1959, whose sentence term is quoted in two contradictory versions.
  ['es', { name: 'Szigriszt-Pazos 1993', base: 206.835, perSentence: 1, perWord: 62.3 }],
  // L. Kandel, A. Moles, "Application de l'indice de Flesch à la langue française", Cahiers d'études de radio-télévision 19 (1958).
  ['fr', { name: 'Kandel-Moles 1958', base: 207, perSentence: 1.015, perWord: 73.6 }],
  // V. Franchina, R. Vacca, "Adaptation of Flesch readability index on a bilingual text", Linguaggi 3 (1986), 47–49.
  ['it', { name: 'Franchina-Vacca 1986', base: 217, perSentence: 1.3, perWord: 60 }],
  // W. H. Douma, "De leesbaarheid van landbouwbladen", Landbouwhogeschool Wageningen 1960.
  ['nl', { name: 'Douma 1960', base: 206.84, perSentence: 0.93, perWord: 77 }],
  // T. B. F. Martins et al., "Readability formulas applied to textbooks in Brazilian Portuguese", ICMSC-USP 1996: Flesch plus 42.
  ['pt', { name: 'Martins 1996', base: 248.835, perSentence: 1.015, perWord: 84.6 }],
  // I. V. Oborneva, automated assessment of the complexity of educational texts, thesis, Moscow 2006.
  ['ru', { name: 'Oborneva 2006', base: 206.835, perSentence: 1.3, perWord: 60.1 }],
  // E. Ateşman, "Türkçede okunabilirliğin ölçülmesi", Dil Dergisi 58 (1997), 71–74.
  ['tr', { name: 'Ateşman 1997', base: 198.825, perSentence: 2.61, perWord: 40.175 }],
]);
