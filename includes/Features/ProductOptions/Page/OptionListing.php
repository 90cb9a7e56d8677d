<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Platform\Settings\Settings;

/**
 * In listings, links a product that requires a selection to its page instead of adding it to the cart.
 */
final class OptionListing {

	public function __construct(
		private readonly FormIndex $index,
		private readonly Settings $settings
	) {}

	/**
	 * `woocommerce_product_add_to_cart_url`
	 *
	 * @param mixed $url
	 */
	public function url( $url, \WC_Product $product ): string {
		return $this->links_to_product_page( $product ) ? (string) $product->get_permalink() : (string) $url;
	}

	/**
	 * `woocommerce_product_add_to_cart_text`
	 *
	 * @param mixed $text
	 */
	public function text( $text, \WC_Product $product ): string {
		return $this->links_to_product_page( $product )
			? $this->settings->string( OptionSettings::FEATURE, 'choose_options' )
			: (string) $text;
	}

	/**
	 * `woocommerce_product_add_to_cart_description`: the text for screen readers.
	 *
	 * @param mixed $text
	 */
	public function description( $text, \WC_Product $product ): string {
		return $this->links_to_product_page( $product )
			/* translators: %s: product name. */
			? sprintf( __( 'Choose options for “%s”', 'aisle' ), wp_strip_all_tags( $product->get_name() ) )
			: (string) $text;
	}

	/**
	 * `woocommerce_product_supports`
	 *
	 * @param mixed $supports
	 * @param mixed $feature
	 */
	public function supports( $supports, $feature, \WC_Product $product ): bool {
		return (bool) $supports && ! ( 'ajax_add_to_cart' === $feature && $this->links_to_product_page( $product ) );
	}

	/**
	 * `woocommerce_product_has_options`: WooCommerce's React blocks (All Products, cross-sells) and grouped products
	 * read it, through the Store API or directly, to link to the product instead of printing the button. The page's own
	 * product keeps its button, because its form is on the page.
	 *
	 * @param mixed $has_options
	 */
	public function has_options( $has_options, \WC_Product $product ): bool {
		return (bool) $has_options || ( ! $this->is_product_of_page( $product ) && $this->links_to_product_page( $product ) );
	}

	private function is_product_of_page( \WC_Product $product ): bool {
		return is_product() && get_queried_object_id() === $product->get_id();
	}

	/**
	 * Returns whether the button links to the product page. Variable and grouped products link to it anyway, external
	 * products to another site.
	 */
	private function links_to_product_page( \WC_Product $product ): bool {
		if ( $product->is_type( array( 'variable', 'grouped', 'external' ) ) ) {
			return false;
		}
		$parent = $product->get_parent_id();
		return $this->index->needs_choice( $parent > 0 ? $parent : $product->get_id(), $parent > 0 ? $product->get_id() : 0 )
			&& $product->is_purchasable()
			&& $product->is_in_stock();
	}
}
