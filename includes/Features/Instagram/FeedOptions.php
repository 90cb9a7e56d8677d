<?php
declare(strict_types=1);

namespace Aisle\Features\Instagram;

use Aisle\Features\Instagram\Feed\FeedPosts;

/**
 * The settings of one feed on a page. For a later request they are signed without a date, so that pages from an old page
 * cache still work.
 */
final class FeedOptions {

	private const DEFAULT_COUNT   = 6;
	private const DEFAULT_COLUMNS = array( 3, 3, 2 );
	private const MAX_COLUMNS     = 8;

	private const MAX_TOKEN_LENGTH = 500;

	/**
	 * @param int $count          Maximum number of posts.
	 * @param int $columns        From 850 px on.
	 * @param int $tablet_columns From 550 px on.
	 * @param int $phone_columns
	 */
	private function __construct(
		public readonly int $count,
		public readonly int $columns,
		public readonly int $tablet_columns,
		public readonly int $phone_columns
	) {}

	/**
	 * @param mixed $attributes Attributes of the block. Invalid values count as the defaults.
	 */
	public static function of_block( $attributes ): self {
		$values = is_array( $attributes ) ? $attributes : array();
		return new self(
			self::number( $values['count'] ?? null, self::DEFAULT_COUNT, FeedPosts::MAX_POSTS ),
			self::number( $values['columns'] ?? null, self::DEFAULT_COLUMNS[0], self::MAX_COLUMNS ),
			self::number( $values['tabletColumns'] ?? null, self::DEFAULT_COLUMNS[1], self::MAX_COLUMNS ),
			self::number( $values['phoneColumns'] ?? null, self::DEFAULT_COLUMNS[2], self::MAX_COLUMNS )
		);
	}

	/**
	 * `[aisle_instagram count="6" columns="3" tablet_columns="3" phone_columns="2"]`
	 *
	 * @param mixed $attributes
	 */
	public static function of_shortcode( $attributes ): self {
		$values = is_array( $attributes ) ? $attributes : array();
		return self::of_block( array(
			'count'         => $values['count'] ?? null,
			'columns'       => $values['columns'] ?? null,
			'tabletColumns' => $values['tablet_columns'] ?? null,
			'phoneColumns'  => $values['phone_columns'] ?? null,
		) );
	}

	/**
	 * @return self|null Null if the text was not signed by this site.
	 */
	public static function of_signed( mixed $text ): ?self {
		if (
			! is_string( $text )
			|| self::MAX_TOKEN_LENGTH < strlen( $text )
			|| 1 !== preg_match( '/\A(\d{1,2}(?:-\d{1,2}){3})\.([0-9a-f]{64})\z/', $text, $part )
			|| ! hash_equals( self::signature( $part[1] ), $part[2] )
		) {
			return null;
		}
		list( $count, $columns, $tablet_columns, $phone_columns ) = array_map( 'intval', explode( '-', $part[1] ) );
		return self::of_block( array(
			'count'         => $count,
			'columns'       => $columns,
			'tabletColumns' => $tablet_columns,
			'phoneColumns'  => $phone_columns,
		) );
	}

	/** Returns the numbers of columns as CSS properties. */
	public function style(): string {
		return sprintf(
			'--aisle-columns:%d;--aisle-tablet-columns:%d;--aisle-phone-columns:%d',
			$this->columns,
			$this->tablet_columns,
			$this->phone_columns
		);
	}

	/** Returns the attribute `sizes` of the images, for a feed as wide as the window. */
	public function sizes(): string {
		return sprintf(
			'(min-width: 850px) %dvw, (min-width: 550px) %dvw, %dvw',
			(int) ceil( 100 / $this->columns ),
			(int) ceil( 100 / $this->tablet_columns ),
			(int) ceil( 100 / $this->phone_columns )
		);
	}

	public function signed(): string {
		$payload = implode( '-', array( $this->count, $this->columns, $this->tablet_columns, $this->phone_columns ) );
		return $payload . '.' . self::signature( $payload );
	}

	private static function signature( string $payload ): string {
		return hash_hmac( 'sha256', 'aisle-instagram|' . $payload, wp_salt( 'nonce' ) );
	}

	private static function number( mixed $value, int $default_value, int $max ): int {
		$number = is_int( $value ) || is_string( $value ) ? filter_var( $value, FILTER_VALIDATE_INT ) : false;
		return false === $number || 1 > $number ? $default_value : min( $max, $number );
	}
}
