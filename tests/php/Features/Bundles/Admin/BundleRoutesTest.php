<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\Bundles\Admin;

use Aisle\Features\Bundles\Documents\StoredBundles;
use Aisle\Tests\Features\Bundles\BundlesTestCase;
use Aisle\Tests\JsonResponse;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * REST routes of the bundle editor.
 */
final class BundleRoutesTest extends BundlesTestCase {

	private const PATH = '/aisle/v1/bundles';

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function routes(): array {
		$routes = array();
		foreach ( require dirname( __DIR__, 3 ) . '/routes.php' as $row ) {
			if ( 'rest' === $row['kind'] && str_contains( $row['name'], self::PATH ) ) {
				list( $method, $path )  = explode( ' ', (string) preg_replace( '/\(\?P<\w+>[^)]+\)/', '7', $row['name'] ) );
				$routes[ $row['name'] ] = array( $method, $path );
			}
		}
		return $routes;
	}

	#[DataProvider( 'routes' )]
	public function test_rejects_guests_and_customers( string $method, string $path ): void {
		$this->switch_to_new_visitor();
		self::assertSame( 401, $this->dispatch_rest( $method, $path )->status );
		$this->log_in( 'customer' );
		self::assertSame( 403, $this->dispatch_rest( $method, $path )->status );
		$this->log_in( 'shop_manager' );
		self::assertNotContains( $this->dispatch_rest( $method, $path )->status, array( 401, 403, 500 ) );
	}

	public function test_finds_names_of_published_bundles_for_users_who_edit_posts(): void {
		$draft = $this->save_bundle( array(), 0, 'draft' );
		$this->log_in( 'editor' );
		$name  = array( 'id' => $this->bundle, 'title' => 'Camera set' );
		$found = $this->names( array( 'search' => 'camera' ) );
		self::assertContains( $name, $found );
		self::assertNotContains( $draft, array_column( $found, 'id' ) );
		self::assertSame( array( $name ), $this->names( array( 'include' => "$this->bundle,$draft,{$this->camera->get_id()}" ) ) );
		self::assertSame( array(), $this->names( array( 'search' => 'tripod' ) ) );
		self::assertSame( array(), $this->names( array( 'include' => (string) $draft ) ) );
	}

	/** WordPress stores the name with entities, because an author lacks the capability `unfiltered_html`. */
	public function test_returns_names_as_plain_text(): void {
		$this->log_in( 'author' );
		$name         = 'Cups & "Plates" > 3';
		$this->bundle = ( new StoredBundles() )->documents()->save( $this->document(), $name, 0, 'publish' )['id'];
		self::assertStringContainsString( '&amp;', get_post( $this->bundle )->post_title );
		wp_set_current_user( 0 );
		$line = $this->call( $this->operation() )->json['cart']['lines'][0];
		self::assertSame(
			array( $name, $name, $name ),
			array( $line['group_title'], $line['extensions']['bundle']['title'], $line['details'][0]['value'] )
		);
		self::assertStringContainsString( esc_html( $name ), do_shortcode( "[aisle_bundle id=\"$this->bundle\"]" ) );
		$this->log_in( 'editor' );
		$found = $this->names( array( 'include' => (string) $this->bundle ) );
		self::assertSame( array( array( 'id' => $this->bundle, 'title' => $name ) ), $found );
	}

	/**
	 * @param array<string, string> $query
	 * @return list<array<string, mixed>>
	 */
	private function names( array $query ): array {
		$request = new \WP_REST_Request( 'GET', self::PATH . '/names' );
		$request->set_query_params( $query );
		return rest_do_request( $request )->get_data()['items'];
	}

	public function test_lists_items_pages_and_dates(): void {
		$row = $this->row( $this->bundle );
		self::assertSame(
			array( 'Camera set', 3, 'Camera', 1, get_permalink( $this->camera->get_id() ), '' ),
			array( $row['title'], $row['items'], $row['pages'], $row['products'], $row['view_url'], $row['warning'] )
		);
		$pages = array_map( static fn( \WC_Product $product ): int => $product->get_id(), array( $this->camera, $this->film, $this->bag ) );
		$ended = $this->save_bundle( array( 'products' => array( ...$pages, 99999999 ), 'ends' => '2020-01-31T18:00' ) );
		self::assertSame( 'Camera, Film, Bag and 1 more', $this->row( $ended )['pages'] );
		self::assertSame( 3, $this->row( $ended )['products'] );
		self::assertSame( 'Ended on January 31, 2020 6:00 pm. Shoppers don’t see it.', $this->row( $ended )['warning'] );
		$future = $this->save_bundle( array( 'starts' => '2999-01-31T18:00' ) );
		self::assertSame( 'Starts on January 31, 2999 6:00 pm. Shoppers don’t see it before.', $this->row( $future )['warning'] );
	}

	public function test_lists_only_bundles_on_the_page_of_a_product(): void {
		$other = $this->save_bundle( array( 'products' => array( $this->film->get_id() ) ) );
		$forms = $this->dispatch_rest( 'GET', self::PATH, array( 'product' => $this->film->get_id() ) )->json['forms'];
		self::assertSame( array( $other ), array_column( $forms, 'id' ) );
	}

