<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Page;

use Aisle\Features\Bundles\Documents\BundleRepository;

/**
 * Prints the bundles of a product on its page, beside its add-to-cart form or instead of it.
 */
final class ProductPlacement {

	/** HTML of the forms; empty after they were printed. */
	private string $html = '';

	private bool $replaces_form = false;

	private bool $is_buffering = false;

	private int $product_id = 0;

	public function __construct(
		private readonly BundleRepository $bundles,
		private readonly BundleForm $form
	) {}

	/**
	 * `template_redirect` on a product page.
	 */
	public function register( int $product_id ): void {
		$this->product_id = $product_id;
		foreach ( $this->bundles->of_product( $product_id ) as $bundle ) {
			$html                = $this->form->html( $bundle['id'] );
			$this->html         .= $html;
			$this->replaces_form = $this->replaces_form || ( '' !== $html && 'replace' === $bundle['model']['placement'] );
		}
		$this->html .= $this->form->bought_together( $product_id );
		if ( '' === $this->html ) {
			return;
		}
		// Classic templates and the block "Add to Cart" print the form with this action.
		$action = 'woocommerce_' . \WC_Product_Factory::get_product_type( $product_id ) . '_add_to_cart';
		add_action( $action, array( $this, 'start' ), PHP_INT_MIN );
		add_action( $action, array( $this, 'print' ), PHP_INT_MAX );
		add_filter( 'render_block_woocommerce/add-to-cart-with-options', array( $this, 'add_to_block' ), 10, 3 );
	}

	/** Hides the product's own form. */
	public function start(): void {
		if ( $this->replaces_form && $this->is_page_product() ) {
			$this->is_buffering = ob_start();
		}
	}

	public function print(): void {
		if ( $this->is_buffering ) {
			ob_end_clean();
			$this->is_buffering = false;
		}
		if ( $this->is_page_product() ) {
			echo $this->html; // phpcs:ignore WordPress.Security.EscapeOutput -- The template escapes.
			$this->html = '';
		}
	}

	/**
	 * `render_block_woocommerce/add-to-cart-with-options`
	 *
	 * @param mixed $html
	 * @param mixed $block
	 * @param mixed $instance
	 * @return mixed
	 */
	public function add_to_block( $html, $block = array(), $instance = null ) {
		$id = $instance instanceof \WP_Block ? $instance->context['postId'] ?? 0 : 0;
		if ( ! is_string( $html ) || (int) $id !== $this->product_id || '' === $this->html ) {
			return $html;
		}
		$bundles    = '<div class="aisle-bundles">' . $this->html . '</div>';
		$this->html = '';
		return $this->replaces_form ? $bundles : $html . $bundles;
	}

	private function is_page_product(): bool {
		$product = $GLOBALS['product'] ?? null;
		return $product instanceof \WC_Product && $product->get_id() === $this->product_id && '' !== $this->html;
	}
}
