<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * What a printed menu offers. The menu is the truth, whatever filters made its options.
 */
final class SelectOptions {

	/** What stands where another plugin has dressed the menu already. */
	private const DRESSED = '/<(?:ul|li|input|button|a)\b|role=["\']?radio/i';

	/** One menu, and nothing that chooses beside it. */
	public static function is_plain( string $html ): bool {
		return 1 === substr_count( strtolower( $html ), '<select' ) && ! preg_match( self::DRESSED, $html );
	}

	/**
	 * @return list<Swatch> Without the empty one; what they look like is not known yet.
	 */
	public static function read( string $html ): array {
		$options = array();
		$tokens  = new \WP_HTML_Tag_Processor( $html );
		while ( $tokens->next_token() ) {
			$last = count( $options ) - 1;
			if ( 'OPTION' === $tokens->get_tag() && ! $tokens->is_tag_closer() ) {
				$value     = $tokens->get_attribute( 'value' );
				$options[] = new Swatch(
					is_string( $value ) ? $value : '',
					'',
					null !== $tokens->get_attribute( 'selected' ),
					SwatchValue::none()
				);
			} elseif ( '#text' === $tokens->get_token_type() && $last >= 0 ) {
				$options[ $last ] = $options[ $last ]->with_title( $options[ $last ]->title . $tokens->get_modifiable_text() );
			}
		}
		return array_values( array_filter( $options, static fn( Swatch $option ): bool => '' !== $option->value ) );
	}
}
