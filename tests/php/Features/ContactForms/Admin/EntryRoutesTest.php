<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Admin;

use Aisle\Features\ContactForms\Entries\EntryAccess;
use Aisle\Features\ContactForms\Entries\StoredEntry;
use Aisle\Tests\Features\ContactForms\Messages\MessageTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class EntryRoutesTest extends MessageTestCase {

	private const ROOT = '/aisle/v1/contact-entries';

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
	}

	public function test_returns_only_listed_columns_of_each_entry(): void {
		$id = $this->save_entry( array( 'is_spam' => false ) );
		$this->rows()->set_delivery( $id, 'mail', 'sent', 1 );
		$this->rows()->set_delivery( $id, 'autoreply', 'failed', 3, 'No.' );
		$response = $this->dispatch_rest( 'GET', self::ROOT, array( 'search' => 'lamp' ) );
		self::assertSame( 200, $response->status );
		self::assertSame(
			array(
				'id', 'form_id', 'form_title', 'status', 'created_at', 'sender_email', 'sender_name', 'subject', 'delivery', 'is_answered',
			),
			array_keys( $response->json['entries'][0] )
		);
		self::assertSame(
			array( $id, 'unread', 'failed' ),
			array( $response->json['entries'][0]['id'], $response->json['entries'][0]['status'], $response->json['entries'][0]['delivery'] )
		);
		self::assertSame(
			array( 1, false, 1, 1 ),
			array( $response->json['total'], $response->json['is_more'], $response->json['pages'], $response->json['counts']['unread'] )
		);
		self::assertStringNotContainsString( 'lamp there', $response->body );
	}

	/**
	 * @param array<string, mixed> $query
	 */
	#[DataProvider( 'bad_queries' )]
	public function test_rejects_invalid_list_query( array $query ): void {
		self::assertSame( 400, $this->dispatch_rest( 'GET', self::ROOT, $query )->status );
	}

	/**
	 * @return list<array{array<string, mixed>}>
	 */
	public static function bad_queries(): array {
		return array(
			array( array( 'status' => 'all' ) ),
			array( array( 'form' => 'x' ) ),
			array( array( 'search' => array( 'a' ) ) ),
			array( array( 'days' => '1.5' ) ),
			array( array( 'reply' => 'perhaps' ) ),
		);
	}

	public function test_returns_entry_as_sent_and_keeps_it_unread(): void {
		$payload = '"><script>alert(1)</script>';
		$id      = $this->save_entry( array(
			'answers'    => array( self::answer( 'f_text', $payload, $payload ) ),
			'subject'    => $payload,
			'user_agent' => $payload,
			'referrer'   => 'javascript:alert(1)',
		) );
		$response  = $this->dispatch_rest( 'GET', self::ROOT . '/' . $id );
		self::assertSame(
			array( $payload, $payload, array( $payload ), $payload, 'javascript:alert(1)' ),
			array(
				$response->json['subject'],
				$response->json['answers'][0]['label'],
				$response->json['answers'][0]['values'],
				$response->json['origin']['user_agent'],
				$response->json['origin']['referrer'],
			)
		);
		self::assertSame( StoredEntry::UNREAD, $this->rows()->find( $id )?->status );
	}

	public function test_returns_files_without_upload_tokens(): void {
		$token = \Aisle\Platform\Uploads\Storage\UploadToken::create();
		$id    = $this->save_entry( array(
			'answers' => array(
				self::answer( 'f_file', 'Sketch' )
					+ array( 'files' => array( array( 'token' => $token, 'name' => '<b>.jpg', 'size' => 5 ) ) ),
			),
		) );
		$response = $this->dispatch_rest( 'GET', self::ROOT . '/' . $id );
		self::assertSame( array( array( 'name' => '<b>.jpg', 'size' => 5, 'url' => '' ) ), $response->json['answers'][0]['files'] );
		self::assertStringNotContainsString( $token, $response->body );
	}

	public function test_changes_entries_in_bulk_and_deletes_only_spam_or_trash(): void {
		$changed_id = $this->save_entry();
		$other_id   = $this->save_entry();
		$response   = $this->dispatch_rest( 'POST', self::ROOT . '/bulk', array( 'change' => 'spam', 'ids' => array( $changed_id ) ) );
		self::assertSame(
			array( 200, 1, 1 ),
			array( $response->status, $response->json['counts']['spam'], $response->json['counts']['unread'] )
		);
		$this->dispatch_rest( 'POST', self::ROOT . '/bulk', array( 'change' => 'delete', 'ids' => array( $changed_id, $other_id ) ) );
		self::assertSame(
			array( null, StoredEntry::UNREAD ),
			array( $this->rows()->find( $changed_id ), $this->rows()->find( $other_id )?->status )
		);
	}

	public function test_rejects_unknown_change_and_more_than_100_entries(): void {
		$id = $this->save_entry();
		foreach ( array(
			array( 'change' => 'eat', 'ids' => array( $id ) ),
			array( 'change' => 'spam', 'ids' => array() ),
			array( 'change' => 'spam', 'ids' => range( 1, 101 ) ),
			array( 'change' => 'spam', 'ids' => array( array( 1 ) ) ),
		) as $body ) {
			self::assertSame( 400, $this->dispatch_rest( 'POST', self::ROOT . '/bulk', $body )->status );
		}
		self::assertSame( StoredEntry::UNREAD, $this->rows()->find( $id )?->status );
	}

	public function test_rejects_users_without_the_capability(): void {
		$id = $this->save_entry();
		foreach ( array( 'customer', 'editor' ) as $role ) {
			$this->log_in( $role );
			foreach ( array(
				'GET ',
				'GET /days',
				"GET /{$id}",
				'POST /bulk',
				"POST /{$id}/notes",
				"DELETE /{$id}/notes/1",
				"POST /{$id}/reply",
				"POST /{$id}/resend",
			) as $route ) {
				list( $method, $path ) = explode( ' ', $route );
				$response              = $this->dispatch_rest(
					$method,
					self::ROOT . $path,
					'GET' === $method ? array() : array( 'change' => 'trash', 'ids' => array( $id ), 'text' => 'x', 'mail' => 'mail' )
				);
				self::assertSame( 403, $response->status, "{$role}: {$route}" );
			}
		}
		self::assertSame( array( 1, 0, 0 ), $this->row_counts() );
		self::assertSame( StoredEntry::UNREAD, $this->rows()->find( $id )?->status );
		wp_get_current_user()->add_cap( EntryAccess::CAPABILITY );
		self::assertSame( 200, $this->dispatch_rest( 'GET', self::ROOT )->status );
	}

	public function test_returns_entry_counts_of_the_last_thirty_days(): void {
		$this->save_entry();
		$days = $this->dispatch_rest( 'GET', self::ROOT . '/days' )->json['days'];
		self::assertSame( array( 30, 1 ), array( count( $days ), $days[29]['messages'] ) );
	}

	public function test_shows_unread_count_in_the_menu(): void {
		global $submenu;
		$previous_submenu         = $submenu;
		$submenu['woocommerce'][] = array( 'Messages', EntryAccess::CAPABILITY, 'aisle-contact-entries', 'Messages' );
		\Aisle\Features\ContactForms\Admin\EntriesScreen::add_unread_count();
		self::assertSame( 'Messages', end( $submenu['woocommerce'] )[0] );
		$this->save_entry();
		$this->save_entry( array( 'is_spam' => true ) );
		\Aisle\Features\ContactForms\Admin\EntriesScreen::add_unread_count();
		self::assertStringContainsString( '1 unread message</span>', end( $submenu['woocommerce'] )[0] );
		$submenu = $previous_submenu;
	}

	public function test_deletes_entries_older_than_the_days_set_by_the_merchant(): void {
		$this->save_entry( array( 'days_ago' => 20 ) );
		do_action( 'woocommerce_cleanup_personal_data' );
		self::assertSame( 1, $this->row_counts()[0] );
		$this->dispatch_rest(
			'POST',
			'/aisle/v1/settings',
			array( 'feature' => 'contact-entries', 'values' => array( 'keep_days' => 10 ) )
		);
		do_action( 'woocommerce_cleanup_personal_data' );
		self::assertSame( 0, $this->row_counts()[0] );
	}
}
