<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use Aisle\Platform\Http\Ajax;
use Automattic\WooCommerce\Internal\ShopperLists\ShopperListItem;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * WooCommerce's list "Saved for later": its script saves the product of a line, removes the line, and adds the product
 * again when the shopper moves it back.
 */
final class BundleSavedForLaterTest extends BundlesTestCase {

	protected function setUp(): void {
		parent::setUp();
		if ( ! class_exists( ShopperListItem::class ) ) {
			self::markTestSkipped( 'This WooCommerce has no list “Saved for later”.' );
		}
		add_filter( 'pre_option_woocommerce_cart_save_for_later_enabled', static fn(): string => 'yes' );
		add_filter( 'woocommerce_store_api_disable_nonce_check', '__return_true' );
		$this->switch_to_new_visitor( $this->log_in( 'customer' ) );
	}

	/**
	 * @param list<string> $lines_left Lines of the cart after the line was saved.
	 */
	#[DataProvider( 'lines' )]
	public function test_product_that_was_saved_comes_back_at_its_usual_price( int $line, array $lines_left, string $moved_back ): void {
		$added = $this->send( array(
			'operations' => array( $this->operation() + array( 'id' => self::new_id() ) ),
			'nonce'      => Ajax::create_nonce(),
		) );
		$key   = $added->json['results'][0]['keys'][ $line ];
		$saved = $this->dispatch_rest( 'POST', '/wc/store/v1/shopper-lists/saved-for-later/items', array( 'cart_item_key' => $key ) );
		self::assertSame( 201, $saved->status, $saved->body );
		$this->dispatch_rest( 'POST', '/wc/store/v1/cart/remove-item', array( 'key' => $key ) );
		self::assertSame( $lines_left, $this->priced_lines() );
		$moved = $this->dispatch_rest( 'POST', '/wc/store/v1/cart/add-item', array( 'id' => $saved->json['id'], 'quantity' => 1 ) );
		self::assertSame( 201, $moved->status, $moved->body );
		self::assertSame( array( ...$lines_left, $moved_back ), $this->priced_lines() );
	}

	/**
	 * @return iterable<string, array{int, list<string>, string}>
	 */
	public static function lines(): iterable {
		yield 'lead' => array( 0, array(), '1 x Camera 19.99' );
		yield 'required item' => array( 1, array(), '1 x Film 24.50' );
		yield 'optional item' => array( 2, array( '1 x Camera 18.99', '1 x Film 23.28' ), '1 x Bag 7.95' );
	}
}
