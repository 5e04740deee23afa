/**
 * Advance widths of Arial, written by tools/data/write-arial-widths.mjs. Do not edit. Read from Liberation Sans 2 (Red Hat
 * and Google, SIL Open Font License 1.1), which has Arial's metrics by design. Only widths are copied; no outline, name
 * or program of the font.
 */

/** Font units in one em. */
export const UNITS_PER_EM = 2048;

/** The widths that occur, in font units. */
export const WIDTHS: readonly number[] = [
  342, 384, 391, 455, 487, 491, 532, 565, 569, 573, 576, 597, 662, 682, 684, 717, 725, 727, 747,
  748, 758, 768, 786, 789, 797, 809, 819, 842, 853, 896, 903, 909, 912, 913, 914, 915, 917, 924,
  938, 939, 943, 952, 961, 970, 971, 972, 981, 987, 997, 1001, 1003, 1018, 1024, 1025, 1045, 1065,
  1067, 1075, 1088, 1100, 1107, 1109, 1120, 1124, 1128, 1131, 1139, 1140, 1142, 1144, 1161, 1165,
  1173, 1178, 1179, 1180, 1184, 1189, 1192, 1193, 1195, 1196, 1229, 1231, 1237, 1242, 1250, 1251,
  1253, 1259, 1264, 1265, 1266, 1267, 1274, 1280, 1283, 1300, 1301, 1318, 1328, 1331, 1344, 1365,
  1366, 1367, 1368, 1370, 1387, 1401, 1408, 1413, 1437, 1439, 1451, 1452, 1457, 1459, 1460, 1465,
  1472, 1479, 1481, 1493, 1496, 1505, 1509, 1515, 1531, 1536, 1541, 1543, 1557, 1568, 1573, 1586,
  1593, 1599, 1606, 1607, 1621, 1634, 1642, 1643, 1657, 1664, 1681, 1685, 1689, 1706, 1707, 1708,
  1711, 1716, 1728, 1730, 1747, 1748, 1749, 1752, 1771, 1781, 1792, 1813, 1821, 1851, 1855, 1856,
  1877, 1891, 1899, 1920, 1933, 1984, 1997, 2005, 2048, 2058, 2069, 2079, 2087, 2112, 2165, 2176,
  2197, 2240, 2283,
];

/** The character of each entry of {@link WIDTHS}; a space means that the font has no such character. */
export const ALPHABET =
  '!"#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞ';

/** First code point, then one character of the alphabet for it and each that follows: regular, bold. */
export const BLOCKS: readonly (readonly [first: number, regular: string, bold: string])[] = [
  [
    0x20,
    '**3eeĈÌ#//:t*/**eeeeeeeeee**ttteėÌÌÝÝÌzìÝ*VÌeùÝìÌìÝÌzÝÌĐÌÌz***Le/eeVee*ee$$V$ùeeee/V*eVÝVVV0(0t',
    '*/NeeĈÝ%//:t*/**eeeeeeeeee//tttzĒÝÝÝÝÌzìÝ*eÝzùÝìÌìÝÌzÝÌĐÌÌz/*/te/ezeze/zz**e*Ĉzzzz:e/zeìeeV:+:t',
  ],
  [
    0xa0,
    '*/eeee(e/â6et/âd<b///n^*//5eûûûzÌÌÌÌÌÌĔÝÌÌÌÌ****ÝÝìììììtìÝÝÝÝÌÌzeeeeeeĈVeeee****eeeeeeebzeeeeVeVÌeÌeÌeÝVÝVÝVÝVÝ|ÝeÌeÌeÌeÌeÌeìeìeìeìeÝeÝe*******$**áAV$ÌVVe$e$e-e0e$ÝeÝeÝewÞeìeìeìeĔĐÝ/Ý/Ý/ÌVÌVÌVÌVz*z7z*ÝeÝeÝeÝeÝeÝeĐÝÌVÌzVzVzV$                  e                                                                                                       ÌeĔĈìz                        ÌVz*                                                    ',
    '*/eeee+e/â6et/âd<b///ne*//5eûûûzÝÝÝÝÝÝĔÝÌÌÌÌ****ÝÝìììììtìÝÝÝÝÌÌzeeeeeeĈeeeee****zzzzzzzbzzzzzezeÝeÝeÝeÝeÝeÝeÝeÝÜÝzÌeÌeÌeÌeÌeìzìzìzìzÝzÝz**********ïee*Ýeez*z*z9zPz*ÝzÝzÝzÖÞzìzìzìzĔĐÝ:Ý:Ý:ÌeÌeÌeÌez/zPz/ÝzÝzÝzÝzÝzÝzĐìÌeÌzVzVzV*                  e                                                                                                       ÝeĔĈìz                        Ìez/                                                    ',
  ],
  [
    0x370,
    '              *     //Í*îý8 ë ăæ$ÌÌcÎÌzÝì*ÌÎùÝÉìÝÌ ÀzÌñÌüä*ÌoCe$aolVfC@ee$VVnVFeÓjQ};aÈ[Úí$aeaí                                                 ÌÍĄ`ÜÌ**VĚĖĂrÝÆÜÌÊÌ`ÐÌčwÜÜrÊùÝìÜÌÝzÆèÌãËČďðćÊÜĖÝek]4seÏIhh?sÒde`eVHV÷VkZó÷ÃÜZXå`eee4XV$*$ċõe?hVd                  ìe                            S=                                                                                                              ',
    '              /     /KÝ/ĀĊM ø Ďý*ÝÝvÜÌzÝì*ÝÌùÝÇìÝÌ uzÌöÌôò*Ì|Gz*q|yexOJz_*ge{eBzéÁYÑDqÛmçÿ*qzqÿ                                                 ÌÏćiØÌ*)eĝěĆyÝÂÜÝÜÝiÙÌĉÄÜÜyÔùÝìÜÌÝzÂāÌàÕĕĘąēÜØęÜe~|>Åe×U||WÆãwzwzeTeĆe|púþßĂ|dĂseez>de*,*đċzW|ew                  ìz                            RE                                                                                                              ',
  ],
  [0x5d0, '                           ', '                           '],
  [
    0x1e00,
    '                                                                                                                                ĐÝĐÝĐÝ                                                                                                            ÌV            ',
    '                                                                                                                                ĐìĐìĐì                                                                                                            Ìe            ',
  ],
  [
    0x2010,
    '// eĔĔ d$$$$/// ee1   Ĕ         Ĕ "2     // V /     !',
    '// eĔĔ d****VVV ee1   Ĕ         Ĕ &P     // w /     !',
  ],
  [0x20a0, '   ee  ĝ    e                   ', '   ee  ĝ    e                   '],
  [
    0x2100,
    '     ć             .  Ĝ           Ĕ   ê       u                                 ',
    '     ć             S  Ğ           Ĕ   ê       u                                 ',
  ],
  [0x2190, 'ĔVĔVĔV', 'ĔVĔVĔV'],
];
