<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\QuickView;

use Aisle\Features\QuickView\ContractOrder;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\JsonResponse;
use Aisle\Tests\Requests;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\RequiresFunction;

/** Quick view over a product list, and the request from the specification for theme popups. */
#[RequiresFunction( 'wc_get_container' )]
final class LightboxTest extends TestCase {

	use Requests;

	public function test_returns_images_summary_form_and_product_link_for_the_lightbox(): void {
		$product  = $this->product( array( 'short_description' => 'Of brass.' ) );
		$response = $this->over_page( $product->get_id() );
		self::assertSame( 200, $response->status );
		$html = $response->json['quick_view_content'];
		foreach ( array(
			'aisle-lightbox__pictures',
			'Of brass.',
			'<form class="cart"',
			'View full details',
			(string) get_permalink( $product->get_id() ),
		) as $part ) {
			self::assertStringContainsString( $part, $html );
		}
		self::assertSame( array( 'Lamp', get_permalink( $product->get_id() ) ), array( $response->json['name'], $response->json['url'] ) );
	}

	public function test_returns_no_lightbox_or_gallery_for_the_drawer(): void {
		$response = $this->dispatch_shop_ajax(
			'aisle_quick_view',
			(string) wp_json_encode( array( 'product_id' => $this->product()->get_id() ) )
		);
		self::assertStringNotContainsString( 'aisle-lightbox', $response->json['quick_view_content'] );
		self::assertArrayNotHasKey( 'gallery', (array) $response->json['features'] );
	}

	public function test_applies_image_filter_and_summary_action(): void {
		add_filter(
			'aisle_product_images',
			static fn( string $html, \WC_Product $product ): string => "<b>pictures of {$product->get_name()}</b>",
			99,
			2
		);
		add_action( 'aisle_quick_view_summary', static fn( \WC_Product $product ) => print( "<i>{$product->get_id()} by hand</i>" ), 35 );
		$product = $this->product();
		$html    = $this->over_page( $product->get_id() )->json['quick_view_content'];
		self::assertStringContainsString( '<b>pictures of Lamp</b>', $html );
		self::assertStringContainsString( "<i>{$product->get_id()} by hand</i>", $html );
	}

	public function test_links_rating_to_the_reviews_on_the_product_page(): void {
		add_action( 'aisle_quick_view_summary', static fn() => print( '<a href="#reviews">2 reviews</a>' ) );
		$product = $this->product();
		self::assertStringContainsString(
			'href="' . get_permalink( $product->get_id() ) . '#reviews"',
			$this->over_page( $product->get_id() )->json['quick_view_content']
		);
	}

	public function test_returns_trigger_events_added_by_plugins(): void {
		add_filter(
			'aisle_product_form_assets',
			static fn( array $assets ): array => array( 'triggers' => array( 'my_fields_ready' ) ) + $assets,
			99
		);
		self::assertContains( 'my_fields_ready', $this->over_page( $this->product()->get_id() )->json['triggers'] );
	}

	public function test_rejects_cross_site_request(): void {
		$response = $this->dispatch_shop_ajax(
			'aisle_quick_view',
			(string) wp_json_encode( array( 'product_id' => 1, 'over_page' => true ) ),
			array( 'X-Aisle' => '1', 'Sec-Fetch-Site' => 'cross-site' )
		);
		self::assertSame( array( 403, 'cross_origin' ), array( $response->status, $response->json['code'] ) );
	}

