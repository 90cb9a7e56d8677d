<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\Bundles;

use Aisle\Features\Bundles\Documents\BundleType;
use Aisle\Platform\Cart\Lock\LockBackends;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Previewing and importing another plugin's bundles.
 */
final class BundleImportRoutesTest extends ProductBundlesTestCase {

	public function test_previews_without_storing_and_changes_nothing_of_the_other_plugin(): void {
		$id     = self::source( array( array( $this->camera, array() ) ), array( '_wc_pb_base_price' => '15' ) );
		$before = self::stored_data( $id );
		self::assertSame(
			array( 'id' => $id, 'title' => 'Camera set', 'fields' => 1, 'imported' => null ),
			array_diff_key( $this->preview( $id ), array( 'maps' => 1, 'problems' => 1 ) )
		);
		self::assertSame( array(), self::bundles() );
		$this->imported( $id );
		self::assertSame( $before, self::stored_data( $id ) );
		self::assertCount( 1, self::bundles() );
	}

	/**
	 * @return array<string, mixed> Everything that the database contains about the product.
	 */
	private static function stored_data( int $id ): array {
		global $wpdb;
		return array(
			'post'  => $wpdb->get_row( "SELECT * FROM {$wpdb->posts} WHERE ID = $id", 'ARRAY_A' ),
			'meta'  => $wpdb->get_results( "SELECT * FROM {$wpdb->postmeta} WHERE post_id = $id ORDER BY meta_id", 'ARRAY_A' ),
			'terms' => $wpdb->get_results( "SELECT * FROM {$wpdb->term_relationships} WHERE object_id = $id", 'ARRAY_A' ),
			'items' => $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}woocommerce_bundled_items", 'ARRAY_A' ),
			'item_meta' => $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}woocommerce_bundled_itemmeta", 'ARRAY_A' ),
		);
	}

	/**
	 * @return list<int>
	 */
	private static function bundles(): array {
		return array_values( get_posts( array(
			'post_type'   => BundleType::NAME,
			'post_status' => 'any',
			'fields'      => 'ids',
			'numberposts' => -1,
		) ) );
	}

	public function test_rejects_bundle_that_is_already_imported(): void {
		$id    = self::source( array( array( $this->camera, array() ) ) );
		$first = $this->import( $id )['imported'][0]['id'];
		wp_update_post( array( 'ID' => $first, 'post_title' => 'Mine' ) );
		self::assertSame( array( 'id' => $first, 'title' => 'Mine' ), $this->preview( $id )['imported'] );
		$retry = $this->import( $id );
		self::assertSame( array( array(), 'already_imported' ), array( $retry['imported'], $retry['refused'][0]['problems'][0]['code'] ) );
		self::assertStringContainsString( '“Mine”', $retry['refused'][0]['problems'][0]['message'] );
		wp_trash_post( $first );
		self::assertNotSame( $first, $this->import( $id )['imported'][0]['id'] );
	}

	public function test_imports_an_id_once_that_was_sent_twice(): void {
		$id = self::source( array( array( $this->camera, array() ) ) );
		self::assertCount( 1, $this->import( $id, $id )['imported'] );
		self::assertCount( 1, self::bundles() );
	}

	public function test_rejects_import_while_another_import_runs(): void {
		$id = self::source( array( array( $this->camera, array() ) ) );
		// MariaDB grants a lock to the same connection twice; a file lock does not.
		add_filter( 'aisle_session_lock_backend', static fn (): string => 'file' );
		$other = LockBackends::all()[0];
		self::assertTrue( $other->acquire( LockBackends::name( 'wc_pb' ), 0 ) );
		$response = $this->dispatch_rest( 'POST', self::path(), array( 'ids' => array( $id ) ) );
		$other->release();
		self::assertSame( array( 409, 'busy', array() ), array( $response->status, $response->json['code'], self::bundles() ) );
	}

	public function test_shows_imported_bundle_on_the_page_of_its_product_once_it_is_enabled(): void {
		$id     = self::source( array( array( $this->camera, array() ) ) );
		$bundle = $this->import( $id )['imported'][0]['id'];
		self::assertSame( '', get_post_meta( $id, '_aisle_bundles', true ) );
		wp_update_post( array( 'ID' => $bundle, 'post_status' => 'publish' ) );
		self::assertSame( array( $bundle ), get_post_meta( $id, '_aisle_bundles', true ) );
	}

	public function test_ignores_products_that_are_not_bundles_of_this_plugin(): void {
		$other = self::source_product( 'woosb', 'Other', array() );
		self::assertSame( array( 'imported' => array(), 'refused' => array() ), $this->import( $this->camera->get_id(), $other, 987654 ) );
	}

	/**
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function misuse(): array {
		return array(
			'no IDs'                 => array( array() ),
			'text instead of a list' => array( array( 'ids' => 'all' ) ),
			'a list in the list'     => array( array( 'ids' => array( array( 1 ) ) ) ),
			'IDs of 0 and below'     => array( array( 'ids' => array( -1, 0 ) ) ),
			'more than 50'           => array( array( 'ids' => range( 1, 51 ) ) ),
		);
	}

	/**
	 * @param array<string, mixed> $body
	 */
	#[DataProvider( 'misuse' )]
	public function test_rejects_request_without_valid_ids( array $body ): void {
		$reply = $this->dispatch_rest( 'POST', self::path(), $body );
		self::assertSame( array( 400, 'bad_request' ), array( $reply->status, $reply->json['code'] ) );
	}

	public function test_rejects_preview_after_an_invalid_id(): void {
		foreach ( array( '-1', 'x', array( 1 ) ) as $after ) {
			self::assertSame( 400, $this->dispatch_rest( 'GET', self::path(), compact( 'after' ) )->status );
		}
	}

	public function test_is_for_users_who_manage_the_store(): void {
		foreach ( array( 'editor', 'customer' ) as $role ) {
			$this->log_in( $role );
			self::assertSame( 403, $this->dispatch_rest( 'GET', self::path() )->status );
			self::assertSame( 403, $this->dispatch_rest( 'POST', self::path(), array( 'ids' => array( 1 ) ) )->status );
		}
	}

	public function test_needs_the_same_queries_for_each_page_of_10000_bundles(): void {
		global $wpdb;
		$first = $this->insert_many( 10000 );
		$this->dispatch_rest( 'GET', self::path(), array( 'after' => $first - 1 ) );
		$query_counts = array();
		foreach ( array( 50, 5000, 9950 ) as $number ) {
			$before         = $wpdb->num_queries;
			$page           = $this->dispatch_rest( 'GET', self::path(), array( 'after' => $first - 1 + $number ) )->json;
			$query_counts[] = $wpdb->num_queries - $before;
			self::assertSame(
				array( 50, $first + $number, $first + $number + 49, false ),
				array( count( $page['found'] ), $page['found'][0]['id'], $page['after'], $page['is_done'] )
			);
		}
		self::assertCount( 1, array_unique( $query_counts ) );
		self::assertLessThanOrEqual( 20, $query_counts[0] );
		$last = array( 'found' => array(), 'after' => $first + 9999, 'is_done' => true );
		self::assertSame( $last, $this->dispatch_rest( 'GET', self::path(), array( 'after' => $first + 9999 ) )->json );
	}

	/**
	 * Inserts bundles of a camera directly, because saving 10,000 products would take minutes.
	 *
	 * @return int ID of the first bundle.
	 */
	private function insert_many( int $count ): int {
		global $wpdb;
		$term  = (int) ( term_exists( 'bundle', 'product_type' ) ?? wp_insert_term( 'bundle', 'product_type' ) )['term_taxonomy_id'];
		$camera = $this->camera->get_id();
		$first = 1 + (int) $wpdb->get_var( "SELECT MAX( ID ) FROM {$wpdb->posts}" );
		$item  = 1 + (int) $wpdb->get_var( "SELECT MAX( bundled_item_id ) FROM {$wpdb->prefix}woocommerce_bundled_items" );
		foreach ( array_chunk( range( 0, $count - 1 ), 1000 ) as $numbers ) {
			$rows = static fn( \Closure $row ): string => implode( ', ', array_map( $row, $numbers ) );
			$wpdb->query(
				"INSERT INTO {$wpdb->posts}
				( ID, post_type, post_status, post_title, post_content, post_excerpt, to_ping, pinged, post_content_filtered ) VALUES "
				. $rows( static fn( int $number ): string =>
					sprintf( "( %d, 'product', 'publish', 'Set', '', '', '', '', '' )", $first + $number ) )
			);
			$wpdb->query(
				"INSERT INTO {$wpdb->term_relationships} ( object_id, term_taxonomy_id ) VALUES "
				. $rows( static fn( int $number ): string => '( ' . ( $first + $number ) . ", {$term} )" )
			);
			$wpdb->query(
				"INSERT INTO {$wpdb->prefix}woocommerce_bundled_items ( bundled_item_id, product_id, bundle_id, menu_order ) VALUES "
				. $rows( static fn( int $number ): string => sprintf( '( %d, %d, %d, 0 )', $item + $number, $camera, $first + $number ) )
			);
			$wpdb->query(
				"INSERT INTO {$wpdb->prefix}woocommerce_bundled_itemmeta ( bundled_item_id, meta_key, meta_value ) VALUES "
				. $rows( static fn( int $number ): string => '( ' . ( $item + $number ) . ", 'priced_individually', 'yes' )" )
			);
		}
		return $first;
	}

	/**
	 * @return array<string, mixed>
	 */
	private function import( int ...$ids ): array {
		return $this->dispatch_rest( 'POST', self::path(), compact( 'ids' ) )->json;
	}
}
