<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Entries;

use Aisle\Features\ContactForms\Entries\EntryAccess;
use Aisle\Features\ContactForms\Entries\EntryChanges;
use Aisle\Features\ContactForms\Entries\EntryNotes;
use Aisle\Features\ContactForms\Entries\StoredEntry;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadRows;
use Aisle\Platform\Uploads\Storage\UploadToken;
use Aisle\Tests\Features\ContactForms\Messages\MessageTestCase;

final class EntryChangesTest extends MessageTestCase {

	public function test_restores_entry_from_trash_with_its_previous_status(): void {
		foreach ( array( array(), array( 'is_spam' => true ) ) as $parts ) {
			$id         = $this->save_entry( $parts );
			$old_status = $this->rows()->find( $id )?->status;
			$this->parts->changes()->apply( array( $id ), 'trash' );
			$trashed = $this->rows()->find( $id );
			self::assertSame( StoredEntry::TRASH, $trashed?->status );
			$this->parts->changes()->apply( array( $id ), 'restore' );
			self::assertSame( $old_status, $this->rows()->find( $id )?->status );
		}
	}

	public function test_changes_only_the_given_entries(): void {
		$changed_id = $this->save_entry();
		$other_id   = $this->save_entry();
		foreach ( EntryChanges::names() as $change ) {
			$this->parts->changes()->apply( array( $changed_id ), $change );
			$this->parts->changes()->apply( array(), $change );
		}
		self::assertSame( StoredEntry::UNREAD, $this->rows()->find( $other_id )?->status );
	}

	public function test_deletes_notes_deliveries_and_files_with_the_entry(): void {
		$token = UploadToken::create();
		$name  = $this->file( $token );
		$id    = $this->save_entry( array(
			'answers' => array(
				self::answer( 'f_file', 'Sketch' )
					+ array( 'files' => array( array( 'token' => $token, 'name' => 'a.jpg', 'size' => 3 ) ) ),
			),
		) );
		$remaining_id  = $this->save_entry();
		foreach ( array( $id, $remaining_id ) as $message ) {
			( new EntryNotes() )->add( $message, EntryNotes::NOTE, 1, 'Called.' );
			$this->rows()->set_delivery( $message, 'mail', 'sent', 1 );
		}
		$deleted_entries = array();
		add_action( 'aisle_contact_entry_deleted', static function ( int $deleted, StoredEntry $was ) use ( &$deleted_entries ): void {
			$deleted_entries[] = array( $deleted, $was->message->subject );
		}, 10, 2 );
		$this->parts->changes()->delete( array( $id, 999999 ) );
		self::assertSame( array( 1, 1, 1 ), $this->row_counts() );
		self::assertSame( array( array( $id, 'A question' ) ), $deleted_entries );
		self::assertSame(
			array( array(), false ),
			array( ( new UploadRows() )->by_tokens( array( $token ) ), UploadFolder::has( $name ) )
		);
	}

	public function test_deletes_only_spam_and_trashed_entries_on_request(): void {
		$inbox = $this->save_entry();
		$spam  = $this->save_entry( array( 'is_spam' => true ) );
		$trash = $this->save_entry();
		$this->parts->changes()->apply( array( $trash ), 'trash' );
		$this->parts->changes()->delete_discarded( array( $inbox, $spam, $trash ) );
		self::assertSame( array( 1, 0, 0 ), $this->row_counts() );
		self::assertNotNull( $this->rows()->find( $inbox ) );
	}

	public function test_deletes_older_entries_unless_entries_are_kept_forever(): void {
		$this->save_entry( array( 'days_ago' => 31 ) );
		$young = $this->save_entry( array( 'days_ago' => 29 ) );
		$this->parts->changes()->delete_older_than( 0 );
		self::assertSame( 2, $this->row_counts()[0] );
		$this->parts->changes()->delete_older_than( 30 );
		self::assertSame( 1, $this->row_counts()[0] );
		self::assertNotNull( $this->rows()->find( $young ) );
	}

	public function test_deletes_old_spam_counted_from_the_day_it_was_marked(): void {
		$old    = $this->save_entry( array( 'days_ago' => 31, 'is_spam' => true ) );
		$young  = $this->save_entry( array( 'days_ago' => 29, 'is_spam' => true ) );
		$honest = $this->save_entry( array( 'days_ago' => 90 ) );
		$marked = $this->save_entry( array( 'days_ago' => 90 ) );
		$freed  = $this->save_entry( array( 'days_ago' => 90, 'is_spam' => true ) );
		$this->parts->changes()->apply( array( $marked ), 'spam' );
		$this->parts->changes()->apply( array( $freed ), 'not_spam' );
		$this->parts->changes()->delete_spam_older_than( 0 );
		self::assertSame( 5, $this->row_counts()[0] );
		$this->parts->changes()->delete_spam_older_than( 30 );
		self::assertNull( $this->rows()->find( $old ) );
		self::assertSame(
			array( true, true, true, true ),
			array_map( fn ( int $id ): bool => null !== $this->rows()->find( $id ), array( $young, $honest, $marked, $freed ) )
		);
	}

	public function test_stores_notes_as_plain_text_and_deletes_no_replies(): void {
		$id       = $this->save_entry();
		$notes    = new EntryNotes();
		$note     = $notes->add( $id, EntryNotes::NOTE, 1, 'b:1; <script>alert(1)</script> 🥺' );
		$response = $notes->add( $id, EntryNotes::REPLY, 1, 'Tomorrow.' );
		self::assertSame( array( 'b:1; <script>alert(1)</script> 🥺', 'Tomorrow.' ), array_column( $notes->of( $id ), 'text' ) );
		self::assertSame(
			array( true, false, false ),
			array( $notes->delete( $id, $note ), $notes->delete( $id, $response ), $notes->delete( $id + 1, $note ) )
		);
		self::assertSame( array( $response ), array_column( $notes->of( $id ), 'id' ) );
	}

	public function test_allows_reading_for_store_managers_and_users_with_the_capability(): void {
		$this->log_in( 'shop_manager' );
		self::assertTrue( EntryAccess::may_read() );
		$this->log_in( 'customer' );
		self::assertFalse( EntryAccess::may_read() );
		wp_get_current_user()->add_cap( EntryAccess::CAPABILITY );
		self::assertTrue( EntryAccess::may_read() );
		$this->log_in( 'shop_manager' );
		wp_get_current_user()->add_cap( EntryAccess::CAPABILITY, false );
		self::assertFalse( EntryAccess::may_read() );
	}

	private function file( string $token ): string {
		$name = UploadFolder::random_name();
		wp_mkdir_p( dirname( UploadFolder::path_of( $name ) ) );
		file_put_contents( UploadFolder::path_of( $name ), 'abc' );
		( new UploadRows() )->insert(
			array(
				'token_hash'  => UploadToken::hash( $token ),
				'session_key' => 'x',
				'user_id'     => 0,
				'owner_kind'  => 'sample',
				'owner_id'    => 5,
				'field_id'    => 'f_file',
				'file_name'   => 'a.jpg',
				'stored_name' => $name,
				'extension'   => 'jpg',
				'mime_type'   => 'image/jpeg',
				'size'        => 3,
				'status'      => 'ordered',
			)
		);
		self::assertTrue( UploadFolder::has( $name ) );
		return $name;
	}
}
