<?php
declare(strict_types=1);

namespace Aisle\Domain\Search;

/**
 * Articles, prepositions and conjunctions. In a query, they raise the products that contain them and do not hide the
 * others. Mirror of src/domain/search/stop-words.ts.
 */
final class SmallWords {

	/**
	 * Folded words by language. A word of several languages is listed only once. Words that often name a product are
	 * omitted (English "pro", "mini").
	 */
	private const WORDS = array(
		'english'      => 'a an and the of for from with without to in on at by is it this that my your or as are',
		'german'       => 'der die das den dem des ein eine einen einem einer eines und oder mit ohne fur fuer von vom zu zum zur im am '
			. 'auf aus bei beim nach uber ist',
		'french'       => 'le la les un une du de et ou au aux en pour avec sans sur dans par chez mon ma mes votre',
		'spanish'      => 'el los las lo una unos unas del y con sin para por su',
		'portuguese'   => 'o os um uma do da dos no na nos nas em com sem pelo pela',
		'italian'      => 'il i gli uno di dello della dell dei degli delle al allo alla ai alle dal dalla dall nel nella nell sul sulla '
			. 'sull per senza tra fra',
		'dutch'        => 'het een met voor van op te bij uit zonder aan naar tot',
		'nordic'       => 'och og med till til det ett pa fran utan uten uden eller av af ja tai',
		'polish'       => 'z ze w we dla od oraz bez lub po',
		'czech'        => 'se nebo ke ve pod',
		'romanian'     => 'si cu pentru fara din',
		'hungarian'    => 'az es egy',
		'turkish'      => 'ile icin bir veya',
		'vietnamese'   => 'cho va cua voi',
		'indonesian'   => 'dan untuk dengan dari yang',
		'south-slavic' => 'za sa ili',
		'russian'      => 'и в во с со на для из от до по к ко у о об за под над без при или не а но',
		'ukrainian'    => 'та і з із зі від або що',
		'bulgarian'    => 'със',
		'greek'        => 'ο η το τα οι του τησ των τον την τη με για και σε στο στη στον στην στα απο χωρισ ενα μια',
		'arabic'       => 'من في مع الي علي عن او و بدون ل',
		'persian'      => 'براي با از در به تا كه اين را',
		'hebrew'       => 'עם של את על או עבור בלי ללא',
		'hindi'        => 'के का की से और में पर लिए',
	);

	/** @var array<array-key, int>|null */
	private static ?array $words = null;

	public static function has( string $word ): bool {
		self::$words ??= array_flip( explode( ' ', implode( ' ', self::WORDS ) ) );
		return isset( self::$words[ $word ] );
	}
}
