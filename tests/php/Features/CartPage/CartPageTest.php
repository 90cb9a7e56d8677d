<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\CartPage;

use Aisle\Features\CartPage\CartPage;
use Aisle\Features\CartPage\CopyMarkup;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( CartPage::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( CopyMarkup::class )]
final class CartPageTest extends TestCase {

	private Settings $settings;

	private CartPage $feature;

	protected function setUp(): void {
		parent::setUp();
		$this->settings = new Settings();
		$this->feature  = new CartPage( $this->settings, self::assets( $this->settings ) );
		$this->settings->add( 'cart-page', $this->feature );
	}

	public function test_adds_nothing_when_page_is_not_the_cart(): void {
		self::assertNull( $this->feature->boot_data() );
		self::assertSame( '', $this->coupon_error() );
	}

	public function test_enhances_classic_cart_unless_merchant_disables_it(): void {
		add_filter( 'woocommerce_is_cart', '__return_true' );
		$data = (array) $this->feature->boot_data();
		self::assertTrue( $data['live'] );
		self::assertArrayHasKey( 'undo', $data['texts'] );
		self::assertStringContainsString( 'data-error="Please enter a coupon code."', $this->coupon_error() );
		$this->settings->save( 'cart-page', array( 'live' => false ) );
		self::assertNull( $this->feature->boot_data() );
		self::assertSame( '', $this->coupon_error() );
	}

	public function test_leaves_block_cart_unchanged(): void {
		add_filter( 'woocommerce_is_cart', '__return_true' );
		$previous_query = $GLOBALS['wp_query'];
		$page           = (int) wp_insert_post( array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_content' => '<!-- wp:woocommerce/cart /-->',
		) );
		$GLOBALS['wp_query'] = new \WP_Query( array( 'page_id' => $page ) ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		self::assertNull( $this->feature->boot_data() );
		$GLOBALS['wp_query'] = $previous_query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
	}

	public function test_prints_copyable_code_and_loads_its_script(): void {
		$html = $this->feature->copy_button_html( array( 'text' => 'TEN "off" <b>', 'label' => 'Take it' ) );
		$tags = new \WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( 'button' ) );
		self::assertSame(
			array( 'TEN "off" <b>', true ),
			array( $tags->get_attribute( 'data-aisle-copy' ), $tags->get_attribute( 'hidden' ) )
		);
		self::assertStringContainsString( '>Take it</button>', $html );
		self::assertStringContainsString( '>TEN &quot;off&quot; &lt;b&gt;</code>', $html );
		self::assertSame(
			array( false, 'Copied' ),
			array( $this->feature->boot_data()['live'] ?? null, $this->feature->boot_data()['texts']['copied'] ?? null )
		);
	}

	public function test_prints_nothing_when_copyable_code_is_empty(): void {
		self::assertSame( '', $this->feature->copy_button_html( '' ) );
		self::assertNull( $this->feature->boot_data() );
	}

	private function coupon_error(): string {
		ob_start();
		$this->feature->print_coupon_error();
		return (string) ob_get_clean();
	}
}
