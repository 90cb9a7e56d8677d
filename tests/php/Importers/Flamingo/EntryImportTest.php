<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\Flamingo;

use Aisle\Features\ContactForms\Admin\EntryCsv;
use Aisle\Features\ContactForms\Admin\EntryStream;
use Aisle\Features\ContactForms\Entries\EntryDatabase;
use Aisle\Features\ContactForms\Entries\EntryFilter;
use Aisle\Features\ContactForms\Entries\StoredEntry;
use Aisle\Platform\Admin\Csv;
use Aisle\Platform\Cart\Lock\LockBackends;

/**
 * Importing Flamingo's messages.
 */
final class EntryImportTest extends FlamingoTestCase {

	public function test_imports_entry_with_date_sender_and_answers(): void {
		$entry   = $this->imported();
		$message = $entry->message;
		self::assertSame( array( StoredEntry::READ, gmmktime( 10, 20, 30, 3, 5, 2024 ) ), array( $entry->status, $entry->created_at ) );
		self::assertSame(
			array( 0, 'Contact', 'A question', array( 'name' => 'Ada', 'email' => 'ada@example.org' ) ),
			array( $message->form_id, $message->form_title, $message->subject, $message->sender )
		);
		self::assertSame(
			array(
				array( 'f_your_name', 'Your name', array( 'Ada' ) ),
				array( 'f_your_email', 'Your email', array( 'ada@example.org' ) ),
				array( 'f_your_message', 'Your message', array( "Hello\nthere" ) ),
				array( 'f_your_colors', 'Your colors', array( 'Red', 'Blue' ) ),
			),
			array_map(
				static fn ( array $answer ): array => array( $answer['id'], $answer['label'], $answer['values'] ),
				$message->answers
			)
		);
		self::assertSame(
			array( 12, 'https://shop.example/contact/', 'Contact us', 'Mozilla/5.0' ),
			array(
				$message->origin['page_id'],
				$message->origin['page_url'],
				$message->origin['page_title'],
				$message->origin['user_agent'],
			)
		);
		self::assertStringNotContainsString( '203.0.113.9', (string) wp_json_encode( $message ) );
	}

	public function test_labels_answers_by_the_fields_of_the_target_form(): void {
		$form    = self::form(
			'Write to us',
			array(
				array( 'id' => 'f_your_name', 'type' => 'text', 'label' => 'Who are you?' ),
				array( 'id' => 'f_your_colors', 'type' => 'checkbox', 'label' => 'Colors' ),
			)
		);
		$message = $this->imported( self::MESSAGE, array(), $form )->message;
		self::assertSame( array( $form, 'Write to us' ), array( $message->form_id, $message->form_title ) );
		self::assertSame( array( 'Who are you?', 'Your email', 'Your message', 'Colors' ), array_column( $message->answers, 'label' ) );
		self::assertSame( array( 'text', 'text', 'text', 'checkbox' ), array_column( $message->answers, 'type' ) );
	}

	public function test_keeps_spam_and_trash_status(): void {
		$log  = array(
			array( 'agent' => 'akismet', 'reason' => 'Akismet returns a spam response.' ),
			array( 'agent' => 'flamingo', 'reason' => 'bo has marked it.' ),
		);
		$spam = $this->imported( self::MESSAGE, array( 'status' => 'flamingo-spam', '_spam_log' => $log ) );
		self::assertSame(
			array( StoredEntry::SPAM, 'Akismet returns a spam response. bo has marked it.' ),
			array( $spam->status, $spam->message->origin['spam_reason'] )
		);
		$trash = $this->imported( self::MESSAGE, array( 'status' => 'trash', '_wp_trash_meta_status' => 'flamingo-spam' ) );
		self::assertSame( StoredEntry::TRASH, $trash->status );
		$this->parts->changes()->apply( array( $trash->id ), 'restore' );
		self::assertSame( StoredEntry::SPAM, $this->rows()->find( $trash->id )?->status );
	}

