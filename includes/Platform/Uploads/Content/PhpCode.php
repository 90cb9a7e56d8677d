<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * Detects PHP after a short opening tag. `<?` occurs by chance about once in every 65 kB of a photo, so PHP's own
 * parser checks whether code follows. A file with a tag that does not compile never runs, so only the first few tags
 * are checked.
 */
final class PhpCode {

	private const MAX_TAGS         = 8;
	private const MAX_CLOSING_TAGS = 8;

	/** Maximum number of tags with harmless code. No image has so many by chance: a file with more counts as code. */
	private const MAX_HARMLESS = 64;

	/**
	 * Bytes of code to parse, in increasing steps. If the code after the first tag is still cut off after the last
	 * step, the file is rejected. Of 500,000 tags in noise, three reached the last step, and none was treated as code.
	 */
	private const WINDOWS = array( 4096, 65536, 1048576 );

	/** Maximum memory in bytes that the parser needs per byte of code: a sum of one-letter names needs 200. */
	private const MEMORY_FACTOR = 256;

	/** Maximum bytes of one file that are parsed. A file that needs more counts as code; noise needs a tenth. */
	private const MAX_PARSED = 16777216;

	/** Matches the parser's message for code that is cut off in a bracket, a comment or a text. */
	private const CUT_OFF_ERROR = '/unexpected end of file|unexpected string content|^Unclosed \'.\'(?: on line \d+)?\z|^Unterminated/';

	/**
	 * @var array<string, int> Number of tags that were not harmless, by tag: a site may run one kind of tag but not the
	 *                         other.
	 */
	private array $rejected_tags = array( '<?' => 0, '<?=' => 0 );
	private int $harmless_count  = 0;

	private string $previous_tail = '';
	private int $file_offset      = 0;
	private int $parsed_bytes     = 0;

	/**
	 * @param resource $handle File handle. Its position is restored.
	 */
	public function __construct( private $handle ) {}

	/**
	 * @param string $piece Next piece of the file.
	 */
	public function is_in( string $piece ): bool {
		if ( ! function_exists( 'token_get_all' ) ) {
			return false;
		}
		$text        = $this->previous_tail . $piece;
		$text_offset = $this->file_offset - strlen( $this->previous_tail );
		$tag_offset  = -1;
		// phpcs:ignore WordPress.CodeAnalysis, Generic.CodeAnalysis -- The usual way to walk through a text.
		while ( false !== ( $tag_offset = strpos( $text, '<?', $tag_offset + 1 ) ) ) {
			$tag = '=' === ( $text[ $tag_offset + 2 ] ?? '' ) ? '<?=' : '<?';
			if (
				$this->rejected_tags[ $tag ] < self::MAX_TAGS && $this->is_code( $tag, $this->verdict_at( $text_offset + $tag_offset + 2 ) )
			) {
				return true;
			}
		}
		$this->file_offset    += strlen( $piece );
		$this->previous_tail = substr( $text, -1 );
		return false;
	}

	private function is_code( string $tag, CodeVerdict $verdict ): bool {
		if ( CodeVerdict::Harmless === $verdict ) {
			return ++$this->harmless_count > self::MAX_HARMLESS;
		}
		$is_first = 1 === ++$this->rejected_tags[ $tag ];
		return CodeVerdict::Active === $verdict || ( $is_first && CodeVerdict::CutOff === $verdict );
	}

	/** Parses the code at an offset. CutOff if the longest window that fits into memory gives no result. */
	private function verdict_at( int $offset ): CodeVerdict {
		$saved_position = (int) ftell( $this->handle );
		$verdict        = CodeVerdict::CutOff;
		foreach ( self::WINDOWS as $window ) {
			if ( $window * self::MEMORY_FACTOR > self::free_memory() ) {
				break;
			}
			fseek( $this->handle, $offset );
			$text    = (string) fread( $this->handle, $window + 1 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A local file.
			$verdict = $this->verdict_of( substr( $text, 0, $window ), strlen( $text ) <= $window );
			if ( CodeVerdict::CutOff !== $verdict ) {
				break;
			}
		}
		fseek( $this->handle, $saved_position );
		return $verdict;
	}

	/**
	 * @return int Bytes of memory left before PHP ends the request with a fatal error.
	 */
	private static function free_memory(): int {
		$limit = wp_convert_hr_to_bytes( (string) ini_get( 'memory_limit' ) );
		return $limit > 0 ? $limit - memory_get_usage() : PHP_INT_MAX;
	}

	/**
	 * @param bool $reaches_end True if the text reaches the end of the file.
	 */
	private function verdict_of( string $text, bool $reaches_end ): CodeVerdict {
		// `<?=` means echo.
		$code        = '<?php ' . (string) preg_replace( '/\A=/', 'echo ', $text );
		$close       = 0;
		for ( $count = 0; $count < self::MAX_CLOSING_TAGS; $count++ ) {
			$close = strpos( $code, '?>', $close );
			if ( false === $close ) {
				break;
			}
			$close  += 2;
			$verdict = $this->parse( substr( $code, 0, $close ) );
			if ( CodeVerdict::CutOff !== $verdict ) {
				return $verdict;
			}
		}
		$verdict = $this->parse( $code );
		if ( $reaches_end ) {
			return CodeVerdict::CutOff === $verdict ? CodeVerdict::Broken : $verdict;
		}
		return CodeVerdict::Broken === $verdict ? $verdict : CodeVerdict::CutOff;
	}

	private function parse( string $code ): CodeVerdict {
		$this->parsed_bytes += strlen( $code );
		if ( $this->parsed_bytes > self::MAX_PARSED ) {
			return CodeVerdict::Active;
		}
		try {
			// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- It only reads; what it warns of is what is looked for.
			$tokens = @token_get_all( $code, TOKEN_PARSE );
		} catch ( \ParseError $error ) {
			return 1 === preg_match( self::CUT_OFF_ERROR, $error->getMessage() ) ? CodeVerdict::CutOff : CodeVerdict::Broken;
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
		// Without a closing tag the verdict stays open: noise may contain `#`, which comments out the rest of its line.
		return str_ends_with( $code, '?>' ) ? CodeVerdict::Harmless : CodeVerdict::CutOff;
	}
}
