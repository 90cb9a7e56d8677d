<?php
declare(strict_types=1);

namespace Aisle\Features\Header;

/**
 * Builds the style of the sticky header. It is printed in the head, because its selector is a setting, and it works
 * without script.
 *
 * In these rules, SELECTOR is the header, `:is( … )`, OFF any header that the rules leave alone, and BACKGROUND a color. The
 * script adds the classes `is-stuck` and `is-hidden`. The rules for the position are in no layer, because themes position
 * their header.
 */
final class HeaderStyle {

	/** Headers that are sticky already: in blocks with a sticky position, and those of Astra and Kadence. */
	public const STICKY_ALREADY = '.is-position-sticky *,.ast-primary-sticky-header-active *,:has(.kadence-sticky-header)';

	/** The script adds `is-static` to a header that is too high or that the theme positions itself. */
	private const OFF = '.is-static,' . self::STICKY_ALREADY;

	/** The admin bar scrolls away on screens up to 600 px wide. */
	private const ALWAYS = 'html:root{--aisle-header-top:var(--wp-admin--admin-bar--height,0px);'
		. 'scroll-padding-block-start:calc(var(--aisle-header-top) + var(--aisle-header-height,0px) + 16px)}'
		. '@media(max-width:600px){html:root{--aisle-header-top:0px}}'
		. 'SELECTOR:not(OFF){position:sticky;top:var(--aisle-header-top)}'
		. '@layer aisle{SELECTOR:not(OFF){z-index:99}SELECTOR:has(.is-menu-open){z-index:100000}'
		. 'SELECTOR:not(OFF,[data-aisle-header=normal]){background-color:BACKGROUND}}';

	/** Until the script has measured the header, it scrolls away. Without script, it is always visible. */
	private const AFTER = '@media(scripting:enabled){'
		. 'SELECTOR:not(OFF,.is-stuck){top:calc(-1*var(--aisle-header-height,100vh))}}'
		. '@keyframes aisle-header{from{transform:translateY(-100%)}}'
		. '@media(prefers-reduced-motion:no-preference){SELECTOR.is-stuck{animation:aisle-header .2s}}';

	private const HIDE = 'SELECTOR.is-hidden{transform:translateY(-100%)}'
		. '@media(prefers-reduced-motion:no-preference){SELECTOR:is(.is-stuck,.is-hidden){transition:transform .2s}}';

	/**
	 * Theme => rules. Storefront hides the horizontal overflow, which would make its page the scroll container of the
	 * header, and has a bar at the top of product pages. Astra fixes WooCommerce's store notice over the header.
	 */
	private const THEMES = array(
		'astra'      => 'html body .woocommerce-store-notice{position:relative}',
		'storefront' => 'html body,html .site{overflow-x:clip}'
			. ':root:not(:has(.is-hidden)) body .storefront-sticky-add-to-cart'
			. '{top:calc(var(--aisle-header-top) + var(--aisle-header-height,0px))}',
	);

	/**
	 * @param string $selector `:is( … )`, checked by SelectorCheck.
	 */
	public static function css( string $selector, string $mode, string $background ): string {
		$rules = self::ALWAYS
			. match ( $mode ) {
				'after' => self::AFTER,
				'hide'  => self::HIDE,
				default => '',
			};
		return strtr( $rules, array( 'SELECTOR' => $selector, 'OFF' => self::OFF, 'BACKGROUND' => $background ) )
			. ( self::THEMES[ get_template() ] ?? '' );
	}
}