	public function test_records_failed_email_but_sends_none_and_fires_no_action(): void {
		$call_count = 0;
		$count_mails = static function () use ( &$call_count ): bool {
			++$call_count;
			return true;
		};
		add_filter( 'pre_wp_mail', $count_mails );
		add_action( 'aisle_contact_entry_saved', $count_mails );
		self::assertSame(
			array( 'mail' ),
			array_keys( $this->imported( self::MESSAGE, array( '_submission_status' => 'mail_failed' ) )->deliveries )
		);
		self::assertSame( array(), $this->imported()->deliveries );
		self::assertSame( 0, $call_count );
	}

	public function test_imports_each_entry_once_and_resumes_an_interrupted_import(): void {
		$channel = self::channel( 'Contact' );
		$first   = self::source( $channel );
		self::source( $channel );
		self::assertSame( 2, $this->import( array( $channel => 0 ) )['imported'] );
		self::assertSame(
			array( 0, 2, 0 ),
			array_values( array_intersect_key(
				$this->import( array( $channel => 0 ) ),
				array_flip( array( 'imported', 'known', 'refused' ) )
			) )
		);
		$this->parts->changes()->delete( array( $this->of_source( $first )->id ?? 0 ) );
		self::assertSame( 1, $this->import( array( $channel => 0 ) )['imported'] );
		self::assertSame( 2, $this->row_counts()[0] );
	}

	public function test_imports_only_selected_channels_in_several_rounds(): void {
		$channel      = self::channel( 'Contact' );
		$other        = self::channel( 'Quote' );
		for ( $number = 0; $number < 130; $number++ ) {
			self::source( 0 === $number % 13 ? $other : $channel, array( 'a' => (string) $number ) );
		}
		self::source( 0, array( 'a' => 'without a channel' ) );
		$response = $this->import( array( $channel => 0, 0 => 0 ) );
		self::assertSame( array( 121, true ), array( $response['imported'], $response['is_done'] ) );
		self::assertSame( 121, $this->row_counts()[0] );
	}

	public function test_rejects_import_while_another_import_runs(): void {
		$channel = self::channel( 'Contact' );
		self::source( $channel );
		// MariaDB grants a lock to the same connection twice; a file lock does not.
		add_filter( 'aisle_session_lock_backend', static fn (): string => 'file' );
		$other = LockBackends::all()[0];
		self::assertTrue( $other->acquire( LockBackends::name( 'flamingo' ), 0 ) );
		$response = $this->dispatch_rest( 'POST', self::PATH, array( 'channels' => array( array( 'id' => $channel, 'form' => 0 ) ) ) );
		$other->release();
		self::assertSame( array( 409, 'busy', 0 ), array( $response->status, $response->json['code'], $this->row_counts()[0] ) );
		self::assertSame( 1, $this->import( array( $channel => 0 ) )['imported'] );
	}

	public function test_imports_serialized_text_without_unserializing_it(): void {
		$object_text = 'O:8:"stdClass":1:{s:1:"a";s:1:"b";}';
		$array_text  = 'a:1:{i:0;s:1:"x";}';
		$channel     = self::channel( 'Contact' );
		$source      = self::source( $channel, array( 'a' => $array_text, 'b' => $object_text ) );
		global $wpdb;
		$wpdb->insert( $wpdb->postmeta, array( 'post_id' => $source, 'meta_key' => '_field_c', 'meta_value' => $object_text ) );
		$wpdb->insert(
			$wpdb->postmeta,
			array( 'post_id' => $source, 'meta_key' => '_field_d', 'meta_value' => 'a:1:{i:0;' . $object_text . '}' )
		);
		$this->import( array( $channel => 0 ) );
		$values = array_column( $this->of_source( $source )->message->answers ?? array(), 'values', 'id' );
		self::assertSame(
			array( array( $array_text ), array( $object_text ), array( $object_text ), array( 'a:1:{i:0;' . $object_text . '}' ) ),
			array( $values['f_a'], $values['f_b'], $values['f_c'], $values['f_d'] )
		);
	}

