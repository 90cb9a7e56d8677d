<?php
declare(strict_types=1);

namespace Aisle\Platform\Database;

/**
 * An autoloaded option that holds an array, unserialised once for as long as its stored text is the same. WordPress does it anew each
 * time it is asked, and a listing asks dozens of times.
 */
final class AutoloadedOption {

	/** Number of changes of options since watch(), null before it. */
	private static ?int $changes = null;

	private string $text = '';

	/** Number of changes after which the value was read, null if it may not be reused. */
	private ?int $read_after = null;

	/** @var array<array-key, mixed> */
	private array $value = array();

	public function __construct( private readonly string $name ) {}

	/**
	 * Counts the changes of options, so that an unchanged one is not even looked for again.
	 */
	public static function watch(): void {
		self::$changes ??= 0;
		foreach ( array( 'added_option', 'updated_option', 'deleted_option', 'switch_blog' ) as $change ) {
			add_action( $change, array( self::class, 'count_change' ), PHP_INT_MIN, 0 );
		}
	}

	public static function count_change(): void {
		++self::$changes;
	}

	/**
	 * @return int|null Null: what was read before may have changed.
	 */
	public static function changes(): ?int {
		return self::$changes;
	}

	/**
	 * @return array<array-key, mixed> Empty where there is none, or no array.
	 */
	public function value(): array {
		$is_filtered = $this->is_filtered();
		if ( null !== $this->read_after && self::$changes === $this->read_after && ! $is_filtered ) {
			return $this->value;
		}
		$this->read_after = null;
		$text             = $is_filtered ? '' : $this->text();
		if ( '' === $text ) {
			return $this->read();
		}
		if ( $text !== $this->text ) {
			$this->value = $this->read();
			$this->text  = $text;
		}
		$this->read_after = self::$changes;
		return $this->value;
	}

	/**
	 * @return string The stored text; empty if the option is missing or not loaded with the others.
	 */
	public function text(): string {
		$text = wp_load_alloptions()[ $this->name ] ?? '';
		return is_string( $text ) ? $text : '';
	}

	/**
	 * Then it is somebody else's, and may change from one call to the next.
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
