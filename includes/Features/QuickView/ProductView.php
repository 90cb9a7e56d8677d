<?php
declare(strict_types=1);

namespace Aisle\Features\QuickView;

use Aisle\Platform\Template;

/**
 * The product as its page would have it, from its name to the form with all hooks, and what that form needs on the page it comes to.
 */
final class ProductView {

	public function __construct( private readonly PageScripts $scripts ) {}

	/**
	 * @return array<string, mixed> `quick_view_content` (HTML), `name`, `url` (the product's page), `styles`, `scripts` and `templates` (HTML of
	 *                              what the form needs), `rooms` and `takes_over` (as in the page's boot data).
	 */
	public function of( RequestedProduct $requested ): array {
		return ProductContext::around( $requested->product, fn(): array => $this->in_context( $requested ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function in_context( RequestedProduct $requested ): array {
		$product = $requested->product;
		$this->scripts->begin();
		$html   = LineForm::of( $requested, fn(): string => $this->html( $requested ) );
		$this->scripts->settle();
		$brings = array(
			'rooms'     => array(),
			'templates' => '',
		);
		/**
		 * What the scripts of a product's form need on a page that came without one.
		 *
		 * @param array{rooms: array<string, array<string, mixed>>, templates: string} $brings  `rooms`: room => its boot data; `templates`: HTML of
		 *                                                                                     `<script type="text/template">`, each with an id.
		 * @param \WC_Product                                                          $product
		 */
		$brings = (array) apply_filters( 'aisle_late_form', $brings, $product ) + $brings;
		return array(
			'quick_view_content' => $html,
			'name'               => wp_strip_all_tags( html_entity_decode( $product->get_name(), ENT_QUOTES, 'UTF-8' ) ),
			'url'                => (string) get_permalink( $product->get_id() ),
			'rooms'              => (object) $brings['rooms'],
			'templates'          => (string) $brings['templates'],
		) + $this->scripts->end( array_map( 'strval', array_keys( $brings['rooms'] ) ) );
	}

	private function html( RequestedProduct $requested ): string {
		$line = $requested->item['data'] ?? null;
		return Template::render(
			'quick-view/product',
			array(
				'product' => $requested->product,
				'shown'   => $line instanceof \WC_Product ? $line : $requested->product,
			)
		);
	}
}
