<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Search\Index;

use Aisle\Features\Search\Index\GuestContext;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\RequiresFunction;

#[RequiresFunction( 'wc_get_container' )]
final class GuestContextTest extends TestCase {

	/** Code that runs the index work without what WooCommerce loads only for visitors. */
	// phpcs:disable AislePhpcs.Files.LineLength -- Nothing can be said to PHPCS within the text.
	private const IN_CRON =
		<<<'PHP'
		define( 'DOING_CRON', true );
		$_SERVER['HTTP_HOST'] = $_SERVER['SERVER_NAME'] = '127.0.0.1';
		require $argv[1] . '/wp-load.php';
		if ( function_exists( 'wc_get_chosen_shipping_method_ids' ) ) {
			exit( 'What is tested is loaded already.' );
		}
		$id = get_page_by_path( 'wool-scarf', OBJECT, 'product' )->ID;
		echo Aisle\Features\Search\Index\GuestContext::run( static fn() => json_encode( Aisle\Features\Search\Index\IndexedProduct::find( $id )->row() ) );
		PHP;
	// phpcs:enable

	public function test_reads_variable_product_in_cron(): void {
		$command = array( PHP_BINARY, '-d', 'display_errors=1', '-r', self::IN_CRON, (string) getenv( 'AISLE_SITE' ) );
		$row     = (string) shell_exec( implode( ' ', array_map( 'escapeshellarg', $command ) ) . ' 2>&1' );
		self::assertStringContainsString( '"Wool Scarf"', $row );
		self::assertStringContainsString( '68.00', $row );
	}

	public function test_reads_prices_as_on_a_first_visit(): void {
		update_option( 'woocommerce_calc_taxes', 'yes' );
		update_option( 'woocommerce_prices_include_tax', 'no' );
		update_option( 'woocommerce_tax_based_on', 'billing' );
		update_option( 'woocommerce_tax_display_shop', 'incl' );
		\WC_Tax::_insert_tax_rate( array(
			'tax_rate_country'  => wc_get_base_location()['country'],
			'tax_rate'          => '20',
			'tax_rate_name'     => 'Tax',
			'tax_rate_priority' => 1,
			'tax_rate_shipping' => 1,
			'tax_rate_class'    => '',
		) );
		$product = new \WC_Product_Simple();
		$product->set_price( '10' );
		$price = static fn(): float => (float) GuestContext::run( static fn() => wc_get_price_to_display( $product ) );
		WC()->customer?->set_billing_location( 'AQ' );
		update_option( 'woocommerce_default_customer_address', 'base' );
		self::assertSame( 12.0, $price() );
		update_option( 'woocommerce_default_customer_address', '' );
		self::assertSame( 10.0, $price() );
		self::assertSame( 'AQ', WC()->customer?->get_billing_country(), 'The visitor is who he was.' );
	}
}
