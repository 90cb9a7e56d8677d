<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

/**
 * Reads the options of a printed select, because filters may have changed them.
 */
final class SelectOptions {

	/** Matches markup of another plugin that has already replaced the select. */
	private const REPLACED_SELECT = '/<(?:ul|li|input|button|a)\b|role=["\']?radio/i';

	/** Returns whether there is one select and no other control. */
	public static function has_only_select( string $html ): bool {
		return 1 === substr_count( strtolower( $html ), '<select' ) && ! preg_match( self::REPLACED_SELECT, $html );
	}

	/**
	 * @return list<Swatch> Without the empty option; their appearance is not known yet.
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