	public function test_returns_html_with_fixed_tab_order_for_the_theme_request(): void {
		$response = $this->contract( array( 'product' => (string) $this->product()->get_id() ) );
		self::assertSame( 200, $response->status );
		self::assertStringContainsString( 'product-lightbox', $response->body );
		self::assertMatchesRegularExpression(
			'/<input[^>]*name="quantity"[^>]*tabindex="10"|<input[^>]*tabindex="10"[^>]*name="quantity"/s',
			$response->body
		);
		self::assertMatchesRegularExpression( '/<button[^>]*tabindex="10"/', $response->body );
		self::assertDoesNotMatchRegularExpression( '/<script(?![^>]*(template|json))/', $response->body );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function controls(): array {
		return array(
			'a field'                  => array( '<input name="a">', '<input tabindex="10" name="a">' ),
			'a hidden field'           => array( '<input type="HIDDEN" name="a">', '<input type="HIDDEN" name="a">' ),
			'a swatch'                 => array(
				'<span role="radio" tabindex="0">Red</span>',
				'<span role="radio" tabindex="10">Red</span>',
			),
			'a swatch out of the order' => array(
				'<span role="radio" tabindex="-1">Red</span>',
				'<span role="radio" tabindex="-1">Red</span>',
			),
			'a number of its own'      => array( '<button tabindex="3">Add</button>', '<button tabindex="10">Add</button>' ),
			'what opens a section'     => array(
				'<details><summary>More</summary></details>',
				'<details><summary tabindex="10">More</summary></details>',
			),
			'an anchor'                => array(
				'<a id="here"></a><a href="/p/">Page</a>',
				'<a id="here"></a><a tabindex="10" href="/p/">Page</a>',
			),
			'a template'               => array(
				'<script type="text/template"><input></script>',
				'<script type="text/template"><input></script>',
			),
		);
	}

	/**
	 * @dataProvider controls
	 */
	public function test_sets_tab_index_of_every_control( string $html, string $expected ): void {
		self::assertSame( $expected, ContractOrder::set_tabindex( $html ) );
	}

	public function test_sets_tab_index_of_controls_in_the_drawer_quick_view(): void {
		$response = $this->dispatch_shop_ajax(
			'aisle_quick_view',
			(string) wp_json_encode( array( 'product_id' => $this->product()->get_id() ) )
		);
		self::assertMatchesRegularExpression( '/<button[^>]*tabindex="10"/', $response->json['quick_view_content'] );
		self::assertDoesNotMatchRegularExpression( '/ tabindex="0"/', $response->json['quick_view_content'] );
	}

	public function test_shows_product_hidden_from_the_catalog(): void {
		$product = $this->product( array( 'catalog_visibility' => 'hidden' ) );
		self::assertSame( 200, $this->contract( array( 'product' => (string) $product->get_id() ) )->status );
		self::assertSame( 200, $this->over_page( $product->get_id() )->status );
	}

	/**
	 * Not even to an administrator, because the quick view shows what every visitor may see.
	 */
	public function test_returns_nothing_about_products_that_are_not_public(): void {
		$locked = $this->product( array( 'name' => 'Secret lamp' ) );
		wp_update_post( array( 'ID' => $locked->get_id(), 'post_password' => 'secret' ) );
		$hidden = array( $locked->get_id() );
		foreach ( array( 'draft', 'private', 'pending', 'trash', 'future' ) as $status ) {
			$hidden[] = $this->product( array(
				'name'         => 'Secret lamp',
				'status'       => $status,
				'date_created' => 'future' === $status ? '2099-01-01' : null,
			) )->get_id();
		}
		foreach ( array( 'guest', 'administrator' ) as $role ) {
			if ( 'guest' !== $role ) {
				$this->log_in( $role );
			}
			foreach ( $hidden as $id ) {
				$response = $this->contract( array( 'product' => (string) $id ) );
				self::assertSame( 404, $response->status, "{$role} {$id}" );
				self::assertStringContainsString( 'no longer available', $response->body );
				self::assertStringNotContainsString( 'Secret', $response->body );
			}
		}
	}

	public function test_returns_404_when_request_names_no_product(): void {
		$page = wp_insert_post( array( 'post_title' => 'A page', 'post_status' => 'publish', 'post_type' => 'page' ) );
		foreach ( array( (string) $page, '0', '-1', '1 OR 1=1', '1e3', '99999999999999999999', '<script>', '' ) as $product_id ) {
			$response = $this->contract( array( 'product' => $product_id ) );
			self::assertSame( 404, $response->status, $product_id );
			self::assertStringNotContainsString( '<script>', $response->body );
		}
		self::assertSame( 404, $this->contract( array( 'product' => array( '1' ) ) )->status );
		self::assertSame( 404, $this->contract( array() )->status );
	}

	public function test_does_not_handle_the_theme_request_when_the_theme_handles_it(): void {
		remove_all_actions( 'wp_ajax_flatsome_quickview' );
		remove_all_actions( 'wp_ajax_nopriv_flatsome_quickview' );
		add_action( 'wp_ajax_nopriv_flatsome_quickview', '__return_true' );
		( new \Aisle\Features\QuickView\QuickView(
			new Settings(),
			new \Aisle\Platform\Http\Ajax(),
			new \Aisle\Platform\Scripts\ScriptReplacement()
		) )->register_wire_action();
		self::assertFalse( has_action( 'wp_ajax_flatsome_quickview' ) );
	}

	public function test_does_not_open_products_when_merchant_disables_the_lightbox(): void {
		$settings = new Settings();
		$feature  = new \Aisle\Features\QuickView\QuickView(
			$settings,
			new \Aisle\Platform\Http\Ajax(),
			new \Aisle\Platform\Scripts\ScriptReplacement()
		);
		$settings->add( 'quick-view', $feature );
		self::assertTrue( $feature->opens_products() );
		$settings->save( 'quick-view', array( 'lightbox' => false ) + $settings->values( 'quick-view' ) );
		self::assertFalse( $feature->opens_products() );
		do_action( 'aisle_quick_view_button_printed' );
		self::assertNotTrue( $feature->boot_data()['lightbox'] ?? null );
	}

	public function test_returns_boot_data_when_page_has_a_quick_view_button(): void {
		$settings = new Settings();
		$feature  = new \Aisle\Features\QuickView\QuickView(
			$settings,
			new \Aisle\Platform\Http\Ajax(),
			new \Aisle\Platform\Scripts\ScriptReplacement()
		);
		$settings->add( 'quick-view', $feature );
		$settings->reset( 'quick-view' );
		do_action( 'aisle_quick_view_button_printed' );
		$data = (array) $feature->boot_data();
		self::assertTrue( $data['lightbox'] );
		self::assertTrue( $data['arrows'] );
	}

	private function over_page( int $id ): JsonResponse {
		return $this->dispatch_shop_ajax(
			'aisle_quick_view',
			(string) wp_json_encode( array( 'product_id' => $id, 'over_page' => true ) )
		);
	}

	/**
	 * @param array<string, mixed> $params
	 */
	private function contract( array $params ): JsonResponse {
		return $this->dispatch_site_ajax( 'flatsome_quickview', $params );
	}

	/**
	 * @param array<string, mixed> $props
	 */
	private function product( array $props = array() ): \WC_Product {
		$product = new \WC_Product_Simple();
		$product->set_props(
			array_filter( $props, static fn( $value ): bool => null !== $value )
				+ array( 'name' => 'Lamp', 'regular_price' => '10', 'status' => 'publish' )
		);
		$product->save();
		return $product;
	}
}
