<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Page;

/**
 * The button of the block "Add to Cart + Options". It takes its name for screen readers from the listings' button, which leads a
 * shopper to this very form.
 */
final class AddButtonLabel {

	public function __construct( private readonly OptionListing $listing ) {}

	/**
	 * `render_block_woocommerce/product-button`: without a name of its own it is called by what stands on it.
	 *
	 * @param mixed                $html
	 * @param array<string, mixed> $block
	 */
	public function name( $html, array $block, \WP_Block $instance ): string {
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
