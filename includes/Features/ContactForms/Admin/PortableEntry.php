<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Admin;

use Aisle\Features\ContactForms\Entries\StoredEntry;

/**
 * An entry for other programs: all its data except the tokens that open its files.
 */
final class PortableEntry {

	/**
	 * @return array<string, mixed>
	 */
	public static function of( StoredEntry $entry ): array {
		$message = $entry->message;
		return array(
			'id'         => $entry->id,
			'status'     => $entry->status,
			'created_at' => gmdate( 'Y-m-d\TH:i:s\Z', $entry->created_at ),
			'form_id'    => $message->form_id,
			'form_title' => $message->form_title,
			'subject'    => $message->subject,
			'sender'     => $message->sender,
			'answers'    => array_map( array( self::class, 'answer' ), $message->answers ),
			'origin'     => $message->origin,
			'deliveries' => (object) $entry->deliveries,
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
	private static function answer( array $answer ): array {
		$files = array_map(
			static fn ( array $file ): array => array(
				'name' => $file['name'],
				'size' => $file['size'],
			),
			$answer['files'] ?? array()
		);
		unset( $answer['files'] );
		// The values of a file field contain the file's token, so they are removed.
		return array() === $files ? $answer : array( 'values' => array() ) + $answer + array( 'files' => $files );
	}
}
