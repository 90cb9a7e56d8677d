<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Entries;

use Aisle\Features\ContactForms\Entries\EntryDays;
use Aisle\Features\ContactForms\Entries\EntryFilter;
use Aisle\Features\ContactForms\Entries\EntryList;
use Aisle\Features\ContactForms\Entries\EntryNotes;
use Aisle\Tests\Features\ContactForms\Messages\MessageTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class EntryListTest extends MessageTestCase {

	public function test_returns_newest_entries_first_in_pages_without_overlap(): void {
		$ids = array();
		for ( $count = 0; $count < 7; $count++ ) {
			$ids[] = $this->save_entry( array( 'days_ago' => $count ) );
		}
		self::assertSame( array_slice( $ids, 0, 3 ), $this->ids( new EntryFilter(), 1, 3 ) );
		self::assertSame( array_slice( $ids, 3, 3 ), $this->ids( new EntryFilter(), 2, 3 ) );
		self::assertSame( array_slice( $ids, 6 ), $this->ids( new EntryFilter(), 3, 3 ) );
		self::assertSame( 7, ( new EntryList() )->page( new EntryFilter(), 2, 3 )['total'] );
	}

	public function test_reports_more_search_results_until_the_last_page(): void {
		for ( $count = 0; $count < 5; $count++ ) {
			$this->save_entry( array( 'days_ago' => $count ) );
		}
		$this->save_entry( array( 'answers' => array() ) );
		$entry_ids = array();
		foreach ( array( 1, 2, 3 ) as $page ) {
			$result    = ( new EntryList() )->page( new EntryFilter( search: 'lamp' ), $page, 2 );
			$entry_ids = array_merge( $entry_ids, array_column( $result['entries'], 'id' ) );
			self::assertSame( array( array( 3, 5, 5 )[ $page - 1 ], $page < 3 ), array( $result['total'], $result['is_more'] ) );
		}
		self::assertCount( 5, array_unique( $entry_ids ) );
	}

	public function test_combines_all_filters(): void {
		$matching_id = $this->save_entry( array( 'form_id' => 7, 'subject' => 'Curtains' ) );
		$this->save_entry( array( 'form_id' => 8, 'subject' => 'Curtains' ) );
		$this->save_entry( array( 'form_id' => 7, 'subject' => 'Curtains', 'days_ago' => 9 ) );
		$this->save_entry( array( 'form_id' => 7, 'subject' => 'Lamps' ) );
		$this->save_entry( array( 'form_id' => 7, 'subject' => 'Curtains', 'is_spam' => true ) );
		self::assertSame( array( $matching_id ), $this->ids( new EntryFilter( 'unread', 7, 8, 'curtain' ) ) );
		self::assertSame( 1, ( new EntryList() )->page( new EntryFilter( 'unread', 7, 8, 'curtain' ), 1, 20 )['total'] );
	}

	public function test_combines_reply_filter_with_status_and_search_filters(): void {
		$answered = $this->save_entry( array( 'subject' => 'Curtains' ) );
		$open     = $this->save_entry( array( 'subject' => 'Curtains' ) );
		$spam     = $this->save_entry( array( 'is_spam' => true ) );
		( new EntryNotes() )->add( $answered, EntryNotes::REPLY, 1, 'Tomorrow.' );
		( new EntryNotes() )->add( $open, EntryNotes::NOTE, 1, 'Call back.' );
		self::assertSame( array( $answered ), $this->ids( new EntryFilter( reply: EntryFilter::ANSWERED ) ) );
		self::assertSame( array( $open ), $this->ids( new EntryFilter( search: 'curtain', reply: EntryFilter::OPEN ) ) );
		self::assertSame( array( $spam ), $this->ids( new EntryFilter( 'spam', reply: EntryFilter::OPEN ) ) );
		self::assertSame( array( $open ), ( new EntryList() )->ids_after( new EntryFilter( reply: EntryFilter::OPEN ), 0, 9 ) );
		self::assertSame( 1, ( new EntryList() )->page( new EntryFilter( reply: EntryFilter::OPEN ), 1, 20 )['total'] );
	}

	public function test_finds_words_regardless_of_case_dots_and_accents(): void {
		$id = $this->save_entry( array(
			'name'    => 'İpek Öztürk',
			'answers' => array( self::answer( 'f_text', 'Text', 'İstanbul, ışık, STRAẞE, Café' ) ),
		) );
		foreach ( array(
			'istanbul', 'İSTANBUL', 'ıstanbul', 'ipek ozturk', 'IŞIK', 'isik', 'strasse', 'straße', "cafe\u{301}",
		) as $search ) {
			self::assertSame( array( $id ), $this->ids( new EntryFilter( search: $search ) ), $search );
		}
	}

	public function test_counts_statuses_as_the_list_filters_them(): void {
		$read_id  = $this->save_entry();
		$trash_id = $this->save_entry();
		$this->save_entry( array( 'is_spam' => true ) );
		$this->save_entry( array( 'form_id' => 6 ) );
		$this->parts->changes()->apply( array( $read_id ), 'read' );
		$this->parts->changes()->apply( array( $trash_id ), 'trash' );
		$list = new EntryList();
		self::assertSame( array( 'inbox' => 2, 'unread' => 1, 'read' => 1, 'spam' => 1, 'trash' => 1 ), $list->counts() );
		foreach ( $list->counts() as $status => $count ) {
			self::assertCount( $count, $this->ids( new EntryFilter( $status ) ), $status );
		}
		self::assertSame( array( 'inbox' => 1, 'unread' => 1, 'read' => 0, 'spam' => 0, 'trash' => 0 ), $list->counts( 6 ) );
		self::assertSame( 1, $list->unread_count() );
	}

	#[\PHPUnit\Framework\Attributes\TestWith( array( null ) )]
	#[\PHPUnit\Framework\Attributes\TestWith( array( 'utf8mb3' ) )]
	public function test_stores_and_finds_entries_in_many_scripts( ?string $charset ): void {
		if ( null !== $charset ) {
			add_filter( 'pre_get_col_charset', static fn(): string => $charset );
			add_filter( 'pre_get_table_charset', static fn(): string => 'utf8' );
		}
		$messages = array(
			'größe'        => array( 'Jürgen Weiß', 'Größe der Schüssel?' ),
			'émaillée'     => array( 'Zoé Lefèvre', 'La cafetière émaillée est-elle là ?' ),
			'подстаканник' => array( 'Алёна', 'Подстаканник ещё есть?' ),
			'ελαιόλαδο'    => array( 'Ελένη', 'Έχετε ελαιόλαδο;' ),
			'ترمه'         => array( 'نگار', 'رومیزی ترمه کی می‌رسد؟' ),
			'龙井'           => array( '李雷', '龙井绿茶有货吗？' ),
			'鉄瓶'           => array( '𠮷野', '南部鉄瓶はありますか？' ),
			'항아리'          => array( '민서', '항아리 재고가 있나요?' ),
			'เบญจรงค์'     => array( 'สมชาย', 'ถ้วยเบญจรงค์มีไหม' ),
			'🎂'            => array( "Ann\u{AD}a 👨\u{200D}👩\u{200D}👧", 'Kerzen 🎂?' ),
		);
		foreach ( $messages as $word => list( $name, $subject ) ) {
			$message = self::message( array(
				'name'    => $name,
				'subject' => $subject,
				'answers' => array( self::answer( 'f_text', 'Text', $subject ) ),
			) );
			$id      = $this->rows()->save( $message );
			self::assertEquals( $message, $this->rows()->find( $id )?->message, $word );
			self::assertSame( array( $id ), $this->ids( new EntryFilter( search: (string) $word ) ), $word );
		}
	}

	/**
	 * @return array<string, array{string, bool}>
	 */
	public static function searches(): array {
		return array(
			'a word of the answer'                        => array( 'lamp', true ),
			'a word in capitals'                          => array( 'LAMP', true ),
			'a whole email'                               => array( 'anna@example.org', true ),
			'the beginning of an email'                   => array( 'anna@exa', true ),
			'two words of the entry'                      => array( 'berg when', true ),
			'one word of the entry and one that it lacks' => array( 'berg nowhere', false ),
			'a name with an apostrophe'                   => array( "o'neil", true ),
			'the part after the apostrophe'               => array( 'neil', true ),
			'a name with a curly apostrophe'              => array( 'O’Neil', true ),
			'a percent sign as a wildcard'                => array( 'l%p', false ),
			'search operators'                            => array( '+lamp -lamp*', false ),
			'an SQL injection'                            => array( "' OR 1=1 -- ", false ),
			'a file name'                                 => array( 'sketch.pdf', true ),
			'only a space'                                => array( '  ', true ),
			'a single letter'                             => array( 'ü', true ),
			'a Chinese character'                         => array( '二', true ),
		);
	}

	#[DataProvider( 'searches' )]
	public function test_finds_entries_that_contain_all_search_words( string $search, bool $is_found ): void {
		$answers = array(
			self::answer( 'f_text', 'Label', "When is the lamp there? Grüße, Mary O'Neil 一二三" ),
			self::answer( 'f_file', 'File' ) + array( 'files' => array( array( 'token' => 'T', 'name' => 'Sketch.pdf', 'size' => 1 ) ) ),
		);
		$this->save_entry( array( 'answers' => $answers ) );
		self::assertCount( $is_found ? 1 : 0, $this->ids( new EntryFilter( search: $search ) ) );
	}

	public function test_names_forms_by_the_title_of_their_last_entry(): void {
		$this->save_entry( array( 'form_id' => 4, 'title' => 'Old name' ) );
		$this->save_entry( array( 'form_id' => 4, 'title' => 'New name' ) );
		$this->save_entry( array( 'form_id' => 3, 'title' => 'Quote' ) );
		self::assertSame(
			array( array( 'id' => 4, 'title' => 'New name' ), array( 'id' => 3, 'title' => 'Quote' ) ),
			( new EntryList() )->forms()
		);
	}

	public function test_counts_entries_per_day_in_store_time_zone_with_empty_days(): void {
		update_option( 'timezone_string', 'Asia/Kathmandu' );
		$this->save_entry();
		$this->save_entry( array( 'is_spam' => true ) );
		$this->save_entry( array( 'days_ago' => 2 ) );
		$this->save_entry( array( 'days_ago' => 40 ) );
		$days = ( new EntryDays() )->of_last_days( 30 );
		self::assertCount( 30, $days );
		self::assertSame( array( 'day' => wp_date( 'Y-m-d' ), 'messages' => 1, 'spam' => 1 ), $days[29] );
		self::assertSame( array( 0, 1 ), array( $days[28]['messages'], $days[27]['messages'] ) );
		self::assertSame( 2, array_sum( array_column( $days, 'messages' ) ) );
	}

	public function test_counts_entry_at_midnight_on_the_new_day(): void {
		global $wpdb;
		update_option( 'timezone_string', 'Asia/Kathmandu' );
		$midnight = ( new \DateTimeImmutable( 'today', wp_timezone() ) )->getTimestamp();
		foreach ( array( $midnight, $midnight - 1 ) as $time ) {
			$wpdb->update(
				\Aisle\Features\ContactForms\Entries\EntryDatabase::entries_table(),
				array( 'created_at' => $time ),
				array( 'id' => $this->save_entry() )
			);
		}
		$days = ( new EntryDays() )->of_last_days( 30 );
		self::assertSame( array( 1, 1 ), array( $days[28]['messages'], $days[29]['messages'] ) );
	}

	/**
	 * @return list<int>
	 */
	private function ids( EntryFilter $filter, int $page = 1, int $per_page = 50 ): array {
		return array_column( ( new EntryList() )->page( $filter, $page, $per_page )['entries'], 'id' );
	}
}
