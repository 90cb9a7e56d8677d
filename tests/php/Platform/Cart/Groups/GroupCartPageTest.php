<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Cart\Groups;

use Aisle\Tests\RequestEnded;
use PHPUnit\Framework\Attributes\PreserveGlobalState;
use PHPUnit\Framework\Attributes\RequiresFunction;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Group lines on the classic cart page: its form and its links. WooCommerce defines a constant there that would make
 * later tests run on the cart page too.
 */
#[RequiresFunction( 'wc_get_container' )]
#[RunTestsInSeparateProcesses]
#[PreserveGlobalState( false )]
final class GroupCartPageTest extends GroupsTestCase {

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'wp_redirect', static fn(): string => throw new RequestEnded() );
	}

	public function test_changes_components_with_lead_quantity_in_cart_form_within_stock(): void {
		$this->manage_stock( $this->film, 8 );
		[ $camera, $film, $bag ] = $this->add_set();
		// A theme may print a field for each line, which then sends its unchanged value.
		$this->update_cart( array( $camera => '3', $film => '2', $bag => '1' ) );
		self::assertSame( array( '3 x Camera', '6 x Film', '3 x Bag' ), $this->line_texts() );
		self::assertSame( array(), $this->errors() );
		$this->update_cart( array( $camera => '5' ) );
		self::assertSame( array( '3 x Camera', '6 x Film', '3 x Bag' ), $this->line_texts() );
		self::assertSame( array( 'The maximum quantity of “Camera” is 4.' ), $this->errors() );
	}

	public function test_rejects_forged_component_quantity_in_the_cart_form(): void {
		[ , $film, $bag ] = $this->add_set();
		foreach ( array( array( $film => '7' ), array( $film => '0' ), array( $bag => '2' ), array( $bag => '0' ) ) as $fields ) {
			$this->update_cart( $fields );
			self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->line_texts() );
			self::assertStringContainsString( 'Change the quantity of “Camera set” instead.', implode( $this->errors() ) );
		}
	}

	public function test_removes_group_at_quantity_0_in_store_with_decimal_quantities(): void {
		remove_filter( 'woocommerce_stock_amount', 'intval' );
		add_filter( 'woocommerce_stock_amount', 'floatval' );
		[ $camera ] = $this->add_set();
		$this->update_cart( array( $camera => '0' ) );
		self::assertSame( array(), $this->line_texts() );
		$this->follow_link( array( 'undo_item' => $camera ) );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->line_texts() );
	}

	public function test_restores_optional_component_with_the_current_quantity(): void {
		[ $camera, , $bag ] = $this->add_set( 3 );
		$this->follow_link( array( 'remove_item' => $bag ) );
		$this->update_cart( array( $camera => '1' ) );
		$restored_quantities = array();
		add_action(
			'woocommerce_cart_item_restored',
			static function ( string $key ) use ( &$restored_quantities ): void {
				$restored_quantities[] = WC()->cart->cart_contents[ $key ]['quantity'];
			}
		);
		$this->follow_link( array( 'undo_item' => $bag ) );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->line_texts() );
		self::assertSame( array( 1 ), $restored_quantities, 'Other plugins see the quantity of today.' );
	}

	public function test_prints_no_quantity_field_or_remove_link_for_required_component(): void {
		[ $camera, $film ] = $this->add_set();
		$html              = do_shortcode( '[woocommerce_cart]' );
		self::assertStringContainsString( "cart[{$camera}][qty]", $html );
		self::assertStringContainsString( 'remove_item=' . $camera, $html );
		self::assertStringNotContainsString( "cart[{$film}][qty]", $html );
		self::assertStringNotContainsString( 'remove_item=' . $film, $html );
		self::assertSame( 3, substr_count( $html, 'Part of' ) );
	}

	public function test_remove_links_name_the_group_or_the_optional_component(): void {
		[ , , $bag ] = $this->add_set();
		ob_start();
		woocommerce_mini_cart();
		foreach ( array( do_shortcode( '[woocommerce_cart]' ), (string) ob_get_clean() ) as $html ) {
			self::assertStringNotContainsString( "cart[{$bag}][qty]", $html );
			self::assertMatchesRegularExpression( "/<a[^>]+remove_item={$bag}[^>]+>/", $html );
			self::assertStringContainsString( 'aria-label="Remove Bag from Camera set"', $html );
			self::assertStringContainsString( 'aria-label="Remove Camera set"', $html );
		}
	}

	public function test_removes_and_restores_groups_by_cart_page_links(): void {
		[ $camera, $film, $bag ] = $this->add_set();
		$this->follow_link( array( 'remove_item' => $camera ) );
		self::assertSame( array(), $this->line_texts() );
		$this->follow_link( array( 'undo_item' => $camera ) );
		self::assertSame( array( '1 x Camera', '2 x Film', '1 x Bag' ), $this->line_texts() );
		$this->follow_link( array( 'remove_item' => $bag ) );
		self::assertSame( array( '1 x Camera', '2 x Film' ), $this->line_texts() );
		$this->follow_link( array( 'remove_item' => $film ) );
		self::assertSame( array(), $this->line_texts() );
		$this->follow_link( array( 'undo_item' => $film ) );
		self::assertSame( array( '2 x Film', '1 x Camera' ), $this->line_texts() );
	}

	public function test_notice_of_a_removed_group_names_it(): void {
		[ $camera, $film, $bag ] = $this->add_set();
		$this->follow_link( array( 'remove_item' => $bag ) );
		self::assertStringContainsString( 'Bag', $this->removal_notice() );
		foreach ( array( $camera, $film ) as $key ) {
			$this->follow_link( array( 'remove_item' => $key ) );
			self::assertStringContainsString( '“Camera set” removed.', $this->removal_notice() );
			$this->follow_link( array( 'undo_item' => $key ) );
		}
		$this->sets->title = '';
		$this->follow_link( array( 'remove_item' => $camera ) );
		self::assertStringContainsString( 'Camera', $this->removal_notice() );
	}

	private function removal_notice(): string {
		return html_entity_decode( implode( ' ', array_column( wc_get_notices( 'success' ), 'notice' ) ) );
	}

	/**
	 * @param array<string, string> $quantities Key => posted quantity.
	 */
	private function update_cart( array $quantities ): void {
		$this->send_request(
			'POST',
			array(
				'update_cart' => 'Update',
				'cart'        => array_map( static fn( string $quantity ): array => array( 'qty' => $quantity ), $quantities ),
			)
		);
	}

	/**
	 * @param array<string, string> $query
	 */
	private function follow_link( array $query ): void {
		$this->send_request( 'GET', $query );
	}

	/**
	 * Runs WooCommerce's handler of the cart page.
	 *
	 * @param array<string, mixed> $fields
	 */
	private function send_request( string $method, array $fields ): void {
		wc_clear_notices();
		$previous_globals          = array( $_GET, $_POST, $_REQUEST );
		$_SERVER['REQUEST_METHOD'] = $method;
		$_SERVER['HTTP_REFERER']   = wc_get_cart_url();
		$_REQUEST                  = $fields + array( '_wpnonce' => wp_create_nonce( 'woocommerce-cart' ) );
		$_REQUEST                 += array( 'woocommerce-cart-nonce' => $_REQUEST['_wpnonce'] );
		$_GET                      = 'GET' === $method ? $_REQUEST : array();
		$_POST                     = 'POST' === $method ? $_REQUEST : array();
		try {
			\WC_Form_Handler::update_cart_action();
		} catch ( RequestEnded ) {
			WC()->cart->calculate_totals();
		} finally {
			list( $_GET, $_POST, $_REQUEST ) = $previous_globals;
		}
	}
}
