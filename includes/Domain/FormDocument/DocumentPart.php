<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\DomainError;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\Formula;
use Aisle\Domain\Number;

/**
 * A part of a stored document, with validating methods to read it. Malformed values are rejected with a code and their
 * path. Mirror of src/domain/form-document/document-part.ts.
 */
final class DocumentPart {

	public const LABEL   = 500;
	public const NOTE    = 1000;
	public const CONTENT = 20000;
	public const PATTERN = 300;
	public const FORMULA = 500;

	private const MAX_NUMBER = 1e12;

	/**
	 * @param array<mixed> $values
	 */
	private function __construct(
		private readonly array $values,
		private readonly string $path,
		private readonly string $field
	) {}

	/**
	 * @param array<mixed> $document
	 */
	public static function root( array $document ): self {
		if ( ! self::is_record( $document ) ) {
			throw new DomainError(
				'not_a_document',
				array(
					'path'  => '',
					'field' => '',
				)
			);
		}
		return new self( $document, '', '' );
	}

	/** Returns the same part; its errors name the field. */
	public function in_field( string $id ): self {
		return new self( $this->values, $this->path, $id );
	}

	public function error( string $code, string $key = '' ): DomainError {
		return new DomainError(
			$code,
			array(
				'path'  => $this->path_of( $key ),
				'field' => $this->field,
			)
		);
	}

	public function raw( string $key ): mixed {
		return $this->values[ $key ] ?? null;
	}

	/**
	 * @return list<string>
	 */
	public function keys(): array {
		return array_map( strval( ... ), array_keys( $this->values ) );
	}

	public function flag( string $key, bool $fallback = false ): bool {
		$value = $this->raw( $key );
		return null === $value ? $fallback : in_array( $value, array( true, 1, 1.0, '1', 'yes', 'true' ), true );
	}

	/** Returns the text. Numbers are converted to text; a missing value is the empty text. */
	public function text( string $key, int $limit = self::NOTE ): string {
		return $this->text_of( $this->raw( $key ), $key, $limit );
	}

	/**
	 * Returns the texts of a text or a list of texts.
	 *
	 * @return list<string>
	 */
	public function texts( string $key, int $limit = self::NOTE ): array {
		$value = $this->raw( $key );
		$items = is_array( $value ) && array_is_list( $value ) ? $value : array( $value );
		return array_map( fn( mixed $item ): string => $this->text_of( $item, $key, $limit ), $items );
	}

	/** Returns the number; null if nothing is filled in. */
	public function number( string $key, string $code = 'bad_number' ): ?float {
		$value = $this->raw( $key );
		if ( null === $value || '' === $value ) {
			return null;
		}
		$number = is_string( $value ) ? Answer::number( $value ) : $value;
		if ( ! ( is_int( $number ) || is_float( $number ) ) || ! ( abs( $number ) <= self::MAX_NUMBER ) ) {
			throw $this->error( $code, $key );
		}
		return Number::unsigned_zero( (float) $number );
	}

	public function integer( string $key ): ?int {
		$number = $this->number( $key );
		if ( null !== $number && floor( $number ) !== $number ) {
			throw $this->error( 'bad_number', $key );
		}
		return null === $number ? null : (int) $number;
	}

	/** Returns a non-negative integer, such as a length, a size or a number of items. */
	public function count( string $key ): ?int {
		$number = $this->integer( $key );
		if ( null !== $number && $number < 0 ) {
			throw $this->error( 'bad_number', $key );
		}
		return $number;
	}

	/**
	 * @param array<string, string> $values_by_name
	 */
	public function one_of( string $key, array $values_by_name, string $code ): string {
		$value = $this->raw( $key );
		$name  = null === $value || false === $value ? '' : $value;
		if ( ! is_string( $name ) || ! isset( $values_by_name[ $name ] ) ) {
			throw $this->error( $code, $key );
		}
		return $values_by_name[ $name ];
	}

	public function part( string $key ): self {
		return $this->part_of( $this->raw( $key ) ?? array(), $key );
	}

	/**
	 * @return list<mixed>
	 */
	public function list( string $key ): array {
		$value = $this->raw( $key ) ?? array();
		if ( ! is_array( $value ) || ! array_is_list( $value ) ) {
			throw $this->error( 'bad_list', $key );
		}
		return $value;
	}

	/**
	 * @return list<self>
	 */
	public function parts( string $key ): array {
		$parts = array();
		foreach ( $this->list( $key ) as $position => $item ) {
			$parts[] = $this->part_of( $item, $key . '.' . $position );
		}
		return $parts;
	}

	/** Returns a compiled formula; null if there is none. */
	public function tree( string $key ): mixed {
		$tree = $this->raw( $key );
		return null === $tree ? null : $this->check_tree( $tree, $key );
	}

	public function check_tree( mixed $tree, string $key ): mixed {
		try {
			Formula::references( $tree );
			return $tree;
		} catch ( DomainError ) {
			throw $this->error( 'bad_tree', $key );
		}
	}

	private function text_of( mixed $value, string $key, int $limit ): string {
		if ( null === $value ) {
			return '';
		}
		$text = is_int( $value ) || ( is_float( $value ) && is_finite( $value ) ) ? Number::to_string( (float) $value ) : $value;
		if ( ! is_string( $text ) || 1 !== preg_match( '//u', $text ) ) {
			throw $this->error( 'bad_text', $key );
		}
		if ( Number::code_point_length( $text ) > $limit ) {
			throw $this->error( 'text_too_long', $key );
		}
		return $text;
	}

	private function part_of( mixed $value, string $key ): self {
		if ( ! is_array( $value ) || ! self::is_record( $value ) ) {
			throw $this->error( 'bad_object', $key );
		}
		return new self( $value, $this->path_of( $key ), $this->field );
	}

	private function path_of( string $key ): string {
		return implode( '.', array_filter( array( $this->path, $key ), static fn( string $part ): bool => '' !== $part ) );
	}

	/**
	 * Returns whether an array may be an object. In PHP, an empty array is both an empty list and an empty object.
	 *
	 * @param array<mixed> $value
	 */
	private static function is_record( array $value ): bool {
		return array() === $value || ! array_is_list( $value );
	}
}
