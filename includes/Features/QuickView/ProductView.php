<?php
declare(strict_types=1);

namespace Aisle\Features\QuickView;

use Aisle\Platform\Contracts\ProductFormFeatures;
use Aisle\Platform\Shop\Template;

/**
 * Creates the response of a quick view: the product's HTML from its name to the form, with all hooks of the product
 * page, and the assets that the form needs on the page that loads it.
 */
final class ProductView {

	/** View inside the drawer: a small image, name, price and the form. */
	public const IN_DRAWER = 'product';

	/** View over a page: gallery, and summary with the form. */
	public const OVER_PAGE = 'lightbox';

	public function __construct(
		private readonly ProductScripts $scripts,
		private readonly ProductFormFeatures $features
	) {}

	/**
	 * @param string $template IN_DRAWER or OVER_PAGE.
	 * @return array<string, mixed> `quick_view_content` (HTML), `name`, `url` (the product page), `styles`, `scripts`
	 *                              and `templates` (HTML that the form needs), `features` and `takes_over` (as in the
	 *                              page's boot data), `triggers`.
	 */
	public function of( RequestedProduct $requested_product, string $template = self::IN_DRAWER ): array {
		return ProductContext::run( $requested_product->product, fn(): array => $this->view_data( $requested_product, $template ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function view_data( RequestedProduct $requested_product, string $template ): array {
		$product = $requested_product->product;
		$this->scripts->fire_enqueue_hook();
		$html   = LineForm::html( $requested_product, $this->features, fn(): string => $this->html( $requested_product, $template ) );
		$this->scripts->decide_replacements();
		$assets = $this->assets( $product );
		return array(
			'quick_view_content' => ContractOrder::set_tabindex( $html ),
			'name'               => wp_strip_all_tags( html_entity_decode( $product->get_name(), ENT_QUOTES, 'UTF-8' ) ),
			'url'                => (string) get_permalink( $product->get_id() ),
			'features'           => (object) $assets['features'],
			'templates'          => (string) $assets['templates'],
			'triggers'           => array_values( (array) $assets['triggers'] ),
		) + $this->scripts->collect_assets( array_map( 'strval', array_keys( $assets['features'] ) ) );
	}

	/**
	 * @return array<string, mixed> `features`, `templates` and `triggers`, as the filter returned them.
	 */
	private function assets( \WC_Product $product ): array {
		$assets = $this->features->assets_of( $product )->to_array();
		/**
		 * Filters the data that the scripts of a product's form need on a page that was printed without one.
		 *
		 * @param array{features: array<string, array<string, mixed>>, templates: string, triggers: list<string>} $assets `features`:
		 *     feature => its boot data; `templates`: HTML of `<script type="text/template">`, each with an id;
		 *     `triggers`: events that are dispatched on the document once the form is in the page.
		 * @param \WC_Product $product
		 */
		return (array) apply_filters( 'aisle_product_form_assets', $assets, $product ) + $assets;
	}

	private function html( RequestedProduct $requested_product, string $template ): string {
		$product = $requested_product->product;
		$line    = $requested_product->item['data'] ?? null;
		$args    = array(
			'product' => $product,
			'shown'   => $line instanceof \WC_Product ? $line : $product,
		);
		if ( self::IN_DRAWER === $template ) {
			return Template::render( 'quick-view/product', $args );
		}
		/**
		 * Filters the images of a product that is shown outside its page.
		 *
		 * @param string      $html    The gallery; if empty, the product's single image is shown.
		 * @param \WC_Product $product
		 */
		$args['pictures'] = (string) apply_filters(
			'aisle_product_images',
			$this->features->images?->product_images( $product ) ?? '',
			$product
		);
		// The quick view does not include the lower part of the product page, so this links there.
		return str_replace(
			'href="#reviews"',
			'href="' . esc_url( (string) get_permalink( $product->get_id() ) ) . '#reviews"',
			Template::render( 'quick-view/lightbox', $args )
		);
	}
}
