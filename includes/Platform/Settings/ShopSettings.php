<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

/**
 * The platform's own settings, under the name `shop`.
 */
final class ShopSettings implements HasSettings {

	public const FEATURE = 'shop';

	public function settings_title(): string {
		return __( 'General', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::General;
	}

	public function settings_schema(): array {
		return array(
			'ajax_add_to_cart' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Add to cart without leaving the page', 'aisle' ),
				'help'    => __( 'Turn this off to submit product forms without AJAX.', 'aisle' ),
				'card'    => __( 'Add to cart', 'aisle' ),
			),
			'take_over_add_to_cart' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Add to cart from listings', 'aisle' ),
				'help'    => __(
					'Works without reloading the page and overrides the AJAX setting under WooCommerce → Settings → Products. Turn this off if another plugin needs WooCommerce’s own add-to-cart script.',
					'aisle'
				),
				'card'    => __( 'Replaced WooCommerce scripts', 'aisle' ),
			),
			'take_over_fragments' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Keep cart counters and mini carts up to date', 'aisle' ),
				'help'    => __( 'Turn this off if another plugin needs WooCommerce’s own cart fragments script.', 'aisle' ),
				'card'    => __( 'Replaced WooCommerce scripts', 'aisle' ),
			),
			'take_over_shop_page' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Sort listings, show the store notice, and handle similar functions', 'aisle' ),
				'help'    => __(
					'Turn this off if another plugin needs WooCommerce’s own general script, which the cart, checkout, and account pages always load. See Tools → Site Health → Info → Aisle for the replaced scripts.',
					'aisle'
				),
				'card'    => __( 'Replaced WooCommerce scripts', 'aisle' ),
			),
			'load_jquery'      => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Load jQuery on every page', 'aisle' ),
				'help'    => __(
					'Turn this on if code in your theme or a plugin uses jQuery without declaring it as a dependency.',
					'aisle'
				),
				'card'    => __( 'Replaced WooCommerce scripts', 'aisle' ),
			),
			'uninstall_data'   => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Remove all data when Aisle is deleted', 'aisle' ),
				'help'    => __(
					'Permanently deletes these settings, all forms, shoppers’ files, swatch values, videos, and 360° views with the plugin. Orders are kept.',
					'aisle'
				),
				'card'    => __( 'Plugin data', 'aisle' ),
			),
		);
	}
}
