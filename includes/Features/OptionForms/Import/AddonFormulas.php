<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms\Import;

/**
 * Formulas in our words: the same tokens, other ids of fields.
 */
final class AddonFormulas {

	/**
	 * @param array<string, string> $ids Their id of a field => ours.
	 */
	public function __construct( private readonly array $ids ) {}

	public function translated( string $formula ): string {
		return trim( (string) preg_replace_callback( '/\{([^{}]{1,200})\}/u', fn( array $token ): string => '{' . $this->token( trim( $token[1] ) ) . '}', $formula ) );
	}

	private function token( string $token ): string {
		$days = str_replace( array( 'unixDays', 'unixSeconds' ), array( 'days', 'seconds' ), $token );
		if ( ! str_starts_with( $days, 'field.' ) ) {
			return $days;
		}
		foreach ( $this->ids as $theirs => $ours ) {
			if ( str_starts_with( $days, 'field.' . $theirs . '.' ) ) {
				return 'field.' . $ours . substr( $days, strlen( 'field.' . $theirs ) );
			}
		}
		return $days;
	}
}
