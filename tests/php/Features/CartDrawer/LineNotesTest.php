<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartDrawer;

use Aisle\Features\CartDrawer\CartDrawer;
use Aisle\Features\CartDrawer\DrawerSettings;
use Aisle\Features\CartDrawer\LineNotes;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\ShopSettings;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\Group( 'stand-in' )]
final class LineNotesTest extends TestCase {

	private Settings $settings;

	protected function setUp(): void {
		parent::setUp();
		$this->settings = new Settings();
		$this->settings->add( ShopSettings::FEATURE, new ShopSettings() );
		$this->settings->add( DrawerSettings::FEATURE, new CartDrawer( $this->settings, self::assets( $this->settings ), new Rest() ) );
		$this->settings->reset( DrawerSettings::FEATURE );
	}

	private function stocked( int $stock, string $backorders = 'no', int $threshold = 3 ): \WC_Product_Simple {
		$product = new \WC_Product_Simple();
		$product->set_name( 'Test mug' );
		$product->set_regular_price( '10' );
		$product->set_manage_stock( true );
		$product->set_stock_quantity( $stock );
		$product->set_low_stock_amount( $threshold );
		$product->set_backorders( $backorders );
		$product->save();
		return $product;
	}

	/**
	 * @return list<string> `kind: text` of each note.
	 */
	private function notes( \WC_Product $product, float $quantity = 1 ): array {
		$item = array(
			'data'     => $product,
			'quantity' => $quantity,
		);
		$line = ( new LineNotes( $this->settings ) )->add( array( 'key' => 'a' ), $item );
		return array_map(
			static fn( array $note ): string => $note['kind'] . ': ' . $note['text'],
			array_values( $line['notes'] ?? array() )
		);
	}

	public function test_adds_stock_note_at_or_below_the_product_low_stock_threshold(): void {
		self::assertSame( array( 'stock: Only 3 left' ), $this->notes( $this->stocked( 3 ) ) );
		self::assertSame( array(), $this->notes( $this->stocked( 4 ) ) );
	}

	public function test_adds_stock_note_at_or_below_the_threshold_of_the_merchant(): void {
		$this->settings->save( DrawerSettings::FEATURE, array( 'low_stock' => 10 ) );
		self::assertSame( array( 'stock: Only 4 left' ), $this->notes( $this->stocked( 4 ) ) );
	}

	public function test_adds_no_stock_note_when_store_hides_stock_amounts(): void {
		update_option( 'woocommerce_stock_format', 'no_amount' );
		self::assertSame( array(), $this->notes( $this->stocked( 2 ) ) );
		update_option( 'woocommerce_stock_format', '' );
	}

	public function test_adds_backorder_note_only_when_product_notifies_customers(): void {
		self::assertSame( array( 'backorder: Available on backorder' ), $this->notes( $this->stocked( 1, 'notify' ), 2 ) );
		self::assertSame( array(), $this->notes( $this->stocked( 5, 'notify' ), 2 ) );
		self::assertSame( array(), $this->notes( $this->stocked( 1, 'yes' ), 2 ) );
	}

	public function test_adds_no_note_when_stock_is_not_managed(): void {
		$product = new \WC_Product_Simple();
		$product->save();
		self::assertSame( array(), $this->notes( $product ) );
	}
}
