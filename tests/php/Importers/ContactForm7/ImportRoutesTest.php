<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\ContactForm7;

use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Previewing and importing the other plugin's forms.
 */
final class ImportRoutesTest extends ImportTestCase {

	private const FORMS = '/aisle/v1/contact-form-documents';

	public function test_returns_preview_and_stores_nothing(): void {
		$total_before = $this->dispatch_rest( 'GET', self::FORMS )->json['total'];
		$id           = self::source(
			'<label>Your name [text* n]</label> [submit "Send"]',
			array( '_mail' => self::MAIL ),
			'Tom &amp; Jerry'
		);
		$preview      = array_column( $this->dispatch_rest( 'GET', self::PATH )->json['found'], null, 'id' )[ $id ];
		self::assertSame( array( 'Tom & Jerry', 1, null ), array( $preview['title'], $preview['fields'], $preview['imported'] ) );
		self::assertSame(
			array(
				'Field “Your name”',
				'The email to [_site_admin_email]',
				'Email copies: Cc: copy@example.com',
				'The button “Send”',
			),
			$preview['maps']
		);
		self::assertSame( $total_before, $this->dispatch_rest( 'GET', self::FORMS )->json['total'] );
	}

	public function test_imports_form_as_draft_and_keeps_the_original(): void {
		$id            = self::source( '[text n]' );
		$imported_form = $this->dispatch_rest( 'POST', self::PATH, array( 'ids' => array( $id ) ) )->json['imported'][0];
		self::assertSame( array( 'Contact', $id ), array( $imported_form['title'], $imported_form['from'] ) );
		self::assertSame( 'draft', get_post_status( $imported_form['id'] ) );
		self::assertSame( array( '[text n]', 'publish' ), array( get_post_meta( $id, '_form', true ), get_post_status( $id ) ) );
	}

	public function test_rejects_form_that_is_already_imported(): void {
		$id    = self::source( '[text n]' );
		$first = $this->dispatch_rest( 'POST', self::PATH, array( 'ids' => array( $id ) ) )->json['imported'][0]['id'];
		wp_update_post( array( 'ID' => $first, 'post_title' => 'Mine' ) );
		self::assertSame(
			array( 'id' => $first, 'title' => 'Mine' ),
			array_column( $this->dispatch_rest( 'GET', self::PATH )->json['found'], null, 'id' )[ $id ]['imported']
		);
		$retry = $this->dispatch_rest( 'POST', self::PATH, array( 'ids' => array( $id ) ) )->json;
		self::assertSame( array( array(), 'already_imported' ), array( $retry['imported'], $retry['refused'][0]['problems'][0]['code'] ) );
		self::assertStringContainsString( '“Mine”', $retry['refused'][0]['problems'][0]['message'] );
		wp_trash_post( $first );
		self::assertNotSame(
			$first,
			$this->dispatch_rest( 'POST', self::PATH, array( 'ids' => array( $id ) ) )->json['imported'][0]['id']
		);
	}

	public function test_creates_one_draft_when_two_imports_run_at_once(): void {
		$id    = self::source( '[text n]' );
		$other = 0;
		// The last moment before this request gets the lock: another request has just created its draft.
		add_filter(
			'aisle_session_lock_backend',
			static function ( string $backend ) use ( $id, &$other ): string {
				global $wpdb;
				$wpdb->insert(
					$wpdb->posts,
					array( 'post_type' => 'aisle_contact_form', 'post_status' => 'draft', 'post_title' => 'Quicker' )
				);
				$other = $wpdb->insert_id;
				$wpdb->insert(
					$wpdb->postmeta,
					array( 'post_id' => $other, 'meta_key' => '_aisle_wpcf7_id', 'meta_value' => (string) $id )
				);
				return $backend;
			}
		);
		$reply = $this->dispatch_rest( 'POST', self::PATH, array( 'ids' => array( $id ) ) )->json;
		self::assertGreaterThan( 0, $other );
		self::assertSame( array( array(), 'already_imported' ), array( $reply['imported'], $reply['refused'][0]['problems'][0]['code'] ) );
	}

	public function test_rejects_empty_and_oversized_forms_and_imports_the_others(): void {
		$empty_form_id       = self::source( 'Nothing here.', array(), 'Empty' );
		$huge_form_id        = self::source( str_repeat( '[text n]', 30000 ), array(), 'Huge' );
		$many_fields_form_id = self::source(
			implode( ' ', array_map( static fn( int $number ): string => "[text n$number]", range( 1, 250 ) ) ),
			array(),
			'Many'
		);
		$reply = $this->dispatch_rest(
			'POST',
			self::PATH,
			array( 'ids' => array( $empty_form_id, $huge_form_id, $many_fields_form_id ) )
		)->json;
		self::assertSame( array( 'Empty', 'Huge' ), array_column( $reply['refused'], 'title' ) );
		self::assertStringContainsString( '200 KB', $reply['refused'][1]['problems'][0]['message'] );
		self::assertCount(
			200,
			$this->dispatch_rest( 'GET', self::FORMS . '/' . $reply['imported'][0]['id'] )->json['document']['fields']
		);
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
		);
	}

	/**
	 * @param array<string, mixed> $body
	 */
	#[DataProvider( 'misuse' )]
	public function test_rejects_request_without_valid_ids( array $body ): void {
		$reply = $this->dispatch_rest( 'POST', self::PATH, $body );
		self::assertSame( array( 400, 'bad_request' ), array( $reply->status, $reply->json['code'] ) );
	}

	public function test_ignores_ids_of_posts_that_are_not_contact_form_7_forms(): void {
		$post = wp_insert_post( array( 'post_title' => 'A page', 'post_status' => 'publish', 'post_content' => '[text n]' ) );
		update_post_meta( $post, '_form', '[text n]' );
		self::assertSame(
			array( 'imported' => array(), 'refused' => array() ),
			$this->dispatch_rest( 'POST', self::PATH, array( 'ids' => array( $post, 987654 ) ) )->json
		);
	}
}
