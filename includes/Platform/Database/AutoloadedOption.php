<?php
declare(strict_types=1);

namespace Aisle\Platform\Database;

/**
 * Caches an autoloaded option that contains an array, until its stored text changes. Without this cache, WordPress
 * unserializes the option on each call, and a product list reads it dozens of times. If the option is stored without
 * autoload, reading it costs one query.
 */
final class AutoloadedOption {

	/** Number of option changes since watch() was called; null before. */
	private static ?int $change_count = null;

	private string $text = '';

	/** Number of option changes when the value was read; null if the value must be read again. */
	private ?int $change_count_at_read = null;

	/** @var array<array-key, mixed> */
	private array $value = array();

	public function __construct( private readonly string $name ) {}

	/**
	 * Counts option changes, so that an unchanged option is not looked up again.
	 */
	public static function watch(): void {
		self::$change_count ??= 0;
		foreach ( array( 'added_option', 'updated_option', 'deleted_option', 'switch_blog' ) as $change ) {
			add_action( $change, array( self::class, 'count_change' ), PHP_INT_MIN, 0 );
		}
	}

	public static function count_change(): void {
		++self::$change_count;
	}

	/**
	 * @return int|null Null if watch() was not called: cached values may then be outdated.
	 */
	public static function change_count(): ?int {
		return self::$change_count;
	}

	/**
	 * @return array<array-key, mixed> Empty if the option is missing or not an array.
	 */
	public function value(): array {
		$is_filtered = $this->is_filtered();
		if ( null !== $this->change_count_at_read && self::$change_count === $this->change_count_at_read && ! $is_filtered ) {
			return $this->value;
		}
		$this->change_count_at_read = null;
		$text                       = $is_filtered ? '' : $this->text_with_query();
		if ( '' === $text ) {
			return $this->read();
		}
		if ( $text !== $this->text ) {
			$this->value = $this->read();
			$this->text  = $text;
		}
		$this->change_count_at_read = self::$change_count;
		return $this->value;
	}

	/**
	 * @return array<array-key, mixed> The value without a query: empty if the option is missing or not autoloaded,
	 *                                 because WordPress looks for a missing option in the database on every page.
	 */
	public function value_without_query(): array {
		return '' === $this->text() && ! $this->is_filtered() ? array() : $this->value();
	}

	/**
	 * @return string Stored text; empty if the option is missing or not autoloaded.
	 */
	public function text(): string {
		$text = wp_load_alloptions()[ $this->name ] ?? '';
		return is_string( $text ) ? $text : '';
	}

	/**
	 * @return string Stored text, also if it is not autoloaded; empty if the option is missing.
	 */
	private function text_with_query(): string {
		$text = $this->text();
		if ( '' === $text ) {
			wp_prime_option_caches( array( $this->name ) );
			$text = wp_cache_get( $this->name, 'options' );
		}
		return is_string( $text ) ? $text : '';
	}

	/**
	 * Returns whether other code filters the option, so that it may change with each call.
	 */
	public function is_filtered(): bool {
		return has_filter( "pre_option_{$this->name}" ) || has_filter( "option_{$this->name}" ) || has_filter( 'pre_option' );
	}

	/**
	 * @return array<array-key, mixed>
	 */
	private function read(): array {
		$value = get_option( $this->name );
		return is_array( $value ) ? $value : array();
	}
}
