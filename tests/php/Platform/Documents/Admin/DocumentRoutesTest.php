<?php
declare(strict_types=1);

namespace Aisle\Tests\Platform\Documents\Admin;

use Aisle\Features\ProductOptions\Forms\FormIndex;
use Aisle\Features\ProductOptions\Forms\OptionFormRepository;
use Aisle\Tests\Features\ProductOptions\OptionsTestCase;
use Aisle\Tests\JsonResponse;
use PHPUnit\Framework\Attributes\DataProvider;

final class DocumentRoutesTest extends OptionsTestCase {

	private const PATH = '/aisle/v1/option-forms';

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
			if ( 'rest' === $row['kind'] && preg_match( '#/(?:option-form|formulas)#', $row['name'] ) ) {
				list( $method, $path )  = explode( ' ', (string) preg_replace( '/\(\?P<\w+>[^)]+\)/', '7', $row['name'] ) );
				$routes[ $row['name'] ] = array( $method, $path );
			}
		}
		return $routes;
	}

	#[DataProvider( 'routes' )]
	public function test_rejects_guests_and_customers_and_accepts_store_managers( string $method, string $path ): void {
		$this->switch_to_new_visitor();
		self::assertSame( 401, $this->dispatch_rest( $method, $path )->status );
		$this->log_in( 'customer' );
		self::assertSame( 403, $this->dispatch_rest( $method, $path )->status );
		$this->log_in( 'shop_manager' );
		self::assertNotContains( $this->dispatch_rest( $method, $path )->status, array( 401, 403, 500 ) );
	}

	public function test_hides_new_draft_in_the_store_until_it_is_enabled(): void {
		$product  = $this->product();
		$creation = $this->create( array( self::text( 'f_name' ) ) );

		self::assertSame( array( 200, 'draft', 1 ), array( $creation->status, $creation->json['status'], $creation->json['revision'] ) );
		self::assertSame( array(), ( new FormIndex() )->form_ids( $product->get_id() ) );
		self::assertNull( $this->repository->read( $creation->json['id'] ) );

		$enabled = $this->write( $creation->json['id'], array( 'status' => 'publish' ) );
		self::assertSame( array( 'publish', 1 ), array( $enabled->json['status'], $enabled->json['revision'] ) );
		self::assertSame( array( $creation->json['id'] ), ( new FormIndex() )->form_ids( $product->get_id() ) );

		$this->write( $creation->json['id'], array( 'status' => 'draft' ) );
		self::assertSame( array(), ( new FormIndex() )->form_ids( $product->get_id() ) );
	}

	public function test_returns_editable_document_without_compiled_formulas(): void {
		$creation = $this->create( array(
			self::text( 'f_name', array( 'pricingType' => 'custom', 'price' => '{value.length} < 3 ? 1 : 2' ) ),
		) );
		$read_response = $this->read( $creation->json['id'] );

		self::assertSame( '{value.length} < 3 ? 1 : 2', $read_response->json['document']['fields'][0]['price'] );
		self::assertStringNotContainsString( 'compiled', $read_response->body );
		self::assertStringContainsString( '"rules":{},"tables":{}', $read_response->body );
		self::assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+]00:00$/', $read_response->json['modified'] );
		self::assertNull( $read_response->json['autosave'] );
	}

	public function test_returns_exact_text_that_the_merchant_entered(): void {
		$label    = "O'Neil \\ \"quoted\" <script>alert(1)</script> &amp; ä 🎁 \\u00e4";
		$creation = $this->create( array( self::text( 'f_name', array( 'label' => $label ) ) ), $label );

		$read_response = $this->read( $creation->json['id'] );
		self::assertSame( $label, $read_response->json['document']['fields'][0]['label'] );
		$save_response = $this->write( $creation->json['id'], array( 'document' => $read_response->json['document'] ) );
		self::assertSame( $read_response->json['document'], $save_response->json['document'] );
		self::assertSame( 2, $save_response->json['revision'] );
	}

	public function test_stores_only_known_properties(): void {
		$field    = self::text( 'f_name', array( 'price_compiled' => array( 'neg', 9 ), 'onclick' => 'x', 'notes' => 'For us' ) );
		$creation = $this->dispatch_rest(
			'POST',
			self::PATH,
			array( 'title' => 'Form', 'document' => self::document( array( $field ), array( 'evil' => array( 1 ), 'notes' => 'Mine' ) ) )
		);

		$stored_document = $this->documents->raw( $creation->json['id'] );
		self::assertSame( array( 'notes', 'id', 'type', 'label' ), array_keys( $stored_document['fields'][0] ) );
		self::assertSame( 'For us', $stored_document['fields'][0]['notes'] );
		self::assertSame( 'Mine', $stored_document['notes'] );
		self::assertArrayNotHasKey( 'evil', $stored_document );
	}

	public function test_returns_all_problems_with_messages_and_changes_nothing(): void {
		$creation         = $this->create( array( self::text( 'f_name' ) ) );
		$body_before      = $this->read( $creation->json['id'] )->body;
		$invalid_document = self::document(
			array(
				self::text( 'f_name', array( 'label' => 'Engraving', 'pricingType' => 'custom', 'price' => '2 ^ 3' ) ),
				self::choice( 'f_wood', 'select', array( 'o_oak' => '$5', 'o_ash' => '1' ) ),
				self::text( 'Bad id' ),
				self::text( 'f_name' ),
				array( 'id' => 'f_empty', 'type' => 'radio-group', 'label' => 'Empty' ),
				self::text( 'f_x', array( 'pattern' => '(a' ) ),
			)
		);

		$response = $this->write(
			$creation->json['id'],
			array( 'title' => 'Other', 'document' => $invalid_document, 'status' => 'publish' )
		);

		self::assertSame( 422, $response->status );
		$problems = $response->json['data']['problems'];
		self::assertSame(
			array( 'unexpected_character', 'bad_price', 'bad_id', 'duplicate_id', 'option_required', 'bad_pattern' ),
			array_column( $problems, 'code' )
		);
		self::assertSame( array( 'f_name', 'f_wood', 'Bad id', 'f_name', 'f_empty', 'f_x' ), array_column( $problems, 'field' ) );
		self::assertSame(
			array( 'fields.0.price', 'fields.1.options.0.price', 'fields.2.id', 'fields.3.id', 'fields.4.options', '' ),
			array_column( $problems, 'path' )
		);
		self::assertSame( array( 2, 'o_oak' ), array( $problems[0]['position'], $problems[1]['option'] ) );
		self::assertSame(
			'“Engraving”, formula, character 3: “^” isn’t supported. Use ** for powers: 2 ** 3 is 8.',
			$problems[0]['message']
		);
		self::assertSame(
			'“Wood”, option “Oak”: Enter the price as a plain number, such as 4.50, without a currency symbol.',
			$problems[1]['message']
		);
		self::assertSame( $body_before, $this->read( $creation->json['id'] )->body );
	}

	public function test_rejects_save_of_an_older_revision(): void {
		$id     = $this->create( array( self::text( 'f_name' ) ) )->json['id'];
		$first  = $this->write(
			$id,
			array( 'title' => 'First', 'document' => self::document( array( self::text( 'f_first' ) ) ), 'revision' => 1 )
		);
		$second = $this->write(
			$id,
			array( 'title' => 'Second', 'document' => self::document( array( self::text( 'f_second' ) ) ), 'revision' => 1 )
		);

		self::assertSame( array( 200, 2 ), array( $first->status, $first->json['revision'] ) );
		self::assertSame( array( 409, 'conflict', 2 ), array( $second->status, $second->json['code'], $second->json['data']['revision'] ) );
		self::assertSame(
			array( 'First', 'f_first' ),
			array( $this->read( $id )->json['title'], $this->read( $id )->json['document']['fields'][0]['id'] )
		);
		self::assertSame( 409, $this->write( $id, array( 'status' => 'publish', 'revision' => 1 ) )->status );
	}

	public function test_accepts_only_one_of_two_simultaneous_saves(): void {
		global $wpdb;
		$id = $this->create( array( self::text( 'f_name' ) ) )->json['id'];
		get_post_meta( $id, OptionFormRepository::REVISION_KEY, true );
		// The other process writes to the database after this one has read the number.
		$wpdb->update(
			$wpdb->postmeta,
			array( 'meta_value' => '2' ),
			array( 'post_id' => $id, 'meta_key' => OptionFormRepository::REVISION_KEY )
		);

		self::assertSame(
			array( 409, 'conflict' ),
			self::code( $this->write( $id, array( 'document' => self::document( array() ), 'revision' => 1 ) ) )
		);
	}

	public function test_trashes_deleted_form_and_restores_it_as_draft(): void {
		$product = $this->product();
		$id      = $this->form( $product, array( self::text( 'f_name' ) ) );

		self::assertSame( array( 'id' => $id, 'status' => 'trash' ), $this->dispatch_rest( 'DELETE', self::PATH . '/' . $id )->json );
		self::assertSame( array(), ( new FormIndex() )->form_ids( $product->get_id() ) );
		self::assertSame( array( 409, 'in_trash' ), self::code( $this->write( $id, array( 'status' => 'publish' ) ) ) );
		self::assertSame( 'draft', $this->dispatch_rest( 'POST', self::PATH . '/' . $id . '/restore' )->json['status'] );
		self::assertSame( 'publish', $this->write( $id, array( 'status' => 'publish' ) )->json['status'] );
		self::assertSame( array( $id ), ( new FormIndex() )->form_ids( $product->get_id() ) );

		self::assertSame( 'gone', $this->dispatch_rest( 'DELETE', self::PATH . '/' . $id, array( 'force' => true ) )->json['status'] );
		self::assertSame( array( 404, 'unknown_form' ), self::code( $this->read( $id ) ) );
	}

	public function test_returns_404_when_post_is_not_a_form(): void {
		$id = $this->product()->get_id();
		foreach ( array( 'GET ', 'POST ', 'DELETE ', 'POST /duplicate', 'POST /restore', 'POST /autosave', 'GET /revisions' ) as $call ) {
			list( $method, $path ) = explode( ' ', $call );
			$body = array( 'title' => 'Taken', 'document' => self::document( array() ), 'force' => true );
			self::assertSame(
				array( 404, 'unknown_form' ),
				self::code( $this->dispatch_rest( $method, self::PATH . '/' . $id . $path, $body ) ),
				$call
			);
		}
		self::assertSame( array( 'publish', 'Board' ), array( get_post_status( $id ), get_the_title( $id ) ) );
	}

	public function test_creates_copy_as_draft_with_the_same_document(): void {
		$id   = $this->form( $this->product(), array( self::text( 'f_name' ) ) );
		$copy = $this->dispatch_rest( 'POST', self::PATH . '/' . $id . '/duplicate' );

		self::assertSame(
			array( 'Form (copy)', 'draft', 1 ),
			array( $copy->json['title'], $copy->json['status'], $copy->json['revision'] )
		);
		self::assertSame( $this->read( $id )->json['document'], $copy->json['document'] );
		self::assertNotSame( $id, $copy->json['id'] );
	}

	public function test_updates_index_when_wordpress_changes_a_form(): void {
		$product = $this->product();
		$ids     = static fn(): array => ( new FormIndex() )->form_ids( $product->get_id() );
		$id      = $this->form( $product, array( self::text( 'f_name' ) ) );

		wp_trash_post( $id );
		self::assertSame( array(), $ids() );
		wp_untrash_post( $id );
		wp_publish_post( $id );
		self::assertSame( array( $id ), $ids() );
		$document = self::document( array( self::text( 'f_name' ) ), self::for_products( $product->get_id() + 1 ) );
		update_post_meta( $id, OptionFormRepository::DOCUMENT_KEY, wp_slash( (string) wp_json_encode( $document ) ) );
		self::assertSame( array(), $ids() );
		wp_delete_post( $id, true );
		self::assertSame( array(), get_option( FormIndex::OPTION ) );
	}

	public function test_searches_filters_counts_and_paginates_the_list(): void {
		$board = $this->product();
		$cloth = $this->product( '10', 'Cloth' );
		$this->documents->save(
			self::document( array( self::text( 'f_a' ) ), self::for_products( $board->get_id() ) ),
			'Engraving on wood'
		);
		$this->documents->save(
			self::document(
				array( self::text( 'f_a' ), self::text( 'f_b' ) ),
				self::for_products( $cloth->get_id() ) + array( 'priority' => 3 )
			),
			'Embroidery',
			0,
			'draft'
		);
		$trashed = $this->documents->save( self::document( array() ), 'Old', 0, 'draft' )['id'];
		wp_trash_post( $trashed );

		$full_list = $this->dispatch_rest( 'GET', self::PATH )->json;
		self::assertSame( array( 'Embroidery', 'Engraving on wood' ), array_column( $full_list['forms'], 'title' ) );
		self::assertSame( array( 'publish' => 1, 'draft' => 1, 'trash' => 1 ), $full_list['counts'] );
		self::assertSame(
			array( 'draft', 3, 2, 'Cloth', 1 ),
			array(
				$full_list['forms'][0]['status'],
				$full_list['forms'][0]['priority'],
				$full_list['forms'][0]['fields'],
				$full_list['forms'][0]['assigned'],
				$full_list['forms'][0]['revision'],
			)
		);
		self::assertSame( array( 'Old' ), $this->titles( array( 'status' => 'trash' ) ) );
		self::assertSame( array( 'Engraving on wood' ), $this->titles( array( 'status' => 'publish' ) ) );
		self::assertSame( array( 'Engraving on wood' ), $this->titles( array( 'search' => 'wood' ) ) );
		self::assertSame( array( 'Embroidery' ), $this->titles( array( 'product' => $cloth->get_id() ) ) );
		$page = $this->dispatch_rest( 'GET', self::PATH, array( 'page' => 2, 'per_page' => 1 ) )->json;
		self::assertSame( array( 'Engraving on wood', 2, 2 ), array( $page['forms'][0]['title'], $page['total'], $page['pages'] ) );
	}

	/**
	 * @return array<string, array{array<string, mixed>, int, string}>
	 */
	public static function misused(): array {
		return array(
			'no document'                 => array( array( 'title' => 'Form' ), 400, 'bad_request' ),
			'a text as document'          => array( array( 'document' => 'x' ), 400, 'bad_request' ),
			'a list as title'             => array(
				array( 'title' => array( 'x' ), 'document' => self::document( array() ) ),
				400,
				'bad_request',
			),
			'an invalid status'           => array(
				array( 'document' => self::document( array() ), 'status' => 'trash' ),
				400,
				'bad_status',
			),
			'a document of two megabytes' => array(
				array( 'document' => self::document( array( self::text( 'f_a', array( 'help' => str_repeat( 'x', 2 << 20 ) ) ) ) ) ),
				413,
				'too_large',
			),
			'another schema version'      => array(
				array( 'document' => array( 'schema_version' => 2 ) + self::document( array() ) ),
				422,
				'unknown_schema_version',
			),
			'text as field list'          => array(
				array( 'document' => self::document( array(), array( 'fields' => 'f_name' ) ) ),
				422,
				'bad_list',
			),
			'an object as label'          => array(
				array( 'document' => self::document( array( self::text( 'f_a', array( 'label' => array( 'x' => 1 ) ) ) ) ) ),
				422,
				'bad_text',
			),
			'null as a field'             => array(
				array( 'document' => self::document( array( null ), array( 'fields' => array( 7 ) ) ) ),
				422,
				'bad_object',
			),
			'ids that are texts'          => array(
				array(
					'document' => self::document(
						array(),
						array( 'assignment' => array( 'include' => array( array( 'by' => 'product', 'ids' => array( "1' OR 1=1" ) ) ) ) )
					),
				),
				422,
				'bad_assignment',
			),
			'201 fields'                  => array(
				array(
					'document' => self::document( array_map(
						static fn( int $number ): array => self::text( 'f_' . $number ),
						range( 1, 201 )
					) ),
				),
				422,
				'too_many_fields',
			),
			'501 options'                 => array(
				array(
					'document' => self::document( array(
						self::choice(
							'f_a',
							'select',
							array_fill_keys( array_map( static fn( int $number ): string => 'o_' . $number, range( 1, 501 ) ), '1' )
						),
					) ),
				),
				422,
				'too_many_options',
			),
		);
	}

	/**
	 * @param array<string, mixed> $body
	 */
	#[DataProvider( 'misused' )]
	public function test_rejects_invalid_requests_with_code_and_creates_no_form( array $body, int $status, string $code ): void {
		$response = $this->dispatch_rest( 'POST', self::PATH, $body );
		self::assertSame( array( $status, $code ), self::code( $response ) );
		self::assertNotSame( '', $response->json['message'] );
		self::assertSame( 0, $this->dispatch_rest( 'GET', self::PATH )->json['total'] );
	}

	public function test_rejects_deeply_nested_conditions(): void {
		$rule = array( 'cl_source' => 'quantity', 'cl_relation' => 'is', 'cl_val' => '1', 'operator' => '' );
		for ( $depth = 0; $depth < 100; $depth++ ) {
			$rule = array( 'groups' => array( array( 'rules' => array( $rule ), 'operator' => '' ) ), 'operator' => '' );
		}
		$field = self::text(
			'f_a',
			array( 'cl_rule' => array( 'action' => 'show', 'groups' => array( array( 'rules' => array( $rule ), 'operator' => '' ) ) ) )
		);
		self::assertSame( array( 422, 'too_deep' ), self::code( $this->create( array( $field ) ) ) );
	}

	/**
	 * @param list<array<string, mixed>> $fields
	 */
	private function create( array $fields, string $title = 'Form' ): JsonResponse {
		return $this->dispatch_rest( 'POST', self::PATH, array( 'title' => $title, 'document' => self::document( $fields ) ) );
	}

	/**
	 * @param array<string, mixed> $changes
	 */
	private function write( int $id, array $changes ): JsonResponse {
		return $this->dispatch_rest( 'POST', self::PATH . '/' . $id, $changes );
	}

	private function read( int $id ): JsonResponse {
		return $this->dispatch_rest( 'GET', self::PATH . '/' . $id );
	}

	/**
	 * @param array<string, mixed> $query
	 * @return list<string>
	 */
	private function titles( array $query ): array {
		return array_column( $this->dispatch_rest( 'GET', self::PATH, $query )->json['forms'], 'title' );
	}

	/**
	 * @return array{int, string}
	 */
	private static function code( JsonResponse $response ): array {
		return array( $response->status, (string) ( $response->json['code'] ?? '' ) );
	}
}
