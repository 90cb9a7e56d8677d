<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Values;

/**
 * Converts WCPA formulas to Aisle's: the tokens are the same, but the field IDs differ.
 */
final class WcpaFormulas {

	/** Date properties. WCPA counts seconds since 1970, Aisle those of the day. */
	private const MOMENTS = array(
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
	public static function templates( mixed $stored ): array {
		$templates = array();
		foreach ( is_array( $stored ) && is_array( $stored['formulas'] ?? null ) ? $stored['formulas'] : array() as $formula ) {
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
	 * @param string|null $own Value of `{value}` if the field is a hidden one.
	 */
	public function translated( string $formula, ?string $own = null ): string {
		$replaced = preg_replace_callback(
			'/\{([^{}]{1,200})\}/u',
			fn( array $token ): string => $this->token( trim( $token[1] ), $own ),
			html_entity_decode( $formula, ENT_QUOTES )
		);
		return trim( (string) $replaced );
	}

	private function token( string $token, ?string $own ): string {
		$token = str_starts_with( $token, 'field.external|' ) ? 'field.' . substr( $token, 15 ) : $token;
		if ( 'today.unixSeconds' === $token ) {
			return '({today.days} * 86400 + {today.seconds})';
		}
		$days = strtr( (string) preg_replace( '/^this\.(?!value$)/', '', $token ), self::MOMENTS );
		if ( null !== $own && in_array( $days, array( 'value', 'this.value', 'value.length' ), true ) ) {
			return self::literal( $own, $days );
		}
		$theirs = str_starts_with( $days, 'field.' ) ? $this->named( $days ) : null;
		if ( null === $theirs ) {
			return '{' . $days . '}';
		}
		$property = substr( $days, strlen( 'field.' . $theirs ) + 1 );
		if ( isset( $this->hidden[ $theirs ] ) && in_array( $property, array( 'value', 'value.length', 'selected', 'count' ), true ) ) {
			return 'value' === $property || 'value.length' === $property
				? self::literal( $this->hidden[ $theirs ], $property )
				: ( '' === $this->hidden[ $theirs ] ? '0' : '1' );
		}
		return '{' . ( isset( $this->ids[ $theirs ] ) ? 'field.' . $this->ids[ $theirs ] . '.' . $property : $days ) . '}';
	}

	private function named( string $token ): ?string {
		$found = null;
		foreach ( array_keys( $this->ids + $this->hidden ) as $theirs ) {
			$theirs = (string) $theirs;
			$found  = str_starts_with( $token, 'field.' . $theirs . '.' ) && strlen( $theirs ) > strlen( (string) $found )
				? $theirs
				: $found;
		}
		return $found;
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
