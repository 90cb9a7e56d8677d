<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\OrderScreen;

use Aisle\Features\ProductOptions\Answers\AnsweredFiles;
use Aisle\Features\ProductOptions\Cart\AnswerText;
use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Features\ProductOptions\OrderScreen\LineChanges;
use Aisle\Features\ProductOptions\OrderScreen\OrderOptionsPage;
use Aisle\Features\ProductOptions\Pricing\OptionIntake;
use Aisle\Features\ProductOptions\Pricing\OptionPricing;
use Aisle\Platform\Lazy;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Uploads\UploadServices;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

/**
 * An order with a line that has answers, and the code that changes them.
 */
abstract class OrderLineTestCase extends OptionsTestCase {

	protected \WC_Product_Simple $board;
	protected int $form = 0;

	/**
	 * @param list<array<string, mixed>>|null $fields
	 * @param array<string, mixed>|null       $answers
	 * @param array<string, mixed>            $document_parts    Other parts of the document.
	 */
	protected function create_order_item(
		?array $fields = null,
		?array $answers = null,
		int $quantity = 1,
		array $document_parts = array()
	): \WC_Order_Item_Product {
		$this->board = $this->product( '60' );
		$this->form  = $this->form(
			$this->board,
			$fields ?? array(
				self::text( 'f_name' ),
				self::choice( 'f_wood', 'radio-group', array( 'o_oak' => '4', 'o_elm' => '9' ) ),
			),
			$document_parts
		);
		self::assertSame(
			array(),
			$this->submit( $this->board, array( $this->form => $answers ?? $this->answers( 'Ada', 'o_oak' ) ), (string) $quantity )
		);
		WC()->cart->calculate_totals();
		$order = new \WC_Order();
		WC()->checkout()->create_order_line_items( $order, WC()->cart );
		WC()->checkout()->create_order_fee_lines( $order, WC()->cart );
		$order->calculate_totals();
		$order->save();
		$this->log_in( 'shop_manager' );
		return $this->item( $order->get_id() );
	}

	/** Ordered on Monday, January 4, 2021, for the Wednesday after it; the rules are those of that time. */
	protected function item_with_delivery_day(): \WC_Order_Item_Product {
		$day   = self::text( 'f_day', array( 'type' => 'date', 'label' => 'Delivery' ) );
		$rules = array( 'earliest' => 'today', 'lead_days' => 2, 'weekdays' => array( 1, 2, 3, 4, 5 ) );
		$item  = $this->create_order_item( array( self::text( 'f_name' ), $day ), self::for_day( 'Ada', '2021-01-06' ) );
		$order = self::order( $item );
		$order->set_date_created( '2021-01-04 12:00:00' );
		$order->save();
		$this->documents->save(
			self::document( array( self::text( 'f_name' ), $day + $rules ), self::for_products( $this->board->get_id() ) ),
			'Form',
			$this->form
		);
		return $this->item( $order->get_id() );
	}

	/**
	 * @return array<string, mixed>
	 */
	protected static function for_day( string $name, string $day ): array {
		return array( 'f_name' => self::answer( $name ), 'f_day' => self::answer( $day ) );
	}

	protected function item( int $order_id ): \WC_Order_Item_Product {
		$items = array_values( wc_get_order( $order_id )->get_items() );
		self::assertInstanceOf( \WC_Order_Item_Product::class, $items[0] );
		return $items[0];
	}

	/**
	 * @return array<string, mixed>
	 */
	protected function answers( string $name, string $wood ): array {
		return array( 'f_name' => self::answer( $name ), 'f_wood' => self::answer( $wood ) );
	}

	protected static function order( \WC_Order_Item_Product $item ): \WC_Order {
		$order = wc_get_order( $item->get_order_id() );
		self::assertInstanceOf( \WC_Order::class, $order );
		return $order;
	}

	protected function changes(): LineChanges {
		$files   = new AnsweredFiles( ( new UploadServices() )->files() );
		$pricing = OptionPricing::of( $this->repository, $files, self::settings() );
		return new LineChanges( new OptionIntake( new FormIndex(), $pricing ), new AnswerText( $pricing->context, $files ), $files );
	}

	/** Returns the plugin's own instance, reset as for a new request. */
	protected function page(): OrderOptionsPage {
		foreach ( $GLOBALS['wp_filter']['woocommerce_after_order_itemmeta']->callbacks as $hooked ) {
			foreach ( array_column( $hooked, 'function' ) as $callback ) {
				$object = is_array( $callback ) && $callback[0] instanceof Lazy ? $callback[0]->get() : null;
				if ( $object instanceof OrderOptionsPage ) {
					return clone $object;
				}
			}
		}
		self::fail( 'The order screen has no way to the options.' );
	}

	private static function settings(): Settings {
		$settings = new Settings();
		$settings->add( OptionSettings::FEATURE, new class() implements HasSettings {
			public function settings_title(): string {
				return '';
			}

			public function settings_group(): SettingsGroup {
				return SettingsGroup::General;
			}
			public function settings_schema(): array {
				return OptionSettings::schema();
			}
		} );
		return $settings;
	}
}
