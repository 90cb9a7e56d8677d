<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

/**
 * Corrects the accessible name of the button in the block "Add to Cart + Options". The block uses the description of
 * the listings' button, which offers to open the form that is already on this page.
 */
final class AddButtonLabel {

	public function __construct( private readonly OptionListing $listing ) {}

	/**
	 * `render_block_woocommerce/product-button`: removes `aria-label`, so that screen readers read the button's text.
	 *
	 * @param mixed                $html
	 * @param array<string, mixed> $block
	 */
	public function remove_listing_label( $html, array $block, \WP_Block $instance ): string {
		$product = $GLOBALS['product'] ?? null;
		if ( ! $product instanceof \WC_Product || empty( $instance->context['woocommerce/isDescendantOfAddToCartWithOptions'] ) ) {
			return (string) $html;
		}
		$processor = new \WP_HTML_Tag_Processor( (string) $html );
		if (
			$processor->next_tag( array( 'tag_name' => 'button' ) )
			&& $processor->get_attribute( 'aria-label' ) === $this->listing->description( '', $product )
		) {
			$processor->remove_attribute( 'aria-label' );
		}
		return $processor->get_updated_html();
	}
}
