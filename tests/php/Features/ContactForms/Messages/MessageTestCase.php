<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\ContactForms\Messages;

use Aisle\Features\ContactForms\Entries\EntryDatabase;
use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Features\ContactForms\Entries\EntryServices;
use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Platform\Uploads\Storage\UploadTable;
use Aisle\Platform\Uploads\UploadServices;
use Aisle\Tests\TestCase;

/**
 * Base class for tests with stored entries. MariaDB's full-text index contains only committed rows, so these tests
 * search without it; WordIndexTest commits.
 */
abstract class MessageTestCase extends TestCase {

	protected EntryServices $parts;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		EntryDatabase::install();
		UploadTable::ensure_tables();
		self::use_word_index( false );
	}

	public static function tearDownAfterClass(): void {
		self::use_word_index( null );
		parent::tearDownAfterClass();
	}

	protected function setUp(): void {
		parent::setUp();
		global $wpdb;
		foreach ( array( EntryDatabase::entries_table(), EntryDatabase::deliveries_table(), EntryDatabase::notes_table() ) as $table ) {
			$wpdb->query( "DELETE FROM {$table}" );
		}
		$this->parts = new EntryServices( new UploadServices() );
	}

	protected static function use_word_index( ?bool $has_index ): void {
		( new \ReflectionProperty( EntryDatabase::class, 'has_word_index' ) )->setValue( null, $has_index );
	}

	protected function rows(): EntryRows {
		return $this->parts->rows();
	}

	/**
	 * @param array<string, mixed> $parts Overrides: `form_id`, `title`, `subject`, `answers`, `name`, `email`,
	 *                                    `is_spam`, and members of the origin.
	 */
	protected static function message( array $parts = array() ): NewEntry {
		$origin = array(
			'page_id'    => 12,
			'page_url'   => 'https://shop.example/contact/',
			'page_title' => 'Contact',
			'referrer'   => 'https://search.example/?q=lamp',
			'user_agent' => 'Mozilla/5.0',
			'locale'     => 'en_US',
		) + NewEntry::NO_ORIGIN;
		return new NewEntry(
			$parts['form_id'] ?? 5,
			$parts['title'] ?? 'Contact',
			$parts['subject'] ?? 'A question',
			$parts['answers'] ?? array( self::answer( 'f_text', 'Your message', 'When is the lamp there?' ) ),
			array(
				'name'  => $parts['name'] ?? 'Anna Berg',
				'email' => $parts['email'] ?? 'anna@example.org',
			),
			$parts['hash'] ?? 'abc',
			$parts['is_spam'] ?? false,
			array_merge( $origin, array_intersect_key( $parts, $origin ) )
		);
	}

	/**
	 * @return array{id: string, label: string, type: string, values: list<string>}
	 */
	protected static function answer( string $id, string $label, string ...$values ): array {
		return array(
			'id'     => $id,
			'label'  => $label,
			'type'   => 'text',
			'values' => array_values( $values ),
		);
	}

	/**
	 * @param array<string, mixed> $parts Parts for message(), and `days_ago`.
	 */
	protected function save_entry( array $parts = array() ): int {
		global $wpdb;
		$id = $this->rows()->save( self::message( $parts ) );
		if ( isset( $parts['days_ago'] ) ) {
			$wpdb->update(
				EntryDatabase::entries_table(),
				array( 'created_at' => time() - $parts['days_ago'] * DAY_IN_SECONDS ),
				array( 'id' => $id )
			);
		}
		return $id;
	}

	/**
	 * @return array{int, int, int} Number of entries, deliveries and notes.
	 */
	protected function row_counts(): array {
		global $wpdb;
		return array_map(
			static fn ( string $table ): int => (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$table}" ),
			array( EntryDatabase::entries_table(), EntryDatabase::deliveries_table(), EntryDatabase::notes_table() )
		);
	}
}
