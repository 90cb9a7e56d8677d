<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Hooks;

use Aisle\Features\ProductOptions\Answers\PriceUpdate;
use Aisle\Features\ProductOptions\FromPrice\FromPrice;
use Aisle\Features\ProductOptions\OptionServices;
use Aisle\Features\ProductOptions\Page\AddButtonLabel;
use Aisle\Features\ProductOptions\Page\NoScriptVariation;
use Aisle\Features\ProductOptions\Page\OptionListing;
use Aisle\Features\ProductOptions\Page\PagePrice;
use Aisle\Features\ProductOptions\Pricing\PricingContext;
use Aisle\Platform\Lazy;
use Aisle\Platform\Settings\Settings;

/**
 * Registers the hooks of product pages and listings: the form that edits a line, buttons and prices.
 */
final class PageHooks {

	public function __construct(
		private readonly OptionServices $services,
		private readonly Settings $settings
	) {}

	public function register(): void {
		$this->register_editing();
		$this->register_form();
		$this->register_listing();
		$this->register_prices();
	}

	private function register_editing(): void {
		$page = $this->services->edit_page;
		add_action( 'wp', static fn() => is_product() ? $page->find() : null );
		add_action( 'woocommerce_before_add_to_cart_button', static fn() => $page->created_instance()?->print_missing_line_notice(), 9 );
		add_action( 'woocommerce_before_add_to_cart_button', static fn() => $page->created_instance()?->print_key(), 11 );
		add_action( 'woocommerce_after_add_to_cart_button', static fn() => $page->created_instance()?->end_form() );
		add_filter( 'woocommerce_product_single_add_to_cart_text', array( $page, 'button_text' ), 20, 2 );
	}

	private function register_form(): void {
		$page = $this->services->page;
		// Run before WooCommerce adds the posted product to the cart (priority 20). Both handlers only read posted
		// fields.
		// phpcs:disable WordPress.Security.NonceVerification.Missing -- Only whether there are fields.
		add_action( 'wp_loaded', static fn() => array() === $_POST ? null : PriceUpdate::prevent_add_to_cart(), 19 );
		add_action( 'wp_loaded', static fn() => array() === $_POST ? null : NoScriptVariation::set_variation_id(), 19 );
		// phpcs:enable
		// If the page printed no form, the quantity input stays unchanged.
		add_filter(
			'woocommerce_quantity_input_args',
			static fn( mixed $args, mixed $product = null ): mixed =>
				$product instanceof \WC_Product ? $page->created_instance()?->quantity_args( $args, $product ) ?? $args : $args,
			10,
			2
		);
	}

	private function register_listing(): void {
		$index   = $this->services->index;
		$listing = Lazy::of( fn(): OptionListing => new OptionListing( $index->get(), $this->settings ) );
		add_filter(
			'render_block_woocommerce/product-button',
			array( Lazy::of( static fn(): AddButtonLabel => new AddButtonLabel( $listing->get() ) ), 'remove_listing_label' ),
			10,
			3
		);
		add_filter( 'woocommerce_product_add_to_cart_url', array( $listing, 'url' ), 10, 2 );
		add_filter( 'woocommerce_product_add_to_cart_text', array( $listing, 'text' ), 10, 2 );
		add_filter( 'woocommerce_product_add_to_cart_description', array( $listing, 'description' ), 10, 2 );
		add_filter( 'woocommerce_product_supports', array( $listing, 'supports' ), 10, 3 );
		add_filter( 'woocommerce_product_has_options', array( $listing, 'has_options' ), 10, 2 );
	}

	private function register_prices(): void {
		$services   = $this->services;
		$index      = $services->index;
		$from_price = Lazy::of(
			fn(): FromPrice => FromPrice::of_forms(
				$index->get(),
				$services->forms->get(),
				// A context of its own: the one of OptionPricing would also load the upload classes.
				new PricingContext( $this->settings ),
				$this->settings
			)
		);
		$page_price      = Lazy::of(
			static fn(): PagePrice => new PagePrice(
				$services->page->get(),
				$services->pricing->get()->context,
				$from_price->get(),
				$services->edit_page
			)
		);
		// If the store has no forms, there are no lowest prices.
		add_filter(
			'woocommerce_get_price_html',
			static fn( mixed $html, mixed $product = null ): mixed =>
				$product instanceof \WC_Product && $index->has_any() ? $from_price->html( $html, $product ) : $html,
			5,
			2
		);
		add_filter(
			'woocommerce_get_price_html',
			static fn( mixed $html, mixed $product = null ): mixed =>
				$product instanceof \WC_Product && is_product() && $index->may_have_forms( $product->get_id() )
					? $page_price->html( $html, $product )
					: $html,
			6,
			2
		);
		add_filter(
			'woocommerce_structured_data_product_offer',
			static fn( mixed $offer, mixed $product = null ): mixed =>
				$product instanceof \WC_Product && $index->has_any() ? $from_price->replace_offer( $offer, $product ) : $offer,
			10,
			2
		);
	}
}
