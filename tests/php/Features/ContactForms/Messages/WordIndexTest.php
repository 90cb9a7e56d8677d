<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Messages;

use Aisle\Features\ContactForms\Entries\EntryDatabase;
use Aisle\Features\ContactForms\Entries\EntryFilter;
use Aisle\Features\ContactForms\Entries\EntryList;

/**
 * The database's full-text index, which contains only committed rows. The entries are committed and deleted explicitly.
 */
final class WordIndexTest extends MessageTestCase {

	private const WORD = 'zyxlampenschirm';

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::use_word_index( null );
		EntryDatabase::add_word_index();
	}

	/** Changes of other tests must not be committed together with the entries. */
	protected function setUp(): void {
		global $wpdb;
		parent::setUp();
		$wpdb->query( 'ROLLBACK' );
		wp_cache_flush();
	}

	protected function tearDown(): void {
		global $wpdb;
		$wpdb->query( 'DELETE FROM ' . EntryDatabase::entries_table() . " WHERE subject = '" . self::WORD . "'" );
		parent::tearDown();
	}

	public function test_finds_the_same_words_and_prefixes_with_and_without_the_word_index(): void {
		global $wpdb;
		if ( ! EntryDatabase::has_word_index() ) {
			self::markTestSkipped( 'This database has no index of words.' );
		}
		$id = $this->save_entry( array(
			'subject' => self::WORD,
			'email'   => 'anna_b@zyx-example.com',
			'answers' => array( self::answer( 'f_text', 'Text', "What the O'Neils are about 一二三 Grüße ab" ) ),
		) );
		foreach ( array(
			self::WORD,
			'zyxlamp',
			"o'neil",
			'neils',
			'what',
			'the are about',
			'ab',
			'二三',
			'anna_b@zyx-example.com',
			'anna_b@zyx',
			'example.com',
			'com',
			'grüße',
			'+' . self::WORD . '',
			'"' . self::WORD . '"',
			'schirm',
		) as $search ) {
			self::use_word_index( true );
			$ids_with_index = array_column( ( new EntryList() )->page( new EntryFilter( search: $search ), 1, 50 )['entries'], 'id' );
			self::use_word_index( false );
			$ids_without_index = array_column( ( new EntryList() )->page( new EntryFilter( search: $search ), 1, 50 )['entries'], 'id' );
			// The index matches words by prefix.
			self::assertSame( 'schirm' === $search ? array() : $ids_without_index, $ids_with_index, $search );
			self::assertSame(
				str_starts_with( $search, '+' ) || str_starts_with( $search, '"' ) ? array() : array( $id ),
				$ids_without_index,
				$search
			);
		}
	}
}
