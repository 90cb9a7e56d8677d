<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Entries;

use Aisle\Features\ContactForms\Entries\EntryDatabase;
use Aisle\Features\ContactForms\Entries\EntryFilter;
use Aisle\Features\ContactForms\Entries\EntryList;
use Aisle\Features\ContactForms\Entries\ImportedEntry;
use Aisle\Features\ContactForms\Entries\StoredEntry;
use Aisle\Platform\Http\ApiError;
use Aisle\Tests\Features\ContactForms\Messages\MessageTestCase;

final class EntryRowsTest extends MessageTestCase {

	public function test_returns_entry_as_it_was_saved(): void {
		$answers = array(
			self::answer( 'f_text', 'Your message', "Two\nlines, “quoted” \\ and 🥺" ),
			self::answer( 'f_color', 'Colors', 'red', 'blue' ),
			self::answer( 'f_file', 'Sketch', 'TOKEN||a.jpg' )
				+ array( 'files' => array( array( 'token' => 'TOKEN', 'name' => 'a.jpg', 'size' => 12 ) ) ),
		);
		$message = self::message( array( 'answers' => $answers, 'user_id' => 3, 'product_id' => 9, 'subject' => "A 'subject'" ) );
		$entry   = $this->rows()->find( $this->rows()->save( $message ) );
		self::assertEquals( $message, $entry?->message );
		self::assertSame( StoredEntry::UNREAD, $entry->status );
		self::assertEqualsWithDelta( time(), $entry->created_at, 5 );
		self::assertSame( array(), $entry->deliveries );
	}

	public function test_keeps_text_that_looks_like_serialized_data_or_json(): void {
		$texts = array( 'O:8:"stdClass":0:{}', 'a:1:{i:0;s:1:"x";}', 'b:1;', '{"a":1}', '[1]', 'null', '%s %d %', "0\0", '\\u0041' );
		$id    = $this->save_entry( array(
			'answers'    => array( self::answer( 'f_text', 'O:8:"stdClass":0:{}', ...$texts ) ),
			'subject'    => 'O:8:"stdClass":0:{}',
			'user_agent' => 'a:0:{}',
		) );
		$stored_message = $this->rows()->find( $id )?->message;
		self::assertSame( $texts, $stored_message->answers[0]['values'] );
		self::assertSame(
			array( 'O:8:"stdClass":0:{}', 'O:8:"stdClass":0:{}', 'a:0:{}' ),
			array( $stored_message->answers[0]['label'], $stored_message->subject, $stored_message->origin['user_agent'] )
		);
	}

	public function test_keeps_full_values_that_exceed_their_columns(): void {
		$long_text = str_repeat( 'ä', 5000 );
		$id        = $this->save_entry( array(
			'subject' => $long_text,
			'name'    => "Anna\r\nBcc: x",
			'title'   => $long_text,
			'answers' => array( self::answer( 'f_text', $long_text, $long_text, "broken \xC3\x28" ) ),
		) );
		$stored_message = $this->rows()->find( $id )?->message;
		self::assertSame(
			array( $long_text, "Anna\r\nBcc: x", $long_text ),
			array( $stored_message->subject, $stored_message->sender['name'], $stored_message->answers[0]['values'][0] )
		);
	}

	public function test_throws_error_when_database_rejects_the_entry(): void {
		global $wpdb;
		$was_suppressing_errors = $wpdb->suppress_errors();
		$prefix                 = $wpdb->prefix;
		try {
			add_filter(
				'query',
				static fn ( string $query ): string =>
					str_starts_with( $query, 'INSERT INTO `' . EntryDatabase::entries_table() ) ? 'INSERT INTO nowhere VALUES (1)' : $query
			);
			$this->rows()->save( self::message() );
			self::fail( 'It was said to be saved.' );
		} catch ( ApiError $error ) {
			self::assertSame( array( 'not_saved', 500 ), array( $error->error_code, $error->status ) );
		} finally {
			$wpdb->suppress_errors( $was_suppressing_errors );
		}
		self::assertSame( $prefix, $wpdb->prefix );
	}

	public function test_stores_last_delivery_state_of_each_email(): void {
		$id = $this->save_entry();
		$this->rows()->set_delivery( $id, 'mail', 'waiting', 0 );
		$this->rows()->set_delivery( $id, 'autoreply', 'sent', 1 );
		$this->rows()->set_delivery( $id, 'mail', 'failed', 2, 'SMTP says <b>no</b>' );
		$mails = $this->rows()->find( $id )?->deliveries;
		self::assertSame(
			array( 'failed', 2, 'SMTP says <b>no</b>' ),
			array( $mails['mail']['state'], $mails['mail']['tries'], $mails['mail']['error'] )
		);
		self::assertSame(
			array( 'sent', 1, '' ),
			array( $mails['autoreply']['state'], $mails['autoreply']['tries'], $mails['autoreply']['error'] )
		);
		self::assertCount( 2, $mails );
	}

	public function test_returns_null_when_entry_does_not_exist(): void {
		self::assertNull( $this->rows()->find( 999999 ) );
		self::assertNull( $this->rows()->find( 0 ) );
	}

	#[\PHPUnit\Framework\Attributes\TestWith( array( 'utf8' ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( 'latin1' ) )]
	public function test_keeps_entry_when_its_columns_cannot_store_its_characters( string $charset ): void {
		global $wpdb;
		add_filter(
			'pre_get_col_charset',
			static fn ( mixed $default_charset, string $table, string $column ): mixed =>
				in_array( $column, array( 'form_title', 'sender_name', 'subject', 'search_text', 'error' ), true )
					? $charset
					: $default_charset,
			10,
			3
		);
		$was_suppressing_errors = $wpdb->suppress_errors();
		$message                = self::message( array(
			'title'   => 'Write 🥺',
			'name'    => 'Łukasz 𠮷',
			'subject' => 'Lamp 💡',
			'answers' => array( self::answer( 'f_text', 'Text', 'Where is 💡?' ) ),
		) );
		$id      = $this->rows()->save( $message );
		self::assertEquals( $message, $this->rows()->find( $id )?->message );
		$list = new EntryList();
		$page = $list->page( new EntryFilter( search: '💡 łukasz' ), 1, 20 );
		self::assertSame(
			array( array( $id, 'Write 🥺', 'Łukasz 𠮷', 'Lamp 💡' ) ),
			array_map(
				static fn ( array $row ): array => array( $row['id'], $row['form_title'], $row['sender_name'], $row['subject'] ),
				$page['entries']
			)
		);
		self::assertSame( array(), $list->page( new EntryFilter( search: '🥺🥺' ), 1, 20 )['entries'] );
		self::assertSame( 'Write 🥺', $list->forms()[0]['title'] );
		$this->rows()->set_delivery( $id, 'mail', 'failed', 1, 'No 💡' );
		self::assertSame( 'No 💡', $this->rows()->find( $id )?->deliveries['mail']['error'] );
		$long_title = $this->rows()->find( $this->save_entry( array( 'title' => str_repeat( '💡', 300 ) ) ) )?->message->form_title;
		self::assertStringStartsWith( '💡💡', (string) $long_title );
		self::assertMatchesRegularExpression( '/\A💡+\z/u', (string) $long_title );
		self::assertNotNull( $this->rows()->import( new ImportedEntry( $message, time(), false, false ), 'one' ) );
		$wpdb->suppress_errors( $was_suppressing_errors );
	}
}
