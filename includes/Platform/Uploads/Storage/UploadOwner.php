<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Storage;

/**
 * Whose file it is: a field of something of a kind that a feature answers for.
 */
final class UploadOwner {

	/**
	 * @param string $kind    Of what the field belongs to; the feature that answers is registered under it.
	 * @param int    $id      Of the form.
	 * @param string $field   Id of the field.
	 * @param int    $subject What the form was filled in for, such as a product or a page; 0 is none.
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
