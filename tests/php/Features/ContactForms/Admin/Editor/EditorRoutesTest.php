<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Admin\Editor;

use Aisle\Features\ContactForms\Entries\EntryDatabase;
use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Tests\JsonResponse;
use Aisle\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * REST routes of the contact form editor.
 */
final class EditorRoutesTest extends TestCase {

	private const PATH = '/aisle/v1/contact-form-documents';

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		// Not inside a test, because creating a table ends MariaDB's transaction.
		EntryDatabase::ensure_tables();
	}

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public static function routes(): array {
		$routes = array();
		foreach ( require dirname( __DIR__, 4 ) . '/routes.php' as $row ) {
			if ( 'rest' === $row['kind'] && str_contains( $row['name'], self::PATH ) ) {
				list( $method, $path )  = explode( ' ', (string) preg_replace( '/\(\?P<\w+>[^)]+\)/', '7', $row['name'] ) );
				$routes[ $row['name'] ] = array( $method, $path );
			}
		}
		return $routes;
	}

	#[DataProvider( 'routes' )]
	public function test_rejects_guests_and_users_who_can_only_read_entries( string $method, string $path ): void {
		$this->switch_to_new_visitor();
		self::assertSame( 401, $this->dispatch_rest( $method, $path )->status );
		$reader = $this->log_in( 'customer' );
		get_userdata( $reader )->add_cap( 'aisle_read_entries' );
		self::assertSame( 403, $this->dispatch_rest( $method, $path )->status );
		$this->log_in( 'shop_manager' );
		self::assertNotContains( $this->dispatch_rest( $method, $path )->status, array( 401, 403, 500 ) );
	}

	public function test_creates_draft_with_empty_parts_as_json_objects(): void {
		$response = $this->create( self::document() );
		self::assertSame( array( 200, 'draft', 1 ), array( $response->status, $response->json['status'], $response->json['revision'] ) );
		self::assertStringContainsString( '"settings":{}', $response->body );
		self::assertStringContainsString( '"messages":{}', $response->body );
		self::assertSame( 'owner@example.com', $response->json['document']['mail']['to'] );
		$line = array_column( $this->dispatch_rest( 'GET', self::PATH )->json['forms'], null, 'id' )[ $response->json['id'] ];
		self::assertSame( array( 'Write to us', 1, 0 ), array( $line['title'], $line['fields'], $line['messages'] ) );
	}

	public function test_loads_entry_counts_of_all_listed_forms_in_one_query(): void {
		global $wpdb;
		$ids  = array_map(
			fn ( string $title ): int =>
				$this->dispatch_rest( 'POST', self::PATH, array( 'title' => $title, 'document' => self::document() ) )->json['id'],
			array( 'One of many', 'Two of many', 'Three of many' )
		);
		$rows = new EntryRows();
		foreach ( array( $ids[0], $ids[0], $ids[2] ) as $form ) {
			$rows->save( new NewEntry(
				$form,
				'x',
				'',
				array(),
				array( 'name' => '', 'email' => '' ),
				'',
				false,
				NewEntry::NO_ORIGIN
			) );
		}
		$rows->save( new NewEntry( $ids[1], 'x', '', array(), array( 'name' => '', 'email' => '' ), '', true, NewEntry::NO_ORIGIN ) );
		$query_count = 0;
		add_filter(
			'query',
			static function ( string $query ) use ( &$query_count, $wpdb ): string {
				$query_count += (int) str_contains( $query, "FROM {$wpdb->prefix}aisle_entries" );
				return $query;
			}
		);
		$lines = $this->dispatch_rest( 'GET', self::PATH, array( 'search' => 'of many' ) )->json['forms'];
		self::assertSame(
			array( 'One of many' => 2, 'Three of many' => 1, 'Two of many' => 0 ),
			array_column( $lines, 'messages', 'title' )
		);
		self::assertSame( 1, $query_count );
	}

	public function test_rejects_save_of_an_older_revision(): void {
		$form_path = self::PATH . '/' . $this->create( self::document() )->json['id'];
		self::assertSame(
			200,
			$this->dispatch_rest(
				'POST',
				$form_path,
				array( 'title' => 'Second', 'document' => self::document(), 'revision' => 1 )
			)->status
		);
		$conflict_response = $this->dispatch_rest(
			'POST',
			$form_path,
			array( 'title' => 'Late', 'document' => self::document(), 'revision' => 1 )
		);
		self::assertSame(
			array( 409, 'conflict', 2 ),
			array( $conflict_response->status, $conflict_response->json['code'], $conflict_response->json['data']['revision'] )
		);
		self::assertSame( 'Second', $this->dispatch_rest( 'GET', $form_path )->json['title'] );
	}

	public function test_rejects_invalid_form_with_its_field_and_stores_nothing(): void {
		$fields = array(
			self::field( 'f_name', 'text' ),
			self::field( 'f_quiz', 'quiz', array( 'questions' => array( array( 'question' => 'Why?', 'answer' => '' ) ) ) ),
		);
		$total_before = $this->dispatch_rest( 'GET', self::PATH )->json['total'];
		$response     = $this->create( self::document( $fields ) );
		self::assertSame(
			array( 422, 'answer_required', 'f_quiz' ),
			array( $response->status, $response->json['code'], $response->json['data']['field'] )
		);
		self::assertSame( $total_before, $this->dispatch_rest( 'GET', self::PATH )->json['total'] );
	}

	public function test_returns_path_of_each_problem(): void {
		$document = array( 'mail' => array( 'headers' => 'hello' ) )
			+ self::document( array( self::field( 'f_a', 'hidden', array( 'source' => 'parameter', 'name' => 'a b' ) ) ) );
		$problems = $this->dispatch_rest( 'POST', self::PATH . '/check', compact( 'document' ) )->json['problems'];
		self::assertSame( array( 'fields.0.name', 'mail.headers' ), array_column( $problems, 'path' ) );
	}

	public function test_imports_exported_form_as_draft_with_a_note_of_its_recipients(): void {
		$id     = $this->create( self::document() )->json['id'];
		$export = $this->dispatch_rest( 'GET', self::PATH . "/$id/export" )->json;
		self::assertSame( 1, $export['aisle_contact_form'] );
		$response    = $this->dispatch_rest(
			'POST',
			self::PATH . '/import',
			array( 'forms' => array( $export, array( 'aisle_option_form' => 1 ) + $export ) )
		)->json;
		$imported = $this->dispatch_rest( 'GET', self::PATH . '/' . $response['imported'][0]['id'] )->json;
		self::assertSame( array( 'draft', 'owner@example.com' ), array( $imported['status'], $imported['document']['mail']['to'] ) );
		self::assertStringContainsString( 'owner@example.com', $response['imported'][0]['notes'][0] );
	}

	public function test_returns_role_names_and_site_domain_without_www(): void {
		add_filter( 'home_url', static fn (): string => 'https://www.Shop.example/front' );
		$data = $this->dispatch_rest( 'GET', self::PATH . '/site' )->json;
		self::assertSame( array( 'shop.example', get_option( 'admin_email' ) ), array( $data['domain'], $data['admin_email'] ) );
		self::assertContains( array( 'name' => 'customer', 'label' => 'Customer' ), $data['roles'] );
	}

	/**
	 * @param array<string, mixed> $document
	 */
	private function create( array $document ): JsonResponse {
		return $this->dispatch_rest( 'POST', self::PATH, array( 'title' => 'Write to us', 'document' => $document ) );
	}

	/**
	 * @param list<array<string, mixed>>|null $fields
	 * @return array<string, mixed>
	 */
	private static function document( ?array $fields = null ): array {
		return array(
			'schema_version' => 1,
			'fields'         => $fields ?? array( self::field( 'f_name', 'text' ) ),
			'mail'           => array( 'to' => 'owner@example.com' ),
		);
	}

	/**
	 * @param array<string, mixed> $more
	 * @return array<string, mixed>
	 */
	private static function field( string $id, string $type, array $more = array() ): array {
		return $more + compact( 'id', 'type' ) + array( 'label' => 'Label' );
	}
}
