<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Values;

/**
 * Converts WCPA formulas to Aisle's: the tokens are the same, but the field IDs differ.
 */
final class WcpaFormulas {

	/** WCPA date property => Aisle date property with the same meaning. */
	private const DATE_PROPERTIES = array(
		'unixDays'    => 'days',
		'unixSeconds' => 'timestamp',
	);

	/**
	 * @param array<string, string> $ids    WCPA field ID => Aisle field ID.
	 * @param array<string, string> $hidden    WCPA ID of a hidden field => its value.
	 * @param array<string, string> $templates Formulas of the form that prices refer to by an ID.
	 */
	public function __construct(
		private readonly array $ids,
		private readonly array $hidden = array(),
		private readonly array $templates = array()
	) {}

	/**
	 * Reads the formulas that a form stores besides its fields.
	 *
	 * @return array<string, string> ID => formula.
	 */
	public static function templates( mixed $raw_data ): array {
		$templates = array();
		foreach ( is_array( $raw_data ) && is_array( $raw_data['formulas'] ?? null ) ? $raw_data['formulas'] : array() as $formula ) {
			$id   = is_array( $formula ) ? WcpaValue::text( $formula['id'] ?? '' ) : '';
			$text = is_array( $formula ) ? WcpaValue::text( $formula['formula'] ?? $formula['value'] ?? '' ) : '';
			if ( '' !== $id && '' !== $text ) {
				$templates[ $id ] = $text;
			}
		}
		return $templates;
	}

	/** Returns the formula that a price refers to; null if there is none. */
	public function template( string $id ): ?string {
		return $this->templates[ $id ] ?? null;
	}

	/**
	 * @param string|null $field_value Value that replaces `{value}`; null unless the formula's field is hidden.
	 */
	public function translate( string $formula, ?string $field_value = null ): string {
		$result = preg_replace_callback(
			'/\{([^{}]{1,200})\}/u',
			fn( array $token ): string => $this->translate_token( trim( $token[1] ), $field_value ),
			html_entity_decode( $formula, ENT_QUOTES )
		);
		return trim( (string) $result );
	}

	private function translate_token( string $token, ?string $field_value ): string {
		$token = str_starts_with( $token, 'field.external|' ) ? 'field.' . substr( $token, 15 ) : $token;
		if ( 'today.unixSeconds' === $token ) {
			return '({today.days} * 86400 + {today.seconds})';
		}
		$aisle_token = strtr( (string) preg_replace( '/^this\.(?!value$)/', '', $token ), self::DATE_PROPERTIES );
		if ( null !== $field_value && in_array( $aisle_token, array( 'value', 'this.value', 'value.length' ), true ) ) {
			return self::literal( $field_value, $aisle_token );
		}
		$wcpa_id = str_starts_with( $aisle_token, 'field.' ) ? $this->referenced_field_id( $aisle_token ) : null;
		if ( null === $wcpa_id ) {
			return '{' . $aisle_token . '}';
		}
		$property = substr( $aisle_token, strlen( 'field.' . $wcpa_id ) + 1 );
		if ( isset( $this->hidden[ $wcpa_id ] ) && in_array( $property, array( 'value', 'value.length', 'selected', 'count' ), true ) ) {
			return 'value' === $property || 'value.length' === $property
				? self::literal( $this->hidden[ $wcpa_id ], $property )
				: ( '' === $this->hidden[ $wcpa_id ] ? '0' : '1' );
		}
		return '{' . ( isset( $this->ids[ $wcpa_id ] ) ? 'field.' . $this->ids[ $wcpa_id ] . '.' . $property : $aisle_token ) . '}';
	}

	private function referenced_field_id( string $token ): ?string {
		$longest_match = null;
		foreach ( array_keys( $this->ids + $this->hidden ) as $wcpa_id ) {
			$wcpa_id       = (string) $wcpa_id;
			$longest_match = str_starts_with( $token, 'field.' . $wcpa_id . '.' ) && strlen( $wcpa_id ) > strlen( (string) $longest_match )
				? $wcpa_id
				: $longest_match;
		}
		return $longest_match;
	}

	/** Returns a number, or a quoted text; an empty value is 0. */
	private static function literal( string $value, string $property ): string {
		if ( 'value.length' === $property ) {
			return (string) mb_strlen( $value );
		}
		if ( '' === $value ) {
			return '0';
		}
		return 1 === preg_match( '/^-?(?:\d+\.?\d*|\.\d+)$/D', $value )
			? '(' . $value . ')'
			: "'" . str_replace( array( "'", '\\' ), '', $value ) . "'";
	}
}
