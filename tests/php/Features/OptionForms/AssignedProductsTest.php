<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\OptionForms;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

// The stand-in lacks this part of WooCommerce.
#[\PHPUnit\Framework\Attributes\RequiresFunction( 'wc_get_container' )]
final class AssignedProductsTest extends OptionsTestCase {

	private const PATH = '/aisle/v1/option-forms';

	/**
	 * @var array<string, int> Name => ID.
	 */
	private array $product_ids = array();

	private int $parent = 0;
	private int $child  = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
		$this->parent = $this->category( 'Kitchen of a test' );
		$this->child  = $this->category( 'Cups of a test', $this->parent );
		$this->create_product( 'Ladle', $this->parent );
		$this->create_product( 'Mug', $this->child );
		$this->create_product( 'Beaker', $this->child );
		$this->create_product( 'Cup to come', $this->child, 'draft' );
		$grouped_product = new \WC_Product_Grouped();
		$grouped_product->set_name( 'A set of cups' );
		$grouped_product->set_category_ids( array( $this->child ) );
		$grouped_product->save();
	}

	public function test_returns_number_of_assigned_products_and_url_of_the_first(): void {
		self::assertSame(
			array( 3, 'Beaker' ),
			$this->live_products( array( $this->target( 'category', $this->parent ) ) ),
			'Not the draft, and not the set, which has no form of its own.'
		);
		self::assertSame(
			array( 1, 'Ladle' ),
			$this->live_products( array( $this->target( 'category', $this->parent ) + array( 'children' => false ) ) )
		);
		self::assertSame(
			array( 2, 'Mug' ),
			$this->live_products( array( $this->target( 'product', $this->product_ids['Mug'], $this->product_ids['Beaker'] ) ) ),
			'The first that its owner named.'
		);
		self::assertSame(
			array( 2, 'Mug' ),
			$this->live_products( array(
				$this->target( 'product', $this->product_ids['Mug'] ),
				$this->target( 'category', $this->child ),
			) ),
			'Nothing twice.'
		);
		self::assertSame(
			array( 2, 'Beaker' ),
			$this->live_products(
				array( $this->target( 'category', $this->parent ) ),
				array( $this->target( 'product', $this->product_ids['Ladle'] ) )
			)
		);
		self::assertSame(
			array( 0, '' ),
			$this->live_products( array( $this->target( 'category', $this->child ) ), array( array( 'by' => 'all' ) ) )
		);
	}

	public function test_returns_zero_when_form_has_no_published_products(): void {
		self::assertSame( array( 0, '' ), $this->live_products( array() ) );
		self::assertSame(
			array( 0, '' ),
			$this->live_products( array( $this->target( 'product', $this->product_ids['Cup to come'], 99999999 ) ) )
		);
	}

	public function test_counts_all_products_that_can_have_options(): void {
		$published_count = (int) wp_count_posts( 'product' )->publish;
		$excluded_count = count( wc_get_products( array(
			'type'   => array( 'grouped', 'external' ),
			'status' => 'publish',
			'limit'  => -1,
			'return' => 'ids',
		) ) );
		self::assertGreaterThan( 0, $excluded_count );
		self::assertSame( $published_count - $excluded_count, $this->live_products( array( array( 'by' => 'all' ) ) )[0] );
	}

	public function test_links_to_the_variation_when_form_is_for_one_variation(): void {
		$scarf = new \WC_Product_Variable();
		$colour = new \WC_Product_Attribute();
		$colour->set_name( 'Colour' );
		$colour->set_options( array( 'red', 'blue' ) );
		$colour->set_variation( true );
		$scarf->set_name( 'Scarf' );
		$scarf->set_attributes( array( $colour ) );
		$scarf->save();
		$red = new \WC_Product_Variation();
		$red->set_parent_id( $scarf->get_id() );
		$red->set_attributes( array( 'colour' => 'red' ) );
		$red->save();
		$publish_status = $this->save_form( array( $this->target( 'variation', $red->get_id() ) ) );

		self::assertSame( 1, $publish_status['products'] );
		self::assertStringEndsWith( 'attribute_colour=red', $publish_status['first']['url'] );
	}

	public function test_lists_products_of_unsaved_form_including_drafts(): void {
		$product_labels = fn( array $include ): array => array_column(
			$this->dispatch_rest(
				'GET',
				'/aisle/v1/option-form-targets',
				array( 'kind' => 'product', 'assignment' => (string) wp_json_encode( array( 'include' => $include ) ) )
			)->json['items'],
			'label'
		);

		self::assertSame( array( 'Beaker', 'Cup to come', 'Mug' ), $product_labels( array( $this->target( 'category', $this->child ) ) ) );
		self::assertSame( array(), $product_labels( array() ) );
		self::assertSame(
			400,
			$this->dispatch_rest(
				'GET',
				'/aisle/v1/option-form-targets',
				array( 'kind' => 'product', 'assignment' => 'everything' )
			)->status
		);
	}

	/**
	 * @param list<array<string, mixed>> $include
	 * @param list<array<string, mixed>> $exclude
	 * @return array{int, string}
	 */
	private function live_products( array $include, array $exclude = array() ): array {
		$publish_status = $this->save_form( $include, $exclude );
		self::assertSame( 0 === $publish_status['products'], null === $publish_status['first'] );
		self::assertTrue(
			null === $publish_status['first']
				|| get_permalink( $this->product_ids[ $publish_status['first']['name'] ] ?? 0 ) === $publish_status['first']['url']
				|| array() === array_filter( $include, static fn( array $target ): bool => 'all' !== $target['by'] )
		);
		return array( $publish_status['products'], $publish_status['first']['name'] ?? '' );
	}

	/**
	 * @param list<array<string, mixed>> $include
	 * @param list<array<string, mixed>> $exclude
	 * @return array{products: int, first: array{name: string, url: string}|null}
	 */
	private function save_form( array $include, array $exclude = array() ): array {
		$response = $this->dispatch_rest(
			'POST',
			self::PATH,
			array(
				'title'    => 'Form',
				'status'   => 'publish',
				'document' => self::document( array(), array( 'assignment' => compact( 'include', 'exclude' ) ) ),
			)
		);
		self::assertSame( 200, $response->status, $response->body );
		return $response->json['live'];
	}

	/**
	 * @return array{by: string, ids: array<int>}
	 */
	private function target( string $by, int ...$ids ): array {
		return compact( 'by', 'ids' );
	}

	private function category( string $name, int $parent = 0 ): int {
		$term = wp_insert_term( $name, 'product_cat', compact( 'parent' ) );
		self::assertIsArray( $term );
		return $term['term_id'];
	}

	private function create_product( string $name, int $category, string $status = 'publish' ): void {
		$product = $this->product( '1', $name );
		$product->set_category_ids( array( $category ) );
		$product->set_status( $status );
		$this->product_ids[ $name ] = $product->save();
	}
}
