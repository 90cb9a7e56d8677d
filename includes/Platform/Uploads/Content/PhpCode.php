<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * PHP behind a short opening tag. `<?` turns up by chance in every 65 kB of a photo, so not the tag tells but what follows: PHP's
 * own parser says whether that is code. A file with a tag that does not compile never runs, so only the first few of those are looked at.
 */
final class PhpCode {

	private const MAX_TAGS  = 8;
	private const MAX_CLOSE = 8;

	/** Tags with code that does nothing. No picture has so many by chance: a file with more is taken for code. */
	private const MAX_HARMLESS = 64;

	/**
	 * Code may be longer: where the first tag is still sound after so much, the file is refused. Of 500,000 tags in noise that were 3, and
	 * none was taken for code.
	 */
	private const WINDOWS = array( 4096, 65536, 1048576 );

	/** Memory that the parser takes for a byte of code, at most: a sum of one-letter names takes 200 bytes. */
	private const MEMORY_FACTOR = 256;

	/** Bytes of one file that the parser reads. A file that needs more is taken for code; noise needs a tenth. */
	private const MAX_PARSED = 16777216;

	/** What the parser says of code that is cut off, in a bracket, a comment or a text. */
	private const CUT = '/unexpected end of file|unexpected string content|^Unclosed \'.\'(?: on line \d+)?\z|^Unterminated/';

	/** @var array<string, int> Tags of each kind that were not harmless: a site may run the one kind and not the other. */
	private array $requested  = array( '<?' => 0, '<?=' => 0 );
	private int $harmless = 0;

	private string $before = '';
	private int $at        = 0;
	private int $parsed    = 0;

	/**
	 * @param resource $handle Of the file, whose position is left where it was.
	 */
	public function __construct( private $handle ) {}

	/**
	 * @param string $piece The next one of the file.
	 */
	public function is_in( string $piece ): bool {
		if ( ! function_exists( 'token_get_all' ) ) {
			return false;
		}
		$text  = $this->before . $piece;
		$start = $this->at - strlen( $this->before );
		$place = -1;
		// phpcs:ignore WordPress.CodeAnalysis, Generic.CodeAnalysis -- The usual way to walk through a text.
		while ( false !== ( $place = strpos( $text, '<?', $place + 1 ) ) ) {
			$tag = '=' === ( $text[ $place + 2 ] ?? '' ) ? '<?=' : '<?';
			if ( $this->requested[ $tag ] < self::MAX_TAGS && $this->is_code( $tag, $this->begins_at( $start + $place + 2 ) ) ) {
				return true;
			}
		}
		$this->at    += strlen( $piece );
		$this->before = substr( $text, -1 );
		return false;
	}

	private function is_code( string $tag, CodeVerdict $verdict ): bool {
		if ( CodeVerdict::Harmless === $verdict ) {
			return ++$this->harmless > self::MAX_HARMLESS;
		}
		$is_first = 1 === ++$this->requested[ $tag ];
		return CodeVerdict::Active === $verdict || ( $is_first && CodeVerdict::CutOff === $verdict );
	}

	/** Cut off where even the longest window that fits into the memory does not tell. */
	private function begins_at( int $offset ): CodeVerdict {
		$place   = (int) ftell( $this->handle );
		$verdict = CodeVerdict::CutOff;
		foreach ( self::WINDOWS as $window ) {
			if ( $window * self::MEMORY_FACTOR > self::free_memory() ) {
				break;
			}
			fseek( $this->handle, $offset );
			$text    = (string) fread( $this->handle, $window + 1 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A local file.
			$verdict = $this->read( substr( $text, 0, $window ), strlen( $text ) <= $window );
			if ( CodeVerdict::CutOff !== $verdict ) {
				break;
			}
		}
		fseek( $this->handle, $place );
		return $verdict;
	}

	/**
	 * @return int Bytes until PHP ends the request with a fatal error.
	 */
	private static function free_memory(): int {
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		return $limit > 0 ? $limit - memory_get_usage() : PHP_INT_MAX;
	}

	/**
	 * @param bool $is_all Whether the file ends here.
	 */
	private function read( string $text, bool $is_all ): CodeVerdict {
		// `<?=` echoes.
		$code  = '<?php ' . (string) preg_replace( '/\A=/', 'echo ', $text );
		$close = 0;
		for ( $count = 0; $count < self::MAX_CLOSE; $count++ ) {
			$close = strpos( $code, '?>', $close );
			if ( false === $close ) {
				break;
			}
			$close  += 2;
			$verdict = $this->compiles( substr( $code, 0, $close ) );
			if ( CodeVerdict::CutOff !== $verdict ) {
				return $verdict;
			}
		}
		$verdict = $this->compiles( $code );
		if ( $is_all ) {
			return CodeVerdict::CutOff === $verdict ? CodeVerdict::Broken : $verdict;
		}
		return CodeVerdict::Broken === $verdict ? $verdict : CodeVerdict::CutOff;
	}

	private function compiles( string $code ): CodeVerdict {
		$this->parsed += strlen( $code );
		if ( $this->parsed > self::MAX_PARSED ) {
			return CodeVerdict::Active;
		}
		try {
			// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- It only reads; what it warns of is what is looked for.
			$tokens = @token_get_all( $code, TOKEN_PARSE );
		} catch ( \ParseError $error ) {
			return 1 === preg_match( self::CUT, $error->getMessage() ) ? CodeVerdict::CutOff : CodeVerdict::Broken;
		}
		foreach ( $tokens as $token ) {
			if (
				in_array(
					is_array( $token ) ? $token[0] : $token,
					array( '(', '`', T_INCLUDE, T_INCLUDE_ONCE, T_REQUIRE, T_REQUIRE_ONCE, T_EVAL ),
					true
				)
			) {
				return CodeVerdict::Active;
			}
		}
		// `#` of a picture's noise, such as a comment to the end of its line: nothing so far.
		return str_ends_with( $code, '?>' ) ? CodeVerdict::Harmless : CodeVerdict::CutOff;
	}
}
