<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\OrderScreen;

use Aisle\Features\ProductOptions\Cart\Orders\OrderRecord;
use Aisle\Features\ProductOptions\OrderScreen\OrderOptionsPage;

final class OrderOptionsPageTest extends OrderLineTestCase {

	protected function setUp(): void {
		parent::setUp();
		$die_handler = static fn(): \Closure =>
			static fn( mixed $message ) =>
				throw new \RuntimeException( 'stopped: ' . ( is_string( $message ) ? wp_strip_all_tags( $message ) : '' ) );
		add_filter( 'wp_die_handler', $die_handler );
		add_filter( 'wp_redirect', static fn( string $url ): string => throw new \RuntimeException( 'to: ' . $url ) );
	}

	protected function tearDown(): void {
		$_GET     = array();
		$_POST    = array();
		$_REQUEST = array();
		parent::tearDown();
	}

	/**
	 * @param array<string, mixed>|null $post_data Null for a visit without posted data.
	 */
	private function visit( OrderOptionsPage $page, \WC_Order_Item_Product $item, ?array $post_data = null ): string {
		$_GET                      = array( 'order' => (string) $item->get_order_id(), 'item' => (string) $item->get_id() );
		$_POST                     = null === $post_data ? array() : wp_slash( $post_data );
		$_REQUEST                  = $_GET + $_POST;
		$_SERVER['REQUEST_METHOD'] = null === $post_data ? 'GET' : 'POST';
		ob_start();
		try {
			$page->load();
			$page->print();
		} catch ( \RuntimeException $exception ) {
			echo esc_html( $exception->getMessage() );
		}
		return (string) ob_get_clean();
	}

	/**
	 * @param array<string, mixed> $extra_fields
	 * @return array<string, mixed>
	 */
	private function post_data( \WC_Order_Item_Product $item, string $wood, array $extra_fields = array() ): array {
		return $extra_fields + array(
			'_wpnonce'      => wp_create_nonce( 'aisle-order-options-' . $item->get_id() ),
			'aisle_options' => array( $this->form => $this->answers( 'Ada', $wood ) ),
		);
	}