	public function test_returns_where_shoppers_see_the_bundle(): void {
		$response = $this->dispatch_rest( 'GET', self::PATH . '/' . $this->bundle )->json;
		self::assertSame(
			array(
				'products' => 1,
				'first'    => array(
					'id'   => $this->camera->get_id(),
					'name' => 'Camera',
					'url'  => get_permalink( $this->camera->get_id() ),
				),
			),
			$response['live']
		);
		self::assertSame( '', $response['dates'] );
	}

	public function test_names_the_item_and_field_of_each_problem(): void {
		$document           = $this->document();
		$document['tiers']  = array( array( 'items' => 2, 'discount' => 'five' ) );
		$document['fields'] = array(
			self::item( 'f_film', $this->film, array( 'min_quantity' => 5, 'max_quantity' => 2 ) ),
			array( 'id' => 'f_none', 'type' => 'product' ),
			array(
				'id'      => 'f_choice',
				'type'    => 'choice',
				'label'   => 'A lens',
				'options' => array( array( 'id' => 'o_1', 'product_id' => 0 ) ),
			),
		);
		$problems = $this->dispatch_rest( 'POST', self::PATH . '/check', compact( 'document' ) )->json['problems'];
		self::assertSame(
			array(
				array( 'tiers.0.discount', '', '' ),
				array( 'fields.0.max_quantity', 'f_film', '' ),
				array( 'fields.1.product_id', 'f_none', '' ),
				array( 'fields.2.options.0.product_id', 'f_choice', 'o_1' ),
			),
			array_map( static fn( array $problem ): array => array( $problem['path'], $problem['field'], $problem['option'] ), $problems )
		);
		self::assertStringStartsWith( '“Film”: ', $problems[1]['message'] );
		self::assertSame( '“Item 2”: Select a product.', $problems[2]['message'] );
		self::assertSame( 422, $this->create( $document )->status );
	}

	public function test_stores_only_known_members(): void {
		$document                         = $this->document();
		$document['fields'][0]['price']   = '0.01';
		$document['unknown']              = 'x';
		$document['fields'][0]['options'] = array( array( 'id' => 'o_1', 'product_id' => 1, 'price' => '1' ) );
		$stored                           = $this->create( $document )->json['document'];
		self::assertArrayNotHasKey( 'unknown', $stored );
		self::assertArrayNotHasKey( 'price', $stored['fields'][0] );
		self::assertArrayNotHasKey( 'price', $stored['fields'][0]['options'][0] );
	}

	/**
	 * @return array<string, array{mixed}>
	 */
	public static function malformed_documents(): array {
		return array(
			'a text'                => array( 'x' ),
			'fields as text'        => array( array( 'fields' => 'x' ) ),
			'fields of texts'       => array( array( 'fields' => array( 'x' ) ) ),
			'tiers as object'       => array( array( 'tiers' => array( 'a' => 'b' ), 'fields' => array() ) ),
			'a product as list'     => array( array( 'products' => array( array( 1 ) ), 'fields' => array() ) ),
			'attributes as text'    => array(
				array( 'fields' => array( array( 'id' => 'a', 'type' => 'product', 'product_id' => 1, 'attributes' => 'x' ) ) ),
			),
			'a number as option'    => array(
				array( 'fields' => array( array( 'id' => 'a', 'type' => 'choice', 'options' => array( 1 ) ) ) ),
			),
			'more than 256 kB'      => array( array( 'discount' => str_repeat( '9', 300000 ), 'fields' => array() ) ),
		);
	}

	#[DataProvider( 'malformed_documents' )]
	public function test_rejects_malformed_document( mixed $document ): void {
		$response = $this->dispatch_rest( 'POST', self::PATH, array( 'title' => 'Bad', 'document' => $document ) );
		self::assertContains( $response->status, array( 400, 422 ), $response->body );
		self::assertNotContains( 'Bad', array_column( $this->dispatch_rest( 'GET', self::PATH )->json['forms'], 'title' ) );
	}

	public function test_rejects_posts_of_other_types(): void {
		$id   = $this->camera->get_id();
		$body = array( 'document' => $this->document() );
		foreach ( array( 'GET', 'POST', 'DELETE' ) as $method ) {
			self::assertSame( 404, $this->dispatch_rest( $method, self::PATH . '/' . $id, $body )->status );
		}
		self::assertSame( 404, $this->dispatch_rest( 'GET', self::PATH . '/' . $id . '/export' )->status );
		self::assertSame( 'publish', get_post_status( $id ) );
	}

	/**
	 * @param array<string, mixed> $document
	 */
	private function create( array $document ): JsonResponse {
		return $this->dispatch_rest( 'POST', self::PATH, array( 'title' => 'New', 'document' => $document ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function row( int $id ): array {
		return array_column( $this->dispatch_rest( 'GET', self::PATH )->json['forms'], null, 'id' )[ $id ];
	}
}
