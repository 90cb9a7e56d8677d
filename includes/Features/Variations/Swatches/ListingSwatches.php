<?php
declare(strict_types=1);

namespace Aisle\Features\Variations\Swatches;

use Aisle\Platform\Scripts\BuiltScript;
use Aisle\Platform\Settings\Settings;

/**
 * Swatches under the products of a listing: plain links to the product with the value selected. The same for every
 * visitor.
 */
final class ListingSwatches {

	/** @var list<int> Ids of products that queries of this page found; their data are read together. */
	private array $expected_ids = array();

	private bool $is_printed = false;

	/**
	 * Id of the product whose price block was just printed. WooCommerce also runs the hooks of classic templates around
	 * blocks, which must not print its swatches again.
	 */
	private int $block_product_id = 0;

	public function __construct(
		private readonly Settings $settings,
		private readonly ListedAttributes $listed_attributes
	) {}

	/**
	 * Adds products that are about to be listed.
	 *
	 * @param list<int> $ids
	 */
	public function expect( array $ids ): void {
		$this->expected_ids = array( ...$this->expected_ids, ...$ids );
	}

	/** `woocommerce_after_shop_loop_item` */
	public function print(): void {
		global $product;
		$is_in_block            = $product instanceof \WC_Product && $product->get_id() === $this->block_product_id;
		$this->block_product_id = 0;
		// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by html().
		echo $product instanceof \WC_Product && ! $is_in_block ? $this->html( $product ) : '';
	}

	/**
	 * `render_block_woocommerce/product-price`
	 *
	 * @param mixed $html
	 * @param mixed $block
	 * @param mixed $instance
	 * @return mixed
	 */
	public function add_to_block( $html, $block = array(), $instance = null ) {
		$context = $instance instanceof \WP_Block ? $instance->context : array();
		if ( ! is_string( $html ) || ! isset( $context['queryId'], $context['postId'] ) ) {
			return $html;
		}
		$id                     = (int) $context['postId'];
		$this->block_product_id = $id;
		// Most listed products are simple: reading their type is cheaper than loading them.
		$product        = $this->is_enabled() && 'simple' !== \WC_Product_Factory::get_product_type( $id ) ? wc_get_product( $id ) : null;
		return $product ? $html . $this->html( $product, 'center' === ( $block['attrs']['textAlign'] ?? '' ) ) : $html;
	}

	public function print_script(): void {
		$file = dirname( __DIR__, 4 ) . '/build/listing-swatches.js';
		if ( $this->is_printed && is_file( $file ) ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of the plugin itself.
			wp_print_inline_script_tag( (string) file_get_contents( $file ) );
		}
	}

	private function html( \WC_Product $product, bool $is_centered = false ): string {
		if ( ! $product->is_type( 'variable' ) || ! $this->is_enabled() ) {
			return '';
		}
		$this->listed_attributes->prime( array_values( array_unique( $this->expected_ids ) ) );
		$attribute = $this->listed_attributes->of( $product->get_id() );
		if ( ! $attribute || count( $attribute['swatches'] ) < 2 ) {
			return '';
		}
		$style            = $this->is_printed ? '' : $this->style();
		$this->is_printed = true;
		return $style . ( new ListingMarkup( $this->settings, $this->listed_attributes ) )->row( $product, $attribute, $is_centered );
	}

	private function is_enabled(): bool {
		return $this->settings->boolean( SwatchSettings::FEATURE, 'swatches' )
			&& $this->settings->boolean( SwatchSettings::FEATURE, 'listing_swatches' );
	}

	/** Returns the styles, printed with the first swatches: other pages do not load them. */
	private function style(): string {
		return BuiltScript::find( dirname( __DIR__, 4 ) . '/plugin.php', 'listing-swatches' )?->style_tag() ?? '';
	}
}