	private static function seen_token( string $html ): string {
		self::assertSame( 1, preg_match( '/name="aisle_seen" value="([^"]+)"/', $html, $matches ) );
		return $matches[1];
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_links_order_line_to_a_form_with_its_answers(): void {
		$item = $this->create_order_item();
		ob_start();
		$this->page()->print_link( $item->get_id(), $item );
		self::assertStringContainsString(
			'page=aisle-order-options&#038;order=' . $item->get_order_id() . '&#038;item=' . $item->get_id(),
			(string) ob_get_clean()
		);

		$html = $this->visit( $this->page(), $item );
		self::assertStringContainsString( 'value="Ada"', $html );
		self::assertMatchesRegularExpression( '/value="o_oak"[^>]*checked|checked[^>]*value="o_oak"/', $html );
		self::assertStringNotContainsString( 'aisle_apply', $html );
	}

	public function test_shows_all_sections_open_without_scripts(): void {
		$this->visit( $this->page(), $this->create_order_item() );
		$inline_styles = implode(
			'',
			array_map(
				static fn( object $style ): string => implode( '', (array) ( $style->extra['after'] ?? array() ) ),
				wp_styles()->registered
			)
		);
		self::assertStringContainsString( '.aisle-section.is-waiting:not([hidden]){display:block}', $inline_styles );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_shows_difference_first_and_applies_change_after_confirmation(): void {
		$item = $this->create_order_item();
		$html = $this->visit( $this->page(), $item, $this->post_data( $item, 'o_elm', array( 'aisle_apply' => '1' ) ) );
		self::assertStringContainsString( 'Price change: +$5.00. New item total: $69.00.', $html );
		self::assertEqualsWithDelta( 64.0, (float) $this->item( $item->get_order_id() )->get_total(), 1e-6 );

		$applied = $this->visit(
			$this->page(),
			$item,
			$this->post_data( $item, 'o_elm', array( 'aisle_apply' => '1', 'aisle_seen' => self::seen_token( $html ) ) )
		);
		self::assertStringContainsString( 'to: ', $applied );
		self::assertEqualsWithDelta( 69.0, (float) $this->item( $item->get_order_id() )->get_total(), 1e-6 );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_does_not_apply_a_change_that_was_not_shown(): void {
		$item = $this->create_order_item();
		$hash = self::seen_token( $this->visit( $this->page(), $item, $this->post_data( $item, 'o_oak' ) ) );
		$html = $this->visit(
			$this->page(),
			$item,
			$this->post_data( $item, 'o_elm', array( 'aisle_apply' => '1', 'aisle_seen' => $hash ) )
		);
		self::assertStringContainsString( 'Your changes haven’t been applied yet', $html );
		self::assertEqualsWithDelta( 64.0, (float) $this->item( $item->get_order_id() )->get_total(), 1e-6 );
	}

	public function test_rejects_change_without_nonce_or_permission(): void {
		$item = $this->create_order_item();
		self::assertStringContainsString(
			'stopped: ',
			$this->visit( $this->page(), $item, array( '_wpnonce' => 'x' ) + $this->post_data( $item, 'o_elm' ) )
		);
		$this->log_in( 'customer' );
		self::assertStringContainsString( 'stopped: This item has no options', $this->visit( $this->page(), $item ) );
		ob_start();
		$this->page()->print_link( $item->get_id(), $item );
		self::assertSame( '', ob_get_clean() );
	}

	public function test_rejects_line_of_another_order(): void {
		$item  = $this->create_order_item();
		$other = new \WC_Order();
		$other->save();
		$item->set_order_id( $other->get_id() );
		self::assertStringContainsString( 'stopped: ', $this->visit( $this->page(), $item ) );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_explains_how_to_change_options_when_order_is_not_editable(): void {
		$item  = $this->create_order_item();
		$order = self::order( $item );
		$order->set_status( 'processing' );
		$order->save();
		$item = $this->item( $order->get_id() );
		ob_start();
		$this->page()->print_link( $item->get_id(), $item );
		self::assertStringContainsString( 'Change options', (string) ob_get_clean() );
		$html = $this->visit( $this->page(), $item );
		self::assertStringContainsString( 'set its status to “On hold” first', $html );
		self::assertStringNotContainsString( '<form', $html );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_keeps_entered_answers_when_order_is_no_longer_editable(): void {
		$item  = $this->create_order_item();
		$hash  = self::seen_token( $this->visit( $this->page(), $item, $this->post_data( $item, 'o_elm' ) ) );
		$order = self::order( $item );
		$order->set_status( 'processing' );
		$order->save();
		$html = $this->visit(
			$this->page(),
			$this->item( $order->get_id() ),
			$this->post_data( $item, 'o_elm', array( 'aisle_apply' => '1', 'aisle_seen' => $hash ) )
		);
		self::assertSame( 1, substr_count( $html, 'no longer editable' ) );
		self::assertMatchesRegularExpression( '/value="o_elm"[^>]*checked|checked[^>]*value="o_elm"/', $html );
		self::assertStringNotContainsString( 'name="aisle_apply"', $html );
		self::assertEqualsWithDelta( 64.0, (float) $this->item( $order->get_id() )->get_total(), 1e-6 );
		self::assertSame( 'o_oak', OrderRecord::read( $this->item( $order->get_id() ) )['forms'][0]['answers']['f_wood']['values'][0] );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_shows_reason_instead_of_form_when_order_is_canceled(): void {
		$item  = $this->create_order_item();
		$order = self::order( $item );
		$order->set_status( 'cancelled' );
		$order->save();
		$html = $this->visit( $this->page(), $this->item( $order->get_id() ) );
		self::assertStringContainsString( 'canceled', $html );
		self::assertStringNotContainsString( '<form', $html );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_accepts_past_date_that_was_valid_at_the_order_date(): void {
		$item = $this->item_with_delivery_day();
		$html = $this->visit(
			$this->page(),
			$item,
			array( 'aisle_options' => array( $this->form => self::for_day( 'Ida', '2021-01-06' ) ) ) + $this->post_data( $item, '' )
		);
		self::assertStringContainsString( 'aisle_apply', $html );
		self::assertStringNotContainsString( 'aria-invalid', $html );
		self::assertStringNotContainsString( 'or a later date', $html );
	}
}
