<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ProductOptions\FromPrice;

use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Features\ProductOptions\Forms\StoredForms;
use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

final class FromPriceTest extends OptionsTestCase {

	private const RAISED = array(
		'o_oak' => '10',
		'o_elm' => '15',
	);

	private static function price( \WC_Product $product ): string {
		$reloaded_product = wc_get_product( $product->get_id() );
		self::assertInstanceOf( \WC_Product::class, $reloaded_product );
		return trim( html_entity_decode( wp_strip_all_tags( str_replace(
			array( '<del', '</del>' ),
			array( '~<del', '</del>~' ),
			$reloaded_product->get_price_html()
		) ) ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function wood_field( string $flag = 'required' ): array {
		return self::choice( 'f_wood', 'radio-group', self::RAISED, array( $flag => true ) );
	}

	private function raised( string $price = '50' ): \WC_Product_Simple {
		$product = $this->product( $price );
		$this->form( $product, array( self::wood_field() ) );
		return $product;
	}

	public function test_shows_minimum_price_when_form_always_adds_to_the_price(): void {
		self::assertSame( 'From $60.00', self::price( $this->raised() ) );
	}

	public function test_shows_catalog_price_when_options_are_not_required(): void {
		$product = $this->product( '50' );
		$this->form( $product, array( self::choice( 'f_wood', 'radio-group', self::RAISED ) ) );
		self::assertSame( '$50.00', self::price( $product ) );
		self::assertSame( '$50.00', self::price( $this->product( '50' ) ) );
	}

	public function test_includes_fees_in_the_minimum_price(): void {
		$product = $this->product( '50' );
		$setup   = array(
			'id'          => 'f_setup',
			'type'        => 'static-text',
			'label'       => 'Setup',
			'content'     => 'Setup',
			'pricingType' => 'fixed',
			'price'       => '7.50',
			'is_fee'      => true,
		);
		$form    = $this->form( $product, array( self::wood_field(), $setup ) );
		self::assertSame( 'From $67.50', self::price( $product ) );
		self::assertSame( array(), $this->submit( $product, array( $form => array( 'f_wood' => self::answer( 'o_oak' ) ) ) ) );
		WC()->cart->calculate_totals();
		self::assertSame( '67.50', wc_format_decimal( WC()->cart->get_total( 'edit' ), 2 ) );
	}

	public function test_strikes_through_minimum_price_before_the_sale(): void {
		$product = $this->raised( '80' );
		$product->set_sale_price( '50' );
		$product->save();
		self::assertStringStartsWith( '~$90.00~', self::price( $product ) );
		self::assertStringContainsString( 'Current price is: From $60.00.', self::price( $product ) );
		self::assertMatchesRegularExpression( '~<ins[^>]*>From <span~', wc_get_product( $product->get_id() )->get_price_html() );
	}

	public function test_strikes_through_catalog_price_when_sale_makes_options_dearer(): void {
		$product    = $this->product( '100' );
		$wood_field = self::choice( 'f_wood', 'radio-group', array( 'o_oak' => '60' ), array( 'required' => true ) );
		$this->form(
			$product,
			array( $wood_field ),
			array( 'rules' => array( 'pric_overide_base_price' => true ) ) + self::for_products( $product->get_id() )
		);
		self::assertSame( '$100.00', self::price( $product ) );
		$product->set_sale_price( '40' );
		$product->save();
		self::assertStringStartsWith( '~$100.00~', self::price( $product ) );
		self::assertStringContainsString( 'From $60.00', self::price( $product ) );
	}

	/**
	 * @param array<string, mixed> $overrides
	 * @return array<string, mixed>
	 */
	private static function stand_field( array $overrides, \WC_Product ...$products ): array {
		return $overrides + array(
			'id'           => 'f_stand',
			'type'         => 'product-group',
			'label'        => 'Stand',
			'required'     => true,
			'pricingType'  => '',
			'priceoptions' => 'product_price',
			'options'      => array_map(
				static fn( \WC_Product $product ): array => array( 'id' => 'o_' . $product->get_id(), 'product_id' => $product->get_id() ),
				$products
			),
		);
	}

	public function test_adds_cheapest_available_required_product(): void {
		$board = $this->product( '50' );
		$oak   = $this->product( '20', 'Oak stand' );
		$elm   = $this->product( '12.50', 'Elm stand' );
		$form  = $this->form( $board, array( self::stand_field( array(), $oak, $elm ) ) );
		self::assertSame( 'From $62.50', self::price( $board ) );
		self::assertSame( array(), $this->submit( $board, array( $form => array( 'f_stand' => self::answer( 'o_' . $elm->get_id() ) ) ) ) );
		WC()->cart->calculate_totals();
		self::assertSame( '62.50', wc_format_decimal( WC()->cart->get_total( 'edit' ), 2 ) );
		$elm->set_stock_status( 'outofstock' );
		$elm->save();
		self::assertSame( 'From $70.00', self::price( $board ) );
		$oak->set_status( 'private' );
		$oak->save();
		self::assertSame( '$50.00', self::price( $board ) );
	}

	public function test_subtracts_optional_product_with_negative_price(): void {
		$board     = $this->product( '50' );
		$stand     = $this->product( '20', 'Stand' );
		$oil       = $this->product( '9', 'Oil' );
		$oil_field = array(
			'id'           => 'f_oil',
			'type'         => 'product-group',
			'label'        => 'Oil',
			'pricingType'  => 'fixed',
			'priceoptions' => 'different_for_all',
			'options'      => array(
				array(
					'id'         => 'o_oil',
					'product_id' => $oil->get_id(),
					'price'      => '-8',
				),
			),
		);
		$form  = $this->form( $board, array( self::stand_field( array(), $stand ), $oil_field ) );
		self::assertSame( 'From $62.00', self::price( $board ) );
		$answers = array(
			'f_stand' => self::answer( 'o_' . $stand->get_id() ),
			'f_oil'   => self::answer( 'o_oil' ),
		);
		self::assertSame( array(), $this->submit( $board, array( $form => $answers ) ) );
		WC()->cart->calculate_totals();
		self::assertSame( '62.00', wc_format_decimal( WC()->cart->get_total( 'edit' ), 2 ) );
	}

	public function test_shows_no_minimum_price_when_option_products_are_taxed_differently(): void {
		$board = $this->product( '50' );
		$stand = $this->product( '20', 'Stand' );
		$this->form( $board, array( self::stand_field( array( 'independent' => true ), $stand ) ) );
		$this->taxes( true, false, 'incl' );
		self::assertSame( 'From $84.00', self::price( $board ) );
		$stand->set_tax_status( 'none' );
		$stand->save();
		self::assertStringNotContainsString( 'From', self::price( $board ) );
	}

	/**
	 * @param array<string, mixed> $repeat_settings
	 * @return array<string, mixed>
	 */
	private static function section( array $repeat_settings ): array {
		return $repeat_settings + array(
			'id'    => 'f_name',
			'type'  => 'section',
			'label' => 'Name',
		);
	}

	public function test_counts_repeated_section_by_its_minimum_repetitions(): void {
		$board   = $this->product( '50' );
		$section = self::section( array( 'repeat' => 'button', 'repeat_min' => 2 ) );
		$form    = $this->form( $board, array( $section, self::wood_field() ) );
		self::assertSame( 'From $70.00', self::price( $board ) );
		self::assertSame(
			array(),
			$this->submit( $board, array( $form => array( 'f_wood' => self::answer( 'o_oak' ), 'f_wood~2' => self::answer( 'o_oak' ) ) ) )
		);
		WC()->cart->calculate_totals();
		self::assertSame( '70.00', wc_format_decimal( WC()->cart->get_total( 'edit' ), 2 ) );
	}

	public function test_counts_per_item_section_once_in_the_item_price(): void {
		$board = $this->product( '50' );
		$this->form( $board, array( self::section( array( 'repeat' => 'quantity' ) ), self::wood_field() ) );
		self::assertSame( 'From $60.00', self::price( $board ) );
	}

	public function test_shows_no_minimum_price_of_per_item_section_with_fractional_quantities(): void {
		$board = $this->product( '50' );
		$this->form( $board, array( self::section( array( 'repeat' => 'quantity' ) ), self::wood_field() ) );
		add_filter( 'woocommerce_quantity_input_step', static fn(): float => 0.5 );
		self::assertSame( '$50.00', self::price( $board ) );
		remove_all_filters( 'woocommerce_quantity_input_step' );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_reads_option_products_once_for_forty_products(): void {
		$stand    = $this->product( '12.50', 'Stand' );
		$products = array();
		for ( $number = 0; $number < 40; ++$number ) {
			$products[] = $this->product( (string) ( 50 + $number ) );
		}
		$this->form(
			$products[0],
			array( self::stand_field( array(), $stand ) ),
			self::for_products( ...array_map( static fn( \WC_Product $product ): int => $product->get_id(), $products ) )
		);
		$products[0]->get_price_html();
		$price_reads = 0;
		add_filter(
			'woocommerce_product_get_price',
			static function ( $price, \WC_Product $product ) use ( &$price_reads, $stand ) {
				$price_reads += $product->get_id() === $stand->get_id() ? 1 : 0;
				return $price;
			},
			10,
			2
		);
		$queries_before = $GLOBALS['wpdb']->num_queries;
		self::assertStringContainsString( '101.50', $products[39]->get_price_html() );
		self::assertSame( array( $queries_before, 0 ), array( $GLOBALS['wpdb']->num_queries, $price_reads ) );
	}

	public function test_includes_taxes_only_when_store_shows_them(): void {
		$product = $this->raised();
		$this->taxes( true, false, 'incl' );
		self::assertSame( 'From $72.00', self::price( $product ) );
		$this->taxes( true, true, 'excl' );
		self::assertSame( 'From $50.00', self::price( $product ) );
	}

	public function test_calculates_percentage_of_each_product_price(): void {
		$cheap = $this->product( '50' );
		$dear  = $this->product( '200' );
		$this->form(
			$cheap,
			array( array( 'pricingType' => 'percentage' ) + self::wood_field() ),
			self::for_products( $cheap->get_id(), $dear->get_id() )
		);
		self::assertSame( array( 'From $55.00', 'From $220.00' ), array( self::price( $cheap ), self::price( $dear ) ) );
	}

	public function test_replaces_price_with_options_even_when_lower(): void {
		$product = $this->product( '50' );
		$this->form(
			$product,
			array( self::wood_field() ),
			array( 'rules' => array( 'pric_overide_base_price_fully' => true ) ) + self::for_products( $product->get_id() )
		);
		self::assertSame( 'From $10.00', self::price( $product ) );
	}

	public function test_starts_price_range_at_lowest_available_variation(): void {
		$product = new \WC_Product_Variable();
		$product->set_name( 'Bench' );
		$product->set_status( 'publish' );
		$size = new \WC_Product_Attribute();
		$size->set_name( 'Size' );
		$size->set_options( array( 'S', 'L' ) );
		$size->set_variation( true );
		$product->set_attributes( array( $size ) );
		$product->save();
		$variations = array();
		foreach ( array( 'S' => '20', 'L' => '35' ) as $name => $price ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $product->get_id() );
			$variation->set_attributes( array( 'size' => $name ) );
			$variation->set_regular_price( $price );
			$variation->save();
			$variations[] = $variation;
		}
		\WC_Product_Variable::sync( $product->get_id() );
		$this->form( $product, array( self::wood_field() ) );
		self::assertSame( 'From $30.00', self::price( $product ) );
		self::assertSame( 'From $45.00', self::price( $variations[1] ) );
		$this->no_form_on( $product );
		$this->documents->save(
			self::document(
				array( self::wood_field() ),
				array(
					'assignment' => array(
						'include' => array( array( 'by' => 'variation', 'ids' => array( $variations[0]->get_id() ) ) ),
						'exclude' => array(),
					),
				)
			),
			'Small'
		);
		self::assertSame( 'From $30.00', self::price( $product ) );
		self::assertSame( '$35.00', self::price( $variations[1] ) );
	}

	private function no_form_on( \WC_Product $product ): void {
		foreach ( ( new FormIndex() )->form_ids( $product->get_id() ) as $id ) {
			$this->documents->delete( $id );
		}
	}

	public function test_applies_minimum_price_text_and_can_be_disabled(): void {
		$product  = $this->raised();
		$settings = new Settings();
		$settings->add( OptionSettings::FEATURE, new class() implements \Aisle\Platform\Settings\HasSettings {
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
		$settings->save( OptionSettings::FEATURE, array( OptionSettings::FROM_TEXT => 'Starting at %s' ) );
		self::assertSame( 'Starting at $60.00', self::price( $product ) );
		$settings->save( OptionSettings::FEATURE, array( OptionSettings::FROM_PRICE => false ) );
		self::assertSame( '$50.00', self::price( $product ) );
	}

	public function test_prints_minimum_price_in_structured_data(): void {
		$offer = array(
			'@type'              => 'Offer',
			'priceSpecification' => array( array( 'price' => '50.00' ) ),
			'priceValidUntil'    => '2027-12-31',
			'availability'       => 'https://schema.org/InStock',
		);
		$filtered_offer  = apply_filters( 'woocommerce_structured_data_product_offer', $offer, $this->raised() );
		self::assertSame(
			array( 'AggregateOffer', '60.00', 'USD', false, 'https://schema.org/InStock' ),
			array(
				$filtered_offer['@type'],
				$filtered_offer['lowPrice'],
				$filtered_offer['priceCurrency'],
				isset( $filtered_offer['priceSpecification'] ),
				$filtered_offer['availability'],
			)
		);
		self::assertSame( $offer, apply_filters( 'woocommerce_structured_data_product_offer', $offer, $this->product( '50' ) ) );
	}

	public function test_returns_minimum_price_html_in_store_api(): void {
		self::needs_woocommerce( 'Store API' );
		$response = $this->dispatch_rest( 'GET', '/wc/store/v1/products/' . $this->raised()->get_id() )->json;
		self::assertStringContainsString( 'From', $response['price_html'] );
		self::assertStringContainsString( '60.00', $response['price_html'] );
	}

	public function test_runs_no_query_for_a_listing_of_forty_products(): void {
		$products = array();
		for ( $number = 0; $number < 40; ++$number ) {
			$products[] = $this->product( (string) ( 50 + $number ) );
		}
		$this->documents->save( self::document( array( self::wood_field() ) ), 'For all' );
		array_map( static fn( \WC_Product $product ): string => $product->get_price_html(), $products );
		wp_cache_delete( 'last_changed', 'terms' );
		$queries_before = $GLOBALS['wpdb']->num_queries;
		$first          = $products[0]->get_price_html();
		self::assertStringContainsString( '60.00', $first );
		self::assertSame( $queries_before, $GLOBALS['wpdb']->num_queries );
	}

	#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
	public function test_reads_forms_of_a_listing_together(): void {
		$percentage_field = array( 'pricingType' => 'percentage' ) + self::wood_field();
		$products         = array();
		for ( $number     = 0; $number < 5; ++$number ) {
			$products[] = $this->product( (string) ( 50 + $number ) );
			$this->form( $products[ $number ], array( $percentage_field ) );
		}
		wp_cache_flush();
		foreach ( $products as $number => $product ) {
			$products[ $number ] = wc_get_product( $product->get_id() );
			$products[ $number ]->get_permalink();
			get_the_terms( $product->get_id(), 'product_cat' );
			get_the_terms( $product->get_id(), 'product_tag' );
		}
		$queries = array();
		add_filter(
			'query',
			static function ( string $query ) use ( &$queries ): string {
				$queries[] = $query;
				return $query;
			}
		);
		$prices = array_map( static fn( \WC_Product $product ): string => $product->get_price_html(), $products );
		self::assertStringContainsString( '55.00', $prices[0] );
		self::assertStringContainsString( '59.40', $prices[4] );
		$form_queries = array_filter(
			$queries,
			static fn( string $query ): bool => 1 === preg_match( '/SELECT .*(FROM|from) .*(posts|postmeta) .*WHERE/s', $query )
		);
		self::assertLessThanOrEqual( 2, count( $form_queries ), implode( "\n", $form_queries ) );
	}

	public function test_adds_minimum_price_to_an_older_index_on_install(): void {
		$product   = $this->raised();
		$old_index = array_map(
			static fn( array $entry ): array => array_diff_key( $entry, array( 'least' => true ) ),
			get_option( FormIndex::OPTION )
		);
		update_option( FormIndex::OPTION, $old_index, true );
		self::assertSame( '$50.00', self::price( $product ) );
		( new StoredForms() )->install();
		self::assertSame( 'From $60.00', self::price( $product ) );
	}

	public function test_uses_discount_table_for_the_minimum_price(): void {
		$product = $this->product( '60' );
		$width   = array( 'id' => 'f_width', 'type' => 'number', 'label' => 'Width', 'required' => true, 'min' => '20', 'max' => '300' );
		$paper   = self::choice(
			'f_paper',
			'radio-group',
			array( 'o_matte' => "max(9, {field.f_width.value} / 100 * 38) * (1 - lookup(discounts, {quantity}, 'percent', floor) / 100)" ),
			array( 'required' => true, 'pricingType' => 'custom' )
		);
		$tables  = array(
			'discounts' => array(
				'rows'    => array( '1', '5' ),
				'columns' => array( 'percent' ),
				'cells'   => array( array( '0' ), array( '5' ) ),
			),
		);
		$this->form(
			$product,
			array( $width, $paper ),
			array( 'tables' => $tables, 'rules' => array( 'pric_overide_base_price_if_gt_zero' => true ) )
				+ self::for_products( $product->get_id() )
		);
		self::assertSame( 'From $9.00', self::price( $product ) );
	}
}
