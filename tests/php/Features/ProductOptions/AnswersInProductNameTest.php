<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

use Aisle\Features\ProductOptions\Cart\Orders\OptionOrder;

/** Answers with the same text as the variation's name, which WooCommerce mistakes for attributes. */
#[\PHPUnit\Framework\Attributes\CoversClass( OptionOrder::class )]
final class AnswersInProductNameTest extends ScarfTestCase {

	private function create_order(): \WC_Order {
		$options = static fn ( string ...$labels ): array => array_map(
			static fn ( string $label ): array => array( 'id' => 'o_' . strtolower( $label ), 'label' => $label, 'value' => $label ),
			$labels
		);
		$form    = $this->form(
			$this->scarf,
			array(
				self::choice( 'f_thread', 'radio-group', array(), array( 'label' => 'Thread', 'options' => $options( 'Red', 'Small' ) ) ),
				self::choice( 'f_label', 'select', array(), array( 'label' => 'Label', 'options' => $options( 'Small', 'Large' ) ) ),
				self::text( 'f_name', array( 'label' => 'Name' ) ),
			)
		);
		$answers = array(
			'f_thread' => self::answer( 'o_red' ),
			'f_label'  => self::answer( 'o_small' ),
			'f_name'   => self::answer( 'Красный' ),
		);
		self::assertSame(
			array(),
			$this->submit(
				$this->scarf,
				array( $form => $answers ),
				'1',
				array( 'variation_id' => (string) $this->red, 'attribute_colour' => 'Red' )
			)
		);
		WC()->cart->calculate_totals();
		$order = new \WC_Order();
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		foreach ( $order->get_items() as $item ) {
			$item->set_name( 'Tee - Red, Small, Красный' );
		}
		$order->save();
		wp_cache_flush();
		$reloaded_order = wc_get_order( $order->get_id() );
		self::assertInstanceOf( \WC_Order::class, $reloaded_order );
		return $reloaded_order;
	}

	public function test_shows_answers_whose_values_the_product_name_contains(): void {
		self::needs_woocommerce( 'templates of mails' );
		$order = $this->create_order();
		foreach ( array(
			'emails/email-order-items.php'       => false,
			'emails/plain/email-order-items.php' => true,
		) as $template => $is_plain_text ) {
			$mail = wc_get_template_html(
				$template,
				array(
					'order'               => $order,
					'items'               => $order->get_items(),
					'show_download_links' => false,
					'show_sku'            => false,
					'show_purchase_note'  => false,
					'show_image'          => false,
					'image_size'          => array( 32, 32 ),
					'plain_text'          => $is_plain_text,
					'sent_to_admin'       => false,
					'item_downloads'      => array(),
				)
			);
			$text = (string) preg_replace( '/\s+/', ' ', wp_strip_all_tags( $mail ) );
			self::assertMatchesRegularExpression( '/Thread: ?Red/', $text, $template );
			self::assertMatchesRegularExpression( '/Label: ?Small/', $text, $template );
			self::assertMatchesRegularExpression( '/Name: ?Красный/u', $text, $template );
			self::assertDoesNotMatchRegularExpression( '/Colou?r: ?Red/i', $text, $template );
		}
		// The thank-you page and the account.
		foreach ( $order->get_items() as $item ) {
			$html = (string) preg_replace(
				'/\s+/',
				' ',
				wp_strip_all_tags( (string) wc_display_item_meta( $item, array( 'echo' => false ) ) )
			);
			self::assertStringContainsString( 'Thread: Red', $html );
			self::assertSame(
				array( 'Thread', 'Label', 'Name' ),
				array_values( wp_list_pluck( $item->get_formatted_meta_data(), 'display_key' ) )
			);
			self::assertSame(
				array( 'Colour', 'Thread', 'Label', 'Name' ),
				array_map( 'ucfirst', array_values( wp_list_pluck( $item->get_all_formatted_meta_data(), 'display_key' ) ) )
			);
		}
	}
}
