<?php
declare(strict_types=1);

namespace Aisle\Platform\Shop;

/**
 * Returns the CSS selector of the theme's header.
 */
final class ThemeHeader {

	/** Selector of the header of a block theme. */
	private const BLOCK_THEME = 'header.wp-block-template-part';

	/** Theme => selector. Child themes have the header of their parent. */
	private const CLASSIC_THEMES = array(
		'storefront'      => '#masthead',
		'twentytwentyone' => '#masthead',
		'astra'           => '#masthead',
		'kadence'         => '#masthead',
	);

	private const OTHER_THEMES = 'header[role=banner], body > header, .site-header';

	public static function selector(): string {
		return wp_is_block_theme() ? self::BLOCK_THEME : ( self::CLASSIC_THEMES[ get_template() ] ?? self::OTHER_THEMES );
	}
}
