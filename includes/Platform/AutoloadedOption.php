<?php
declare(strict_types=1);

namespace Aisle\Platform;

/**
 * An autoloaded option that holds an array, unserialised once for as long as its stored text is the same. WordPress does it anew each
 * time it is asked, and a listing asks dozens of times.
 */
final class AutoloadedOption {

	private string $text = '';

	/** @var array<array-key, mixed> */
	private array $value = array();

	public function __construct( private readonly string $name ) {}

	/**
	 * @return array<array-key, mixed> Empty where there is none, or no array.
	 */
	public function value(): array {
		$text = $this->text();
		if ( null === $text ) {
			return $this->read();
		}
		if ( $text !== $this->text ) {
			$this->value = $this->read();
			$this->text  = $text;
		}
		return $this->value;
	}

	/**
	 * @return string|null The stored text; null if the option is not autoloaded or a filter may change its value.
	 */
	public function text(): ?string {
		$text = wp_load_alloptions()[ $this->name ] ?? '';
		return ! is_string( $text ) || '' === $text || $this->is_filtered() ? null : $text;
	}

	/**
	 * Then it is somebody else's, and may change from one call to the next.
	 */
	private function is_filtered(): bool {
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
