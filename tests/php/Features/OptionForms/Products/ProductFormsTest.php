<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\OptionForms\Products;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use Aisle\Tests\Platform\ProductNameTest;

final class ProductFormsTest extends OptionsTestCase {

	private \WC_Product_Simple $ring;

	/**
	 * @var array<string, int> Title => form ID.
	 */
	private array $forms = array();

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
		$rings = wp_insert_term( 'Rings & more', 'product_cat' );
		self::assertIsArray( $rings );
		$this->ring = $this->product( '90', 'Ring' );
		wp_set_object_terms( $this->ring->get_id(), array( $rings['term_id'] ), 'product_cat' );
		$this->save_form( 'Of all', array( array( 'by' => 'all' ) ) );
		$this->save_form( 'Of rings', array( array( 'by' => 'category', 'ids' => array( $rings['term_id'] ) ) ) );
		$this->save_form( 'Of the ring', array( array( 'by' => 'product', 'ids' => array( $this->ring->get_id() ) ) ), array(), 'draft' );
		$this->save_form(
			'Not of the ring',
			array( array( 'by' => 'all' ) ),
			array( array( 'by' => 'product', 'ids' => array( $this->ring->get_id() ) ) )
		);
		$this->save_form( 'Of another', array( array( 'by' => 'product', 'ids' => array( $this->product()->get_id() ) ) ) );
	}

	/**
	 * @param list<array<string, mixed>> $include
	 * @param list<array<string, mixed>> $exclude
	 */
	private function save_form( string $title, array $include, array $exclude = array(), string $status = 'publish' ): void {
		$this->forms[ $title ] = $this->documents->save(
			self::document( array( self::text( 'f_name' ) ), array( 'assignment' => compact( 'include', 'exclude' ) ) ),
			$title,
			0,
			$status
		)['id'];
	}

	private function panel( int $product_id ): string {
		$GLOBALS['post'] = get_post( $product_id );
		ob_start();
		do_action( 'woocommerce_product_data_panels' );
		$html = (string) ob_get_clean();
		unset( $GLOBALS['post'] );
		self::assertSame( 1, preg_match( '#<div id="aisle_product_options".*?</div></div>#s', $html, $matches ) );
		return $matches[0];
	}

	/**
	 * @return list<string>
	 */
	private static function items( string $panel ): array {
		preg_match_all( '#<li[^>]*>(.*?)</li>#s', $panel, $matches );
		return array_map(
			static fn( string $item ): string => html_entity_decode( wp_strip_all_tags( str_replace( '<br>', ': ', $item ) ) ),
			$matches[1]
		);
	}

	public function test_lists_forms_of_the_product_with_their_status_and_reason(): void {
		$panel = $this->panel( $this->ring->get_id() );
		self::assertSame(
			array(
				'Of all: Shown: assigned to all products',
				'Of rings: Shown: assigned to category Rings & more',
				'Not of the ring: Not shown: assigned to all products, but this product is excluded',
				'Of the ring: Disabled: assigned to this product',
			),
			self::items( $panel )
		);
		self::assertStringContainsString( '#/' . $this->forms['Of the ring'] . '"', $panel );
		self::assertStringContainsString(
			'for_product=' . $this->ring->get_id() . '&#038;form_name=' . rawurlencode( $this->ring->get_name() ) . '#/new',
			$panel
		);
		self::assertArrayHasKey( 'aisle_options', (array) apply_filters( 'woocommerce_product_data_tabs', array( 'general' => array() ) ) );
	}

	public function test_lists_variation_form_in_the_tab_of_its_product(): void {
		$variation = ProductNameTest::variation( array( 'Wood' => 'Oak', 'Color' => 'Red', 'Size' => 'Large' ) );
		$this->save_form( 'Of one bench', array( array( 'by' => 'variation', 'ids' => array( $variation->get_id() ) ) ) );
		self::assertContains(
			'Of one bench: Shown: assigned to variation Bench - Oak, Red, Large',
			self::items( $this->panel( $variation->get_parent_id() ) )
		);
	}

	public function test_asks_to_save_product_when_it_is_new(): void {
		$new = wp_insert_post( array( 'post_type' => 'product', 'post_status' => 'auto-draft', 'post_title' => 'New' ) );
		self::assertIsInt( $new );
		$panel = $this->panel( $new );
		self::assertStringContainsString( 'Save the product first', $panel );
		self::assertStringNotContainsString( 'for_product', $panel );
		self::assertContains( 'Of all: Shown: assigned to all products', self::items( $panel ) );
	}

	public function test_lists_forms_without_links_when_user_cannot_edit_them(): void {
		$this->log_in( 'editor' );
		$panel = $this->panel( $this->ring->get_id() );
		self::assertStringContainsString( 'Of rings', $panel );
		self::assertStringNotContainsString( '<a ', $panel );
	}

	private function cell( int $product_id ): string {
		ob_start();
		do_action( 'manage_product_posts_custom_column', 'aisle_options', $product_id );
		return (string) ob_get_clean();
	}

	public function test_links_published_forms_in_product_list_with_one_query(): void {
		$columns = array_keys( (array) apply_filters(
			'manage_edit-product_columns',
			array( 'name' => 'Name', 'product_tag' => 'Tags', 'date' => 'Date' )
		) );
		self::assertSame( array( 'name', 'product_tag', 'aisle_options', 'date' ), $columns );
		$products = array( $this->ring );
		for ( $number = 0; $number < 9; ++$number ) {
			$products[] = $this->product( '5', "Other $number" );
		}
		$ids            = array_map( static fn( \WC_Product $product ): int => $product->get_id(), $products );
		$previous_query = $GLOBALS['wp_query'];
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride
		$GLOBALS['wp_query'] = new \WP_Query( array( 'post_type' => 'product', 'post__in' => $ids, 'posts_per_page' => 20 ) );
		array_map( 'wc_get_product', $ids );
		array_map( 'clean_post_cache', $this->forms );
		$queries             = $GLOBALS['wpdb']->num_queries;
		$cells               = array_map( $this->cell( ... ), $ids );
		$queries             = $GLOBALS['wpdb']->num_queries - $queries;
		$GLOBALS['wp_query'] = $previous_query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		self::assertSame( 1, $queries );
		self::assertSame( 'Of all, Of rings', wp_strip_all_tags( $cells[0] ) );
		self::assertStringContainsString( '#/' . $this->forms['Of rings'] . '"', $cells[0] );
		self::assertSame( 'Of all, Not of the ring', wp_strip_all_tags( $cells[1] ) );
		$this->log_in( 'editor' );
		self::assertStringNotContainsString( '<a ', $this->cell( $ids[0] ) );
	}

	/**
	 * @return array<string, string> Title => URL.
	 */
	private function bar( \WC_Product $product ): array {
		require_once dirname( WP_CONTENT_DIR ) . '/wp-includes/class-wp-admin-bar.php';
		$before              = array( $GLOBALS['wp_query'], $GLOBALS['wp_the_query'] );
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride
		$GLOBALS['wp_query'] = new \WP_Query( array( 'p' => $product->get_id(), 'post_type' => 'product' ) );
		$bar                 = new \WP_Admin_Bar();
		remove_all_actions( 'admin_bar_menu', 80 );
		do_action_ref_array( 'admin_bar_menu', array( &$bar ) );
		list( $GLOBALS['wp_query'], $GLOBALS['wp_the_query'] ) = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		$nodes               = array_map( static fn( object $node ): array => get_object_vars( $node ), (array) $bar->get_nodes() );
		return array_column(
			array_filter( $nodes, static fn( array $node ): bool => str_starts_with( (string) $node['id'], 'aisle-option-forms' ) ),
			'href',
			'title'
		);
	}

	public function test_links_forms_of_the_product_in_the_admin_bar(): void {
		$screen = admin_url( 'edit.php?post_type=product&page=aisle-option-forms' );
		self::assertSame(
			array(
				'Edit option forms' => $screen,
				'Of all'            => $screen . '#/' . $this->forms['Of all'],
				'Of rings'          => $screen . '#/' . $this->forms['Of rings'],
			),
			$this->bar( $this->ring )
		);
		$this->documents->delete( $this->forms['Of all'] );
		self::assertSame( array( 'Edit option form' => $screen . '#/' . $this->forms['Of rings'] ), $this->bar( $this->ring ) );
		$this->log_in( 'editor' );
		self::assertSame( array(), $this->bar( $this->ring ) );
	}
}
