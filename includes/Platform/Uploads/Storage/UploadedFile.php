<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

use Aisle\Platform\Database\ColumnText;

/**
 * The stored data of a file.
 */
final class UploadedFile {

	/** Status of a file that is in no cart, order or entry yet. */
	public const OPEN = 'open';

	/** Belongs to a cart line. */
	public const IN_CART = 'carted';

	/** Belongs to an order and is stored as long as the order. */
	public const ORDERED = 'ordered';

	/** Belongs to an entry and is stored as long as the entry. */
	public const IN_ENTRY = 'kept';

	/**
	 * @param UploadOwner $owner      Field for which the file was uploaded. The visitor who uploaded it is identified by
	 *                                `$session_key` and `$user_id`.
	 * @param int         $touched_at Unix time at which the row was created or its status was last saved.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $token_hash,
		public readonly string $session_key,
		public readonly int $user_id,
		public readonly UploadOwner $owner,
		public readonly string $file_name,
		public readonly string $stored_name,
		public readonly string $extension,
		public readonly string $mime_type,
		public readonly int $size,
		public readonly string $status,
		public readonly int $created_at,
		public readonly int $touched_at
	) {}

	/**
	 * @param array<string, string|int|null> $row
	 */
	public static function from_row( array $row ): self {
		return new self(
			(int) $row['id'],
			(string) $row['token_hash'],
			(string) $row['session_key'],
			(int) $row['user_id'],
			new UploadOwner( (string) $row['owner_kind'], (int) $row['owner_id'], (string) $row['field_id'], (int) $row['subject_id'] ),
			ColumnText::read( (string) $row['file_name'] ),
			(string) $row['stored_name'],
			(string) $row['extension'],
			(string) $row['mime_type'],
			(int) $row['size'],
			(string) $row['status'],
			(int) $row['created_at'],
			(int) $row['touched_at']
		);
	}

	/**
	 * @return array<string, string|int> Its columns except the ID and the dates, to copy the row.
	 */
	public function columns(): array {
		return array(
			'token_hash'  => $this->token_hash,
			'session_key' => $this->session_key,
			'user_id'     => $this->user_id,
			'owner_kind'  => $this->owner->kind,
			'owner_id'    => $this->owner->id,
			'field_id'    => $this->owner->field,
			'subject_id'  => $this->owner->subject,
			'file_name'   => $this->file_name,
			'stored_name' => $this->stored_name,
			'extension'   => $this->extension,
			'mime_type'   => $this->mime_type,
			'size'        => $this->size,
			'status'      => $this->status,
		);
	}

	public function belongs_to( Visitor $visitor ): bool {
		return hash_equals( $this->session_key, $visitor->session_key ) || ( $this->user_id > 0 && $this->user_id === $visitor->user_id );
	}
}
