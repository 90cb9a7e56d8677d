/**
 * Articles, prepositions and conjunctions. If a query has such a word, products with it rank higher, but products
 * without it are not excluded. Mirrors includes/Domain/Search/SmallWords.php.
 */

/**
 * Folded words by the language that adds them. Words that often name a product are omitted (English "pro", "mini").
 */
const WORDS_BY_LANGUAGE = [
	'a an and the of for from with without to in on at by is it this that my your or as are', // English.
	'der die das den dem des ein eine einen einem einer eines und oder mit ohne fur fuer von vom zu zum zur im am auf aus bei beim nach uber ist', // German.
	'le la les un une du de et ou au aux en pour avec sans sur dans par chez mon ma mes votre', // French.
	'el los las lo una unos unas del y con sin para por su', // Spanish.
	'o os um uma do da dos no na nos nas em com sem pelo pela', // Portuguese.
	'il i gli uno di dello della dell dei degli delle al allo alla ai alle dal dalla dall nel nella nell sul sulla sull per senza tra fra', // Italian.
	'het een met voor van op te bij uit zonder aan naar tot', // Dutch.
	'och og med till til det ett pa fran utan uten uden eller av af ja tai', // Nordic.
	'z ze w we dla od oraz bez lub po', // Polish.
	'se nebo ke ve pod', // Czech.
	'si cu pentru fara din', // Romanian.
	'az es egy', // Hungarian.
	'ile icin bir veya', // Turkish.
	'cho va cua voi', // Vietnamese.
	'dan untuk dengan dari yang', // Indonesian.
	'za sa ili', // South Slavic.
	'и в во с со на для из от до по к ко у о об за под над без при или не а но', // Russian.
	'та і з із зі від або що', // Ukrainian.
	'със', // Bulgarian.
	'ο η το τα οι του τησ των τον την τη με για και σε στο στη στον στην στα απο χωρισ ενα μια', // Greek.
	'من في مع الي علي عن او و بدون ل', // Arabic.
	'براي با از در به تا كه اين را', // Persian.
	'עם של את על או עבור בלי ללא', // Hebrew.
	'के का की से और में पर लिए', // Hindi.
];

const smallWords = new Set( WORDS_BY_LANGUAGE.join( ' ' ).split( ' ' ) );

export const isSmallWord = ( word: string ): boolean => smallWords.has( word );
