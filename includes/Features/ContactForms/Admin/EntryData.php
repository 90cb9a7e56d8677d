<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin;

use Aisle\Features\ContactForms\Entries\EntryNotes;
use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Features\ContactForms\Entries\StoredEntry;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Uploads\Files\UploadLinks;
use Aisle\Platform\Uploads\Storage\UploadFolder;
use Aisle\Platform\Uploads\Storage\UploadRows;

/**
 * Entry data for the screen: plain texts, which the screen must escape. Times are Unix times in seconds, UTC.
 *
 * @phpstan-import-type Listed from \Aisle\Features\ContactForms\Entries\EntryList
 * @phpstan-import-type Note from EntryNotes
 * @phpstan-import-type Origin from \Aisle\Features\ContactForms\Entries\NewEntry
 */
final class EntryData {

	public function __construct(
		private readonly EntryRows $entry_rows,
		private readonly UploadRows $uploads,
		private readonly EntryNotes $notes = new EntryNotes()
	) {}

	/**
	 * @param list<Listed> $entries
	 * @return list<array<string, mixed>> With `delivery`, the worst state of its emails, '' without any, and
	 *                                    `is_answered`, true if somebody replied by email.
	 */
	public function rows( array $entries ): array {
		$ids      = array_column( $entries, 'id' );
		$mails    = $this->entry_rows->deliveries( $ids );
		$answered = $this->notes->ids_with_reply( $ids );
		return array_map(
			static fn ( array $row ): array => $row + array(
				'delivery'    => self::worst_state( array_column( $mails[ $row['id'] ] ?? array(), 'state' ) ),
				'is_answered' => in_array( $row['id'], $answered, true ),
			),
			$entries
		);
	}

	/**
	 * @return StoredEntry
	 * @throws ApiError unknown_entry
	 */
	public function stored_entry( int $id ): StoredEntry {
		return $this->entry_rows->find( $id )
			?? throw new ApiError( 'unknown_entry', __( 'This message no longer exists.', 'aisle' ), 404 );
	}

	/**
	 * Returns the entry: `{ id, status, created_at, form: { id, title }, sender: { name, email }, subject, answers: [ {
	 * id, label, type, values, files: [ { name, size, url } ] } ], origin, deliveries: [ { mail, state, tries, error,
	 * at } ], notes: [ { id, kind, author, created_at, text } ] }`; `url` is empty if the file no longer exists.
	 *
	 * @return array<string, mixed>
	 * @throws ApiError unknown_entry
	 */
	public function entry( int $id ): array {
		$entry   = $this->stored_entry( $id );
		$message = $entry->message;
		return array(
			'id'         => $entry->id,
			'status'     => $entry->status,
			'created_at' => $entry->created_at,
			'form'       => array(
				'id'    => $message->form_id,
				'title' => $message->form_title,
			),
			'sender'     => $message->sender,
			'subject'    => $message->subject,
			'answers'    => array_map( array( $this, 'answer' ), $message->answers ),
			'origin'     => $message->origin + array(
				'user'    => self::name_of_user( $message->origin['user_id'] ),
				'product' => self::product( $message->origin ),
			),
			'deliveries' => self::deliveries( $entry ),
			'notes'      => array_map( array( self::class, 'note' ), $this->notes->of( $id ) ),
		);
	}

	/**
	 * @param array{
	 *     id: string,
	 *     label: string,
	 *     type: string,
	 *     values: list<string>,
	 *     files?: list<array{token: string, name: string, size: int}>,
	 * } $answer
	 * @return array<string, mixed>
	 */
	private function answer( array $answer ): array {
		$files = $answer['files'] ?? array();
		$uploads_by_token = $this->uploads->by_tokens( array_column( $files, 'token' ) );
		return array( 'files' => array_map(
			static fn ( array $file ): array => array(
				'name' => $file['name'],
				'size' => $file['size'],
				// The URL contains the file's ID, not its token, so that a copied URL gives no access to the file.
				'url'  => isset( $uploads_by_token[ $file['token'] ] )
					&& UploadFolder::has( $uploads_by_token[ $file['token'] ]->stored_name )
					? UploadLinks::of_file( $uploads_by_token[ $file['token'] ] )
					: '',
			),
			$files
		) ) + $answer;
	}

	/**
	 * @return list<array<string, mixed>>
	 */
	private static function deliveries( StoredEntry $entry ): array {
		$mails = array();
		foreach ( $entry->deliveries as $mail => $delivery ) {
			$mails[] = array( 'mail' => $mail ) + $delivery;
		}
		return $mails;
	}

	/**
	 * @param Note $note
	 * @return array<string, mixed>
	 */
	private static function note( array $note ): array {
		return array(
			'id'         => $note['id'],
			'kind'       => $note['kind'],
			'author'     => self::name_of_user( $note['author_id'] ),
			'created_at' => $note['created_at'],
			'text'       => $note['text'],
		);
	}

	private static function name_of_user( int $id ): string {
		$user = $id > 0 ? get_userdata( $id ) : false;
		return $user instanceof \WP_User ? $user->display_name : '';
	}

	/**
	 * Returns the product's name and SKU at the time of the submission. Older entries have only the product's ID; for
	 * them, it is the current name.
	 *
	 * @param Origin $origin
	 */
	private static function product( array $origin ): string {
		$name = '' === $origin['product_name'] && $origin['product_id'] > 0
			? html_entity_decode( get_the_title( $origin['product_id'] ), ENT_QUOTES, 'UTF-8' )
			: $origin['product_name'];
		return '' === $origin['product_sku'] ? $name : "{$name} ({$origin['product_sku']})";
	}

	/**
	 * @param list<string> $states
	 */
	private static function worst_state( array $states ): string {
		foreach ( array( 'given_up', 'failed', 'waiting', 'sent' ) as $state ) {
			if ( in_array( $state, $states, true ) ) {
				return $state;
			}
		}
		return '';
	}
}
