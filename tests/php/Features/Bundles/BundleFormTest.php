<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles;

use Aisle\Features\Bundles\Documents\BundleRepository;
use Aisle\Features\Bundles\Page\AddFromPage;
use Aisle\Features\Bundles\Page\BundleForm;
use Aisle\Features\Bundles\Page\FormAnswers;
use Aisle\Features\Bundles\Page\FormPost;
use Aisle\Features\Bundles\Page\ProductPlacement;
use Aisle\Platform\Lazy;
use Aisle\Platform\Settings\Settings;
use PHPUnit\Framework\Attributes\RequiresFunction;

/**
 * The printed form of a bundle.
 */
#[RequiresFunction( 'wc_get_container' )]
final class BundleFormTest extends BundlesTestCase {

	private BundleRepository $bundles;

	protected function setUp(): void {
		parent::setUp();
		$this->bundles = new BundleRepository();
	}

	private function form(): BundleForm {
		return new BundleForm(
			$this->bundles,
			self::assets( new Settings() ),
			$this->initial_answers( Lazy::of(
				fn(): FormPost => new FormPost( $this->bundles, Lazy::of( static fn(): AddFromPage => throw new \LogicException() ) )
			) )
		);
	}

	private function html(): string {
		return $this->form()->html( $this->bundle );
	}

	/** Returns the text of each element with a `data-bundle` attribute, in page order. */
	private static function part( string $html, string $name ): string {
		preg_match_all( '/data-bundle="' . $name . '"[^>]*>([^<]*)</', $html, $texts );
		return implode( ' | ', $texts[1] );
	}

	public function test_prints_prices_and_tier_of_required_items(): void {
		$html = $this->html();
		self::assertSame( '$18.99 | $23.28 | $7.95', self::part( $html, 'price' ) );
		self::assertSame( array( '$44.49', '-$2.22', '$42.27' ), array(
			self::part( $html, 'subtotal' ),
			self::part( $html, 'saved' ),
			self::part( $html, 'total' ),
		) );
		self::assertSame( 'You save 5%', self::part( $html, 'saved-label' ) );
		self::assertSame( 'Add 1 more item: 10% off', self::part( $html, 'next' ) );
	}

	public function test_prints_no_control_for_required_item(): void {
		$html = $this->html();
		self::assertStringNotContainsString( 'name="camera_selected"', $html );
		self::assertStringContainsString( 'name="bag_selected"', $html );
		self::assertStringContainsString( 'name="bag_quantity"', $html );
		self::assertStringNotContainsString( 'name="camera_quantity"', $html );
	}

	public function test_prints_prices_with_taxes_when_store_displays_them(): void {
		add_filter( 'pre_option_woocommerce_calc_taxes', static fn(): string => 'yes', 99 );
		add_filter( 'pre_option_woocommerce_prices_include_tax', static fn(): string => 'no', 99 );
		add_filter( 'pre_option_woocommerce_tax_display_shop', static fn(): string => 'incl', 99 );
		add_filter( 'woocommerce_matched_rates', static fn(): array => array(
			1 => array( 'rate' => 19.0, 'label' => 'VAT', 'shipping' => 'no', 'compound' => 'no' ),
		) );
		\WC_Cache_Helper::invalidate_cache_group( 'taxes' );
		self::assertSame( '$22.60 | $27.70 | $9.46', self::part( $this->html(), 'price' ) );
	}

	public function test_prints_nothing_when_bundle_is_not_sold(): void {
		$this->save_bundle( array( 'ends' => '2020-01-01T00:00' ), $this->bundle );
		self::assertSame( '', $this->html() );
		self::assertSame( '', $this->form()->html( 0 ) );
	}

	public function test_prints_nothing_when_required_product_is_not_sold(): void {
		$this->film->set_status( 'draft' );
		$this->film->save();
		wp_set_current_user( 0 );
		self::assertSame( '', $this->html() );
	}

	public function test_prints_nothing_for_invalid_ids(): void {
		foreach ( array( '', '0', '-1', 'x', '1e9', '<script>', array( '1' ) ) as $id ) {
			self::assertSame( '', $this->form()->shortcode( array( 'id' => $id ) ) );
		}
		self::assertSame( '', $this->form()->shortcode( '' ) );
		self::assertStringContainsString( '<form', do_blocks( '<!-- wp:aisle/bundle {"bundle":"' . $this->bundle . '"} /-->' ) );
		self::assertSame( '', do_blocks( '<!-- wp:aisle/bundle {"bundle":["7"]} /-->' ) );
	}

	public function test_ignores_unknown_attribute_values_in_the_url(): void {
		$this->save_bundle( array(
			'fields' => array( self::item( 'shirt', $this->variable_product(), array( 'required' => true ) ) ),
		), $this->bundle );
		foreach ( array( '"><script>', array( 'Large' ), '0', 'Huge' ) as $value ) {
			$_REQUEST['attribute_size'] = $value;
			self::assertSame( 'From $10.00', self::part( $this->html(), 'price' ) );
		}
		$_REQUEST['attribute_size'] = 'Large';
		self::assertSame( '$15.00', self::part( $this->html(), 'price' ) );
		unset( $_REQUEST['attribute_size'] );
	}

