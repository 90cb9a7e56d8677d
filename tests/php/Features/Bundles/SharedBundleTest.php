<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use Aisle\Features\Bundles\Cart\SharedBundle;
use Aisle\Features\CartSharing\SharedCarts;
use Aisle\Features\CartSharing\SharedLineView;
use Aisle\Features\CartSharing\SharedLines;
use Aisle\Features\ProductOptions\Cart\SharedAnswers;
use Aisle\Platform\Cart\Groups\LineGroups;
use Aisle\Platform\Contracts\SharedLineData;
use Aisle\Platform\Lazy;

/**
 * Bundles in shared carts.
 */
final class SharedBundleTest extends BundlesTestCase {

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		SharedCarts::ensure_table();
	}

	public function test_adds_shared_bundle_as_a_bundle(): void {
		$this->add_bundle( array( 'bag' => array( 'quantity' => 2 ) ) + self::ALL_ITEMS, 2 );
		$this->add( $this->film );
		$prices = $this->priced_lines();
		$lines  = $this->shared_lines();
		self::assertCount( 2, $lines );
		WC()->cart->empty_cart();
		self::assertSame( array( 'added' => 2, 'refused' => array() ), SharedLines::add_to_cart( $lines ) );
		WC()->cart->calculate_totals();
		self::assertSame( $prices, $this->priced_lines() );
	}

	public function test_adds_nothing_of_a_bundle_that_is_no_longer_sold(): void {
		$this->add_bundle();
		$lines = $this->shared_lines();
		WC()->cart->empty_cart();
		$this->save_bundle( array(), $this->bundle, 'draft' );
		$result = SharedLines::add_to_cart( $lines );
		self::assertSame(
			array( 0, array( 'This bundle is no longer available.' ) ),
			array( $result['added'], array_column( $result['refused'], 'message' ) )
		);
		self::assertTrue( WC()->cart->is_empty() );
	}

	public function test_shows_the_lines_of_the_bundle(): void {
		$this->add_bundle();
		$line = $this->shared_lines()[0];
		self::assertSame(
			array( 'Film', 'Bag' ),
			array_map( fn( array $part ): string => SharedLineView::of( $part, self::data() )['name'], $line['parts'] )
		);
		self::assertSame(
			array( array( 'name' => 'Part of', 'value' => 'Camera set' ) ),
			SharedLineView::of( $line['parts'][0], self::data() )['details']
		);
	}

	public function test_keeps_the_page_from_which_the_bundle_was_added(): void {
		$this->save_bundle( array( 'products' => array() ), $this->bundle );
		$page = (int) wp_insert_post( array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_title'   => 'Set',
			'post_content' => "[aisle_bundle id=\"$this->bundle\"]",
		) );
		$this->call( $this->operation( members: compact( 'page' ) ) );
		$lines = $this->shared_lines();
		WC()->cart->empty_cart();
		SharedLines::add_to_cart( $lines );
		$line = $this->call( array( 'type' => 'get' ) )->json['cart']['lines'][0];
		self::assertSame( add_query_arg( 'aisle_edit_bundle', $line['key'], get_permalink( $page ) ), $line['edit_url'] );
	}

	/**
	 * @return list<array<string, mixed>>
	 */
	private function shared_lines(): array {
		$settings             = (array) get_option( 'aisle_settings', array() );
		$settings['features'] = array( 'cart-sharing' => array( 'share_link' => true ) ) + (array) ( $settings['features'] ?? array() );
		update_option( 'aisle_settings', $settings );
		$response = $this->dispatch_shop_ajax( 'aisle_share_cart', '{}' );
		self::assertSame( 200, $response->status, $response->body );
		return SharedCarts::find( substr( (string) $response->json['url'], -32 ) ) ?? array();
	}

	/**
	 * @return Lazy<covariant SharedLineData>
	 */
	private static function data(): Lazy {
		return Lazy::of( static fn(): SharedLineData => new SharedBundle( new SharedAnswers(), new LineGroups() ) );
	}
}
