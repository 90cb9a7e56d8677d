<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\OrderScreen;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Cart\Orders\OrderRecord;
use Aisle\Platform\Cart\SessionText;
use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;

/**
 * A site with tables from an old host: their columns store at most three bytes per character, and WordPress rejects the
 * whole row for a four-byte one.
 */
final class OldCharsetTest extends OrderLineTestCase {

	private const FOUR_BYTE_TEXT = '𠮷野家 🎁 für Ада';

	private bool $was_suppressing_errors = true;

	protected function setUp(): void {
		parent::setUp();
		global $wpdb;
		add_filter( 'pre_get_table_charset', static fn(): string => 'utf8' );
		add_filter( 'pre_get_col_charset', static fn(): string => 'utf8mb3' );
		$this->was_suppressing_errors = $wpdb->suppress_errors();
	}

	protected function tearDown(): void {
		$GLOBALS['wpdb']->suppress_errors( $this->was_suppressing_errors );
		parent::tearDown();
	}

	/** @return list<string> */
	private static function displayed_rows( \WC_Order_Item $item ): array {
		return array_values( array_map(
			static fn( \stdClass $row ): string => $row->display_key . ': ' . trim( wp_strip_all_tags( $row->display_value ) ),
			$item->get_formatted_meta_data( '' )
		) );
	}

	public function test_fails_to_store_four_byte_text_without_encoding(): void {
		global $wpdb;
		self::assertFalse( $wpdb->insert(
			$wpdb->postmeta,
			array( 'post_id' => 1, 'meta_key' => 'a', 'meta_value' => self::FOUR_BYTE_TEXT )
		) );
		self::assertFalse( $wpdb->query( $wpdb->prepare(
			"UPDATE {$wpdb->postmeta} SET meta_value = %s WHERE meta_id = 0",
			self::FOUR_BYTE_TEXT
		) ) );
	}

	public function test_keeps_four_byte_text_in_answers_labels_and_notes_of_an_order(): void {
		self::needs_woocommerce( 'refunds' );
		$label = str_repeat( '🎁', 40 ) . ' 𠮷';
		$item  = $this->create_order_item(
			array(
				self::text( 'f_name', array( 'label' => $label ) ),
				self::choice( 'f_wood', 'radio-group', array( 'o_oak' => '4', 'o_elm' => '9' ) ),
			),
			$this->answers( self::FOUR_BYTE_TEXT, 'o_oak' )
		);
		self::assertSame( array( $label . ': ' . self::FOUR_BYTE_TEXT, 'Wood: Oak (+$4.00)' ), self::displayed_rows( $item ) );
		self::assertSame( self::FOUR_BYTE_TEXT, OrderRecord::read( $item )['forms'][0]['answers']['f_name']['values'][0] );
		$order = self::order( $item );
		$this->changes()->apply(
			$order,
			$item,
			$this->changes()->propose( $order, $item, array( $this->form => $this->answers( 'Gift 💝', 'o_oak' ) ) )
		);
		$item = $this->item( $item->get_order_id() );
		self::assertSame( array( $label . ': Gift 💝', 'Wood: Oak (+$4.00)' ), self::displayed_rows( $item ) );
		$note = wc_get_order_notes( array( 'order_id' => $item->get_order_id() ) )[0]->content;
		self::assertStringContainsString( '“' . self::FOUR_BYTE_TEXT . '” is now “Gift 💝”', html_entity_decode( $note ) );
	}

	public function test_keeps_emoji_in_fee_name_of_an_order(): void {
		$item = $this->create_order_item(
			array( self::text( 'f_wrap', array( 'label' => '🎁 Geschenk', 'is_fee' => true, 'pricingType' => 'fixed', 'price' => '5' ) ) ),
			array( 'f_wrap' => self::answer( 'ja' ) )
		);
		wp_cache_flush();
		$order = wc_get_order( $item->get_order_id() );
		$fees  = array_map(
			static fn( \WC_Order_Item_Fee $fee ): string =>
				html_entity_decode( $fee->get_name() ) . ': ' . wc_format_decimal( $fee->get_total(), 2 ),
			array_values( $order->get_items( 'fee' ) )
		);
		self::assertSame( array( array( '🎁 Geschenk: 5.00' ), '65.00' ), array( $fees, wc_format_decimal( $order->get_total(), 2 ) ) );
	}

	public function test_restores_cart_with_four_byte_answer_on_the_next_page(): void {
		global $wpdb;
		$board = $this->product( '60' );
		$form  = $this->form( $board, array( self::text( 'f_name' ) ) );
		self::assertSame( array(), $this->submit( $board, array( $form => array( 'f_name' => self::answer( self::FOUR_BYTE_TEXT ) ) ) ) );
		$session = WC()->session;
		self::assertInstanceOf( \WC_Session_Handler::class, $session );
		$session->set_customer_session_cookie( true );
		WC()->cart->calculate_totals();
		SessionText::encode();
		$session->save_data();
		$session_data = maybe_unserialize( (string) $wpdb->get_var( $wpdb->prepare(
			"SELECT session_value FROM {$wpdb->prefix}woocommerce_sessions WHERE session_key = %s",
			$session->get_customer_id()
		) ) );
		self::assertIsArray( $session_data );
		self::assertFalse( ColumnText::has_four_byte_character( $session_data ) );
		WC()->cart->get_cart_from_session();
		$lines = array_values( WC()->cart->get_cart() );
		self::assertCount( 1, $lines );
		self::assertSame( self::FOUR_BYTE_TEXT, $lines[0][ AnsweredItem::KEY ][0]['answers']['f_name']['values'][0] );
	}

	public function test_keeps_four_byte_text_in_form_title_and_settings(): void {
		$saved_form = $this->documents->save( self::document( array( self::text( 'f_name' ) ) ), self::FOUR_BYTE_TEXT );
		self::assertSame( self::FOUR_BYTE_TEXT, ColumnText::read( get_post( $saved_form['id'] )->post_title ) );
		$settings = new Settings();
		$settings->add(
			'lamp',
			new class() implements \Aisle\Platform\Settings\HasSettings {
				public function settings_title(): string {
					return 'Lamp';
				}

				public function settings_group(): SettingsGroup {
					return SettingsGroup::General;
				}
				public function settings_schema(): array {
					return array( 'tone' => array( 'type' => 'string', 'default' => '', 'label' => 'Tone', 'help' => '' ) );
				}
			}
		);
		$settings->save( 'lamp', array( 'tone' => self::FOUR_BYTE_TEXT ) );
		wp_cache_flush();
		self::assertSame( self::FOUR_BYTE_TEXT, $settings->string( 'lamp', 'tone' ) );
	}
}