	public function test_omits_optional_item_whose_product_is_not_sold(): void {
		$this->bag->set_regular_price( '' );
		$this->bag->save();
		$html = $this->html();
		self::assertStringNotContainsString( 'data-line="bag"', $html );
		self::assertStringContainsString( 'data-line="film"', $html );
	}

	public function test_names_required_product_that_is_out_of_stock(): void {
		$this->film->set_stock_status( 'outofstock' );
		$this->film->save();
		$html = $this->html();
		self::assertSame(
			'“Film” is out of stock. You can’t buy these products together right now.',
			self::part( $html, 'sold-out' )
		);
		self::assertMatchesRegularExpression( '/<button[^>]*type="submit"[^>]*disabled/', $html );
	}

	public function test_prints_selects_with_prefix_for_variable_product(): void {
		$shirt = $this->variable_product();
		$this->save_bundle( array(
			'fields' => array( self::item( 'shirt', $shirt, array( 'required' => true ) ) ),
		), $this->bundle );
		$html = $this->html();
		self::assertStringContainsString( 'name="shirt_attribute_size"', $html );
		self::assertStringContainsString( 'data-attribute_name="attribute_size"', $html );
		self::assertSame( 'From $10.00', self::part( $html, 'price' ) );
	}

	public function test_prints_fixed_attribute_as_text(): void {
		$members = array( 'required' => true, 'attributes' => array( 'attribute_size' => 'Large' ) );
		$this->save_bundle( array(
			'fields' => array( self::item( 'shirt', $this->variable_product(), $members ) ),
		), $this->bundle );
		$html = $this->html();
		self::assertStringNotContainsString( 'shirt_attribute_size', $html );
		self::assertStringContainsString( 'Size: Large', $html );
		self::assertSame( '$15.00', self::part( $html, 'price' ) );
	}

	public function test_names_choice_that_has_too_few_products_in_stock(): void {
		$this->save_choice( 2 );
		foreach ( array( $this->film, $this->bag ) as $product ) {
			self::assertSame( '', self::part( $this->html(), 'sold-out' ) );
			$product->set_stock_status( 'outofstock' );
			$product->save();
		}
		self::assertStringStartsWith( 'Too few products of “Pick two” are in stock.', self::part( $this->html(), 'sold-out' ) );
	}

	public function test_prints_radio_buttons_for_a_choice_of_one_product(): void {
		$this->save_choice( 1 );
		preg_match_all( '/<input[^>]*type="radio"[^>]*name="pick_option\[\]"[^>]*>/s', $this->html(), $radios );
		self::assertCount( 3, $radios[0] );
		self::assertCount( 1, preg_grep( '/\schecked/', $radios[0] ) );
		self::assertCount( 0, preg_grep( '/\sdisabled/', $radios[0] ) );
	}

	public function test_names_a_choice_without_label(): void {
		$this->save_choice( 2, ' ' );
		self::assertMatchesRegularExpression( '/<legend[^>]*>\s*Your choice\s*</', $this->html() );
		self::assertStringContainsString( 'data-message="Please select 2 products for “Your choice”."', $this->html() );
	}

	public function test_preselects_first_products_of_required_choice(): void {
		$this->save_choice( 2 );
		$html = $this->html();
		self::assertSame( 3, substr_count( $html, 'name="pick_option[]"' ) );
		self::assertSame( '$42.27', self::part( $html, 'total' ) );
		self::assertStringContainsString( '<legend', $html );
	}

	private function save_choice( int $choose, string $label = 'Pick two' ): void {
		$option = static fn( string $id, \WC_Product $product ): array => array( 'id' => $id, 'product_id' => $product->get_id() );
		$this->save_bundle( array(
			'fields' => array(
				array(
					'id'       => 'pick',
					'type'     => 'choice',
					'label'    => $label,
					'choose'   => $choose,
					'required' => true,
					'options'  => array( $option( 'a', $this->camera ), $option( 'b', $this->film ), $option( 'c', $this->bag ) ),
				),
			),
		), $this->bundle );
		$this->bundles->clear_cache();
	}

	public function test_prints_form_without_tiers(): void {
		foreach ( array( array(), array( 'discount' => '10' ) ) as $members ) {
			$this->save_bundle( $members + array( 'tiers' => array() ), $this->bundle );
			self::assertStringContainsString( 'data-bundle="total"', $this->html() );
		}
	}

