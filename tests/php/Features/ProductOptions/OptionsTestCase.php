<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions;

use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Features\ProductOptions\Forms\StoredForms;
use Aisle\Platform\Documents\DocumentRepository;
use Aisle\Tests\TestCase;

/**
 * Base class with products, forms and the store's add to cart, for tests of this feature.
 */
abstract class OptionsTestCase extends TestCase {

	/** Forms as the storefront reads them. */
	protected OptionFormRepository $repository;

	/** Forms as the merchant saves them. */
	protected DocumentRepository $documents;

	protected function setUp(): void {
		parent::setUp();
		$stored_forms     = new StoredForms();
		$this->repository = $stored_forms->forms;
		$this->documents  = $stored_forms->documents();
		$this->no_forms();
		$stored_forms->documents_changed();
		$this->taxes( false );
	}

	/**
	 * Hides the demo store's forms for this test. Bypasses WordPress's hooks, which take 30 ms per form.
	 */
	private function no_forms(): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare(
			"DELETE FROM {$wpdb->postmeta} WHERE post_id IN ( SELECT ID FROM {$wpdb->posts} WHERE post_type = %s )",
			OptionFormRepository::POST_TYPE
		) );
		$wpdb->delete( $wpdb->posts, array( 'post_type' => OptionFormRepository::POST_TYPE ) );
		wp_cache_flush();
	}

	protected function product( string $price = '64', string $name = 'Board' ): \WC_Product_Simple {
		$product = new \WC_Product_Simple();
		$product->set_name( $name );
		$product->set_status( 'publish' );
		$product->set_regular_price( $price );
		$product->save();
		return $product;
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 * @param array<string, mixed>       $document_parts   Other parts of the document.
	 */
	protected function form( \WC_Product $product, array $fields, array $document_parts = array() ): int {
		return $this->documents->save(
			self::document( $fields, $document_parts + self::for_products( $product->get_id() ) ),
			'Form'
		)['id'];
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 * @param array<string, mixed>       $document_parts
	 * @return array<string, mixed>
	 */
	protected static function document( array $fields, array $document_parts = array() ): array {
		return $document_parts + array(
			'schema_version' => 1,
			'priority'       => 10,
			'assignment'     => array(
				'include' => array( array( 'by' => 'all' ) ),
				'exclude' => array(),
			),
			'rules'          => array(),
			'tables'         => array(),
			'fields'         => $fields,
		);
	}

	/**
	 * @return array{assignment: array<string, mixed>}
	 */
	protected static function for_products( int ...$ids ): array {
		return array(
			'assignment' => array(
				'include' => array(
					array(
						'by'  => 'product',
						'ids' => $ids,
					),
				),
				'exclude' => array(),
			),
		);
	}

	/**
	 * @param array<string, mixed> $overrides
	 * @return array<string, mixed>
	 */
	protected static function text( string $id, array $overrides = array() ): array {
		return $overrides + array(
			'id'    => $id,
			'type'  => 'text',
			'label' => ucfirst( substr( $id, 2 ) ),
		);
	}

	/**
	 * @param array<string, string> $options ID => price.
	 * @param array<string, mixed>  $overrides
	 * @return array<string, mixed>
	 */
	protected static function choice( string $id, string $type, array $options, array $overrides = array() ): array {
		$list = array();
		foreach ( $options as $option => $price ) {
			$list[] = array(
				'id'    => $option,
				'label' => ucfirst( substr( $option, 2 ) ),
				'value' => substr( $option, 2 ),
				'price' => $price,
			);
		}
		return $overrides + array(
			'id'            => $id,
			'type'          => $type,
			'label'         => ucfirst( substr( $id, 2 ) ),
			'pricingType'   => 'fixed',
			'priceoptions'  => 'different_for_all',
			'is_show_price' => true,
			'options'       => $list,
		);
	}

	/**
	 * @param string|list<string> $values
	 * @return array{values: list<string>, other?: string}
	 */
	protected static function answer( string|array $values, ?string $other = null ): array {
		$answer = array( 'values' => (array) $values );
		return null === $other ? $answer : $answer + array( 'other' => $other );
	}

	/**
	 * Sends the product's form without Ajax.
	 *
	 * @param array<int|string, mixed> $options Value of `aisle_options`.
	 * @param array<string, mixed>     $extra_fields    Other fields of the form.
	 * @return list<string> Error notices.
	 */
	protected function submit( \WC_Product $product, array $options, string $quantity = '1', array $extra_fields = array() ): array {
		wc_clear_notices();
		$_GET                      = array();
		$_SERVER['REQUEST_METHOD'] = 'POST';
		$_POST                     = wp_slash(
			$extra_fields + array(
				'add-to-cart'   => (string) $product->get_id(),
				'quantity'      => $quantity,
				'aisle_options' => $options,
			)
		);
		$_REQUEST                  = $_POST;
		\WC_Form_Handler::add_to_cart_action();
		$_POST    = array();
		$_REQUEST = array();
		return $this->errors();
	}

	/**
	 * @return list<string>
	 */
	protected function errors(): array {
		return array_values( array_map(
			static fn ( array $notice ): string => html_entity_decode( wp_strip_all_tags( $notice['notice'] ), ENT_QUOTES ),
			wc_get_notices( 'error' )
		) );
	}

	/**
	 * @return array<string, mixed> The cart's only line.
	 */
	protected function line(): array {
		$lines = WC()->cart->get_cart();
		self::assertCount( 1, $lines );
		return (array) reset( $lines );
	}

	protected static function lines(): int {
		return count( WC()->cart->get_cart() );
	}

	/**
	 * Sets a single tax rate of 20 % everywhere, or no taxes.
	 */
	protected function taxes( bool $is_enabled, bool $prices_include_tax = false, string $display = 'excl' ): void {
		update_option( 'woocommerce_calc_taxes', $is_enabled ? 'yes' : 'no' );
		update_option( 'woocommerce_prices_include_tax', $prices_include_tax ? 'yes' : 'no' );
		update_option( 'woocommerce_tax_display_cart', $display );
		update_option( 'woocommerce_tax_display_shop', $display );
		update_option( 'woocommerce_tax_based_on', 'base' );
		if ( $is_enabled ) {
			global $wpdb;
			// phpcs:ignore WordPress.DB -- The demo shop has a rate of its own; the transaction brings it back.
			$wpdb->query( "DELETE FROM {$wpdb->prefix}woocommerce_tax_rates" );
			\WC_Tax::_insert_tax_rate(
				array(
					'tax_rate_country'  => '',
					'tax_rate_state'    => '',
					'tax_rate'          => '20.0000',
					'tax_rate_name'     => 'VAT',
					'tax_rate_priority' => 9,
					'tax_rate_compound' => 0,
					'tax_rate_shipping' => 0,
					'tax_rate_order'    => 0,
					'tax_rate_class'    => '',
				)
			);
			\WC_Cache_Helper::invalidate_cache_group( 'taxes' );
		}
	}

	/**
	 * Simulates the same visitor's next page: the cart is loaded from the session.
	 */
	protected function next_page(): void {
		WC()->cart->calculate_totals();
		WC()->cart->set_session();
		WC()->cart->set_cart_contents( array() );
		( new \WC_Cart_Session( WC()->cart ) )->get_cart_from_session();
	}
}
