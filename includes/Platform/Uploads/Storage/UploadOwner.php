<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

/**
 * The owner of a file: a field of a form or of another object. A feature handles each kind of object.
 */
final class UploadOwner {

	/**
	 * @param string $kind    Kind of the object that the field belongs to. The feature is registered with it.
	 * @param int    $id      ID of the form's document.
	 * @param string $field   Field ID.
	 * @param int    $subject ID of what the form was filled in for, such as a product or a page; 0 for none.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly int $id,
		public readonly string $field,
		public readonly int $subject = 0
	) {}

	public function is( self $other ): bool {
		return $this->kind === $other->kind
			&& $this->id === $other->id
			&& $this->field === $other->field
			&& $this->subject === $other->subject;
	}
}