	public function test_reads_posted_fields_by_longest_item_id(): void {
		$model   = $this->bundles->read_sold( $this->save_bundle( array(
			'fields' => array( self::item( 'bag', $this->bag ), self::item( 'bag_two', $this->film, array( 'max_quantity' => 5 ) ) ),
		) ) )['model'];
		$answers = FormAnswers::posted( $model, array(
			'bag_two_selected' => '1',
			'bag_two_quantity' => '3',
			'bag_two_engraving' => 'Hello',
			'quantity'         => '2',
		) );
		self::assertSame( array(
			'type'     => 'add_bundle',
			'bundle'   => 7,
			'quantity' => '2',
			'replace'  => '',
			'items'    => array(
				array(
					'id'         => 'bag_two',
					'option'     => '',
					'quantity'   => '3',
					'attributes' => array(),
					'fields'     => array( 'engraving' => 'Hello' ),
				),
			),
		), $answers->operation( 7 ) );
	}

	public function test_prints_form_beside_and_instead_of_product_form(): void {
		self::assertSame( array( 'own', 'bundle' ), $this->printed_on_product_page() );
		$this->save_bundle( array( 'placement' => 'replace' ), $this->bundle );
		$this->bundles->clear_cache();
		self::assertSame( array( 'bundle' ), $this->printed_on_product_page() );
	}

	public function test_ids_are_unique_when_a_page_has_the_form_twice(): void {
		$form = $this->form();
		$form->prepare_content( "[aisle_bundle id=\"$this->bundle\"]" );
		$html = $form->html( $this->bundle ) . $form->shortcode( array( 'id' => (string) $this->bundle ) );
		preg_match_all( '/ id="([^"]+)"/', $html, $ids );
		self::assertContains( "aisle-bundle-$this->bundle", $ids[1] );
		self::assertSame( array_unique( $ids[1] ), $ids[1] );
	}

	/**
	 * @return list<string> The printed forms, in order.
	 */
	private function printed_on_product_page(): array {
		remove_all_actions( 'woocommerce_simple_add_to_cart' );
		add_action( 'woocommerce_simple_add_to_cart', static fn() => print( '<form class="cart"></form>' ) );
		( new ProductPlacement( $this->bundles, $this->form() ) )->register( $this->camera->get_id() );
		$GLOBALS['product'] = wc_get_product( $this->camera->get_id() );
		ob_start();
		do_action( 'woocommerce_simple_add_to_cart' );
		$html = (string) ob_get_clean();
		unset( $GLOBALS['product'] );
		preg_match_all( '/<form class="(cart|aisle-bundle)"/', $html, $forms );
		return array_map( static fn( string $form ): string => 'cart' === $form ? 'own' : 'bundle', $forms[1] );
	}

	private function variable_product(): \WC_Product_Variable {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Size' );
		$attribute->set_options( array( 'Small', 'Large' ) );
		$attribute->set_variation( true );
		$product = new \WC_Product_Variable();
		$product->set_name( 'Shirt' );
		$product->set_status( 'publish' );
		$product->set_attributes( array( $attribute ) );
		$product->save();
		foreach ( array( 'Small' => '10', 'Large' => '15' ) as $size => $price ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $product->get_id() );
			$variation->set_attributes( array( 'size' => $size ) );
			$variation->set_regular_price( $price );
			$variation->set_status( 'publish' );
			$variation->save();
		}
		\WC_Product_Variable::sync( $product->get_id() );
		return new \WC_Product_Variable( $product->get_id() );
	}

	public function test_shows_the_names_that_the_merchant_has_entered(): void {
		$this->bundle = $this->save_bundle( array( 'fields' => array(
			self::item( 'camera', $this->camera, array( 'required' => true, 'label' => 'Body & cap' ) ),
			array(
				'id'       => 'more',
				'type'     => 'choice',
				'label'    => 'More',
				'required' => true,
				'options'  => array(
					array( 'id' => 'a', 'label' => 'Ten rolls', 'product_id' => $this->film->get_id() ),
					array( 'id' => 'b', 'label' => '', 'product_id' => $this->bag->get_id() ),
				),
			),
		) ) );
		preg_match_all( '/-name" href="[^"]*">([^<]*)</', $this->html(), $names );
		self::assertSame( array( 'Body &amp; cap', 'Ten rolls', 'Bag' ), $names[1] );
	}

	public function test_has_own_element_ids_when_page_has_two(): void {
		$form = $this->form();
		$form->prepare_content( "[aisle_bundle id=\"{$this->bundle}\"]" );
		$html = $form->html( $this->bundle ) . $form->shortcode( array( 'id' => $this->bundle ) );
		preg_match_all( '/ id="([^"]*)"/', $html, $ids );
		self::assertCount( 2, array_filter( $ids[1], static fn( string $id ): bool => str_ends_with( $id, '-title' ) ) );
		self::assertSame( array_unique( $ids[1] ), $ids[1] );
		self::assertStringContainsString( "id=\"aisle-bundle-{$this->bundle}\"", $html );
	}
}
