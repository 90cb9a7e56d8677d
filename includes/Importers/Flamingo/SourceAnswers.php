<?php
declare(strict_types=1);

namespace Aisle\Importers\Flamingo;

use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Importers\ContactForm7\FieldIds;
use Aisle\Importers\SerializedValues;

/**
 * Converts the answers of a message. An answer is assigned to the field of its form if that exists, and otherwise keeps
 * its own name.
 *
 * @phpstan-import-type Answer from NewEntry
 */
final class SourceAnswers {

	private const FIELD_PREFIX = '_field_';

	/** Matches the checksums that Flamingo stores instead of files. */
	private const CHECKSUMS = '/\A[0-9a-f]{64}(?: [0-9a-f]{64})*\z/';

	private const CAPTCHA_FIELDS = array( 'g-recaptcha-response', 'h-captcha-response', 'cf-turnstile-response' );

	/**
	 * @param array<string, array<string, mixed>> $fields Fields of the assigned form, by ID; empty if there is none.
	 */
	public function __construct( private readonly array $fields = array() ) {}

	/**
	 * @param array<string, string> $meta
	 * @return list<Answer>
	 */
	public function of( array $meta ): array {
		$ids      = new FieldIds();
		$answers  = array();
		$consents = self::consents( $meta );
		foreach ( self::values( $meta ) as $name => $values ) {
			$answers[] = $this->answer( $ids->create( (string) $name ), (string) $name, $consents[ $name ] ?? self::readable( $values ) );
		}
		foreach ( array_diff_key( $consents, self::values( $meta ) ) as $name => $values ) {
			$answers[] = $this->answer( $ids->create( (string) $name ), (string) $name, $values );
		}
		return $answers;
	}

	/**
	 * @param array<string, string> $meta
	 * @return list<string> Names of fields that the form does not have.
	 */
	public function unknown_names( array $meta ): array {
		$ids = new FieldIds();
		return array_values( array_filter(
			self::names( $meta ),
			fn ( string $name ): bool => ! isset( $this->fields[ $ids->create( $name ) ] )
		) );
	}

	/**
	 * @param array<string, string> $meta
	 * @return list<string> Names of file fields.
	 */
	public static function file_names( array $meta ): array {
		return array_map( 'strval', array_keys( array_filter( self::values( $meta ), self::is_checksum( ... ) ) ) );
	}

	/**
	 * @param list<string> $values
	 * @return Answer
	 */
	private function answer( string $id, string $name, array $values ): array {
		$field = $this->fields[ $id ] ?? array();
		$label = is_string( $field['label'] ?? null ) ? $field['label'] : '';
		return array(
			'id'     => $id,
			'label'  => '' === $label ? ucfirst( trim( (string) preg_replace( '/[-_.:]+/', ' ', $name ) ) ) : $label,
			'type'   => isset( $field['type'] ) && 'file' !== $field['type'] ? (string) $field['type'] : 'text',
			'values' => $values,
		);
	}

	/**
	 * @param list<string> $values
	 * @return list<string>
	 */
	private static function readable( array $values ): array {
		if ( self::is_checksum( $values ) ) {
			return array_map(
				static fn ( string $checksum ): string =>
					/* translators: %s: a checksum of a file. */
					sprintf( __( 'File not stored by Flamingo (checksum: %s)', 'aisle' ), $checksum ),
				explode( ' ', implode( ' ', $values ) )
			);
		}
		return $values;
	}

	/**
	 * @param list<string> $values
	 */
	private static function is_checksum( array $values ): bool {
		return 1 === preg_match( self::CHECKSUMS, implode( ' ', $values ) );
	}

	/**
	 * @param array<string, string> $meta
	 * @return array<int|string, list<string>> By name, without empty answers.
	 */
	private static function values( array $meta ): array {
		$values = array();
		$inline = SerializedValues::of( $meta['_fields'] ?? '' );
		foreach ( self::names( $meta ) as $name ) {
			$raw_value = $meta[ sanitize_key( self::FIELD_PREFIX . $name ) ] ?? null;
			$texts     = null === $raw_value ? array( (string) ( $inline[ $name ] ?? '' ) ) : SerializedValues::texts( $raw_value );
			$texts     = array_values( array_filter( array_map( 'trim', $texts ), static fn ( string $text ): bool => '' !== $text ) );
			$values    = array() === $texts ? $values : $values + array( $name => $texts );
		}
		return $values;
	}

	/**
	 * Returns names in the form's order, or in the stored order if the form's cannot be read.
	 *
	 * @param array<string, string> $meta
	 * @return list<string>
	 */
	private static function names( array $meta ): array {
		$list         = $meta['_fields'] ?? '';
		$names        = array_keys( SerializedValues::of( $list ) + SerializedValues::skipped_arrays( $list ) );
		$stored_names = array_map(
			static fn ( string $key ): string => substr( $key, strlen( self::FIELD_PREFIX ) ),
			array_filter( array_keys( $meta ), static fn ( string $key ): bool => str_starts_with( $key, self::FIELD_PREFIX ) )
		);
		$known_names  = array_map(
			static fn ( int|string $name ): string => substr( sanitize_key( self::FIELD_PREFIX . $name ), strlen( self::FIELD_PREFIX ) ),
			$names
		);
		$names  = array_map( 'strval', array( ...$names, ...array_diff( $stored_names, $known_names ) ) );
		return array_values( array_filter(
			$names,
			static fn ( string $name ): bool => '' !== $name && '_' !== $name[0] && ! in_array( $name, self::CAPTCHA_FIELDS, true )
		) );
	}

	/**
	 * Returns the texts that the sender has accepted.
	 *
	 * @param array<string, string> $meta
	 * @return array<int|string, list<string>>
	 */
	private static function consents( array $meta ): array {
		$consents = array_filter(
			SerializedValues::of( $meta['_consent'] ?? '' ),
			static fn ( mixed $text ): bool => is_string( $text ) && '' !== trim( $text )
		);
		return array_map( static fn ( mixed $text ): array => array( trim( wp_strip_all_tags( (string) $text ) ) ), $consents );
	}
}
