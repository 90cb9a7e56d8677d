<?php
declare(strict_types=1);

namespace Aisle\Features\MiniCart;

use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Shop\Template;

/**
 * The link with icon and count, the same for every visitor: the browser adds the count. Without JavaScript it leads to
 * the cart page.
 */
final class MiniCartControl {

	private const STYLES = array( 'dropdown', 'off-canvas' );

	/** WordPress's scripts object of the page that has a mini cart; identifies the page. */
	private ?\WP_Scripts $page_scripts = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets
	) {}

	/**
	 * `[aisle_mini_cart style="dropdown|off-canvas" icon="bag|cart|basket" total="yes|no"]`
	 *
	 * @param mixed $attributes
	 */
	public function shortcode( $attributes ): string {
		return $this->html( is_array( $attributes ) ? $attributes : array() );
	}

	/**
	 * @param array<array-key, mixed> $attributes `style`, `icon`, `total`; missing or unknown values use the merchant's
	 *                                        settings.
	 */
	public function html( array $attributes = array() ): string {
		if ( is_admin() && ! wp_doing_ajax() || ! did_action( 'init' ) ) {
			return '';
		}
		$this->page_scripts = wp_scripts();
		$this->assets->need_early_module( MiniCartSettings::FEATURE );
		$icon = $attributes['icon'] ?? null;
		if ( ! is_string( $icon ) || ! isset( MiniCartSettings::schema()['icon']['choices'][ $icon ] ) ) {
			$icon = $this->settings->string( MiniCartSettings::FEATURE, 'icon' );
		}
		$total = $attributes['total'] ?? null;
		return Template::render(
			'mini-cart/control',
			array(
				'style'    => in_array( $attributes['style'] ?? '', self::STYLES, true )
					? $attributes['style']
					: $this->settings->string( MiniCartSettings::FEATURE, 'style' ),
				'icon'     => $icon,
				'total'    => null === $total || '' === $total
					? $this->settings->boolean( MiniCartSettings::FEATURE, 'show_total' )
					: wp_validate_boolean( 'yes' === $total ? true : ( 'no' === $total ? false : $total ) ),
				'cart_url' => wc_get_cart_url(),
			)
		);
	}

	public function is_printed(): bool {
		return wp_scripts() === $this->page_scripts;
	}
}