	public function test_escapes_imported_values_in_list_entry_and_csv(): void {
		$payload = self::PROBE;
		$entry = $this->imported(
			array( $payload => $payload, 'ok' => 'x', 'sum' => '=1+1' ),
			array(
				'subject'     => $payload,
				'_from_name'  => $payload,
				'_from_email' => $payload,
				'_consent'    => array( 'ok' => $payload ),
				'_meta'       => array( 'url' => 'javascript:alert(1)', 'user_agent' => $payload, 'post_title' => $payload ),
				'status'      => 'flamingo-spam',
				'_spam_log'   => array( array( 'reason' => $payload ) ),
			)
		);
		$response  = $this->dispatch_rest( 'GET', '/aisle/v1/contact-entries/' . $entry->id )->json;
		self::assertSame(
			array( $payload, $payload, $payload, $payload, $payload ),
			array(
				$response['subject'],
				$response['sender']['name'],
				$response['sender']['email'],
				$response['answers'][0]['values'][0],
				$response['origin']['user_agent'],
			)
		);
		$cells = array_map(
			Csv::cell( ... ),
			array_merge( ...iterator_to_array(
				( new EntryCsv( new EntryStream( $this->rows(), new EntryFilter( StoredEntry::SPAM ) ) ) )->lines()
			) )
		);
		self::assertContains( "'=1+1", $cells );
		self::assertNotContains( '=1+1', $cells );
	}

	public function test_reports_missing_files_and_skips_empty_answers(): void {
		$file_hash = str_repeat( 'ab', 32 );
		$answers   = $this->imported( array(
			'photo'                => "{$file_hash} {$file_hash}",
			'blank'                => '',
			'none'                 => array( '' ),
			'_wpcf7'               => '5',
			'g-recaptcha-response' => 'xyz',
		) )->message->answers;
		self::assertSame( array( 'f_photo' ), array_column( $answers, 'id' ) );
		self::assertCount( 2, $answers[0]['values'] );
		self::assertStringContainsString( 'not stored by', $answers[0]['values'][0] );
		self::assertArrayNotHasKey( 'files', $answers[0] );
	}

	public function test_ignores_unresolved_tags_and_imports_consent_text(): void {
		$message = $this->imported(
			array( 'work-email' => 'ada@work.example', 'agree' => '1' ),
			array(
				'subject'     => '[your-subject]',
				'_from_name'  => '[your-name]',
				'_from_email' => '[your-email]',
				'_consent'    => array( 'agree' => 'I agree to the <a href="/privacy">policy</a>.', 'more' => 'And more.' ),
			)
		)->message;
		self::assertSame( array( '', array( 'name' => '', 'email' => 'ada@work.example' ) ), array( $message->subject, $message->sender ) );
		self::assertSame(
			array( array( 'ada@work.example' ), array( 'I agree to the policy.' ), array( 'And more.' ) ),
			array_column( $message->answers, 'values' )
		);
	}

	public function test_imports_all_answers_when_the_field_list_is_unreadable(): void {
		$answers = $this->imported( array( 'one' => 'a', 'two' => 'b' ), array( '_fields' => 'broken' ) )->message->answers;
		self::assertSame( array( 'f_one', 'f_two' ), array_column( $answers, 'id' ) );
	}

	public function test_counts_retention_days_from_the_original_date(): void {
		$this->imported();
		$this->parts->changes()->delete_older_than( 30 );
		self::assertSame( 0, $this->row_counts()[0] );
	}

	public function test_erases_imported_entry_for_its_sender(): void {
		$this->imported();
		( new \Aisle\Features\ContactForms\Entries\EntryPrivacy( $this->rows(), $this->parts->changes() ) )->erase( 'ada@example.org' );
		self::assertSame( 0, $this->row_counts()[0] );
	}

	public function test_saves_several_visitor_entries_without_a_source(): void {
		$this->save_entry();
		$this->save_entry();
		global $wpdb;
		self::assertSame( '2', $wpdb->get_var( 'SELECT COUNT(*) FROM ' . EntryDatabase::entries_table() . ' WHERE source IS NULL' ) . '' );
	}
}
