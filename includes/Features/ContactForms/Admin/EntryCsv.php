<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin;

use Aisle\Features\ContactForms\Entries\StoredEntry;

/**
 * Converts entries to rows of a table: first the columns that all entries have, then one column for each question that
 * any entry answers. Entries are read twice, for the columns and for the rows.
 */
final class EntryCsv {

	public function __construct( private readonly EntryStream $entry_stream ) {}

	/**
	 * @return \Generator<int, list<string>> The heading first; values as sent, for Csv::line().
	 */
	public function lines(): \Generator {
		$columns = $this->columns();
		yield array_merge( self::heading(), array_values( $columns ) );
		foreach ( $this->entry_stream->all() as $entry ) {
			yield array_merge( self::entry_data( $entry ), self::answers( $entry, array_keys( $columns ) ) );
		}
	}

	/**
	 * @return array<string, string> Question => its label. The same question of the same form is one column, even if
	 *                               its label has changed.
	 */
	private function columns(): array {
		$columns = array();
		foreach ( $this->entry_stream->all() as $entry ) {
			foreach ( $entry->message->answers as $answer ) {
				$columns[ self::column_key( $entry, $answer['id'] ) ] = $answer['label'];
			}
		}
		return $columns;
	}

	/**
	 * @return list<string>
	 */
	private static function heading(): array {
		return array(
			__( 'Number', 'aisle' ),
			__( 'Received', 'aisle' ),
			__( 'Status', 'aisle' ),
			__( 'Form', 'aisle' ),
			__( 'Name', 'aisle' ),
			__( 'Email', 'aisle' ),
			__( 'Subject', 'aisle' ),
			__( 'Product', 'aisle' ),
			__( 'SKU', 'aisle' ),
			__( 'Page', 'aisle' ),
			__( 'Source', 'aisle' ),
			__( 'Browser', 'aisle' ),
			__( 'Spam reason', 'aisle' ),
		);
	}

	/**
	 * @return list<string>
	 */
	private static function entry_data( StoredEntry $entry ): array {
		$message = $entry->message;
		return array(
			(string) $entry->id,
			(string) wp_date( 'Y-m-d H:i:s', $entry->created_at ),
			$entry->status,
			$message->form_title,
			$message->sender['name'],
			$message->sender['email'],
			$message->subject,
			$message->origin['product_name'],
			$message->origin['product_sku'],
			$message->origin['page_url'],
			$message->origin['referrer'],
			$message->origin['user_agent'],
			$message->origin['spam_reason'],
		);
	}

	/**
	 * @param list<string> $questions
	 * @return list<string>
	 */
	private static function answers( StoredEntry $entry, array $questions ): array {
		$answers_by_question = array();
		foreach ( $entry->message->answers as $answer ) {
			$names                                                            = array_column( $answer['files'] ?? array(), 'name' );
			$answers_by_question[ self::column_key( $entry, $answer['id'] ) ] = implode(
				', ',
				array() === $names ? $answer['values'] : $names
			);
		}
		return array_map( static fn ( string $question ): string => $answers_by_question[ $question ] ?? '', $questions );
	}

	private static function column_key( StoredEntry $entry, string $id ): string {
		return $entry->message->form_id . '/' . $id;
	}
}
