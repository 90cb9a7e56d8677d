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
				'help'    => __( 'Turn this off to let the browser send product forms the classic way.', 'aisle' ),
				'card'    => __( 'Adding to the cart', 'aisle' ),
			),
			'take_over_add_to_cart' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Add products from listings', 'aisle' ),
				'help'    => __(
					'Without a new page, whatever WooCommerce → Settings → Products says of AJAX buttons. Turn this off if another plugin needs WooCommerce’s own add-to-cart script, or if you want that setting to count.',
					'aisle'
				),
				'card'    => __( 'In place of WooCommerce’s scripts', 'aisle' ),
			),
			'take_over_fragments' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Keep cart counters and mini carts up to date', 'aisle' ),
				'help'    => __( 'Turn this off if another plugin needs WooCommerce’s own cart fragments script.', 'aisle' ),
				'card'    => __( 'In place of WooCommerce’s scripts', 'aisle' ),
			),
			'take_over_shop_page' => array(
				'type'    => 'boolean',
				'default' => true,
				'label'   => __( 'Sort listings, show the store notice and the like', 'aisle' ),
				'help'    => __(
					'Turn this off if another plugin needs WooCommerce’s own general script. Cart, checkout and account have it always. Tools → Site Health → Info → Aisle says which scripts are replaced and why others stay.',
					'aisle'
				),
				'card'    => __( 'In place of WooCommerce’s scripts', 'aisle' ),
			),
			'load_jquery'      => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Load jQuery on every page', 'aisle' ),
				'help'    => __(
					'Turn this on if code in your theme or a plugin uses jQuery without saying so. Aisle does not need it; WooCommerce’s scripts used to bring it.',
					'aisle'
				),
				'card'    => __( 'In place of WooCommerce’s scripts', 'aisle' ),
			),
			'uninstall_data'   => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Remove all data when Aisle is deleted', 'aisle' ),
				'help'    => __(
					'Deletes these settings, every form, the files that shoppers sent, the swatches’ values, the videos and 360° views of pictures together with the plugin; orders keep what was ordered.',
					'aisle'
				),
				'card'    => __( 'Deleting the plugin', 'aisle' ),
			),
		);
	}
}
