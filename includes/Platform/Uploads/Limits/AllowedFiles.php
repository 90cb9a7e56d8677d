<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Limits;

use Aisle\Platform\Uploads\Storage\UploadOwner;

/**
 * Files that a feature allows in one field. Sizes in bytes.
 */
final class AllowedFiles {

	/**
	 * @param UploadOwner       $owner      Owner as the feature stores it: for a variation, its parent product.
	 * @param int|null          $max_files Maximum number of files in the field; null for no limit.
	 * @param list<string>|null $extensions In lower case, without a dot; null for the extensions that the site allows.
	 * @param array{min: int|null, max: int|null} $size
	 * @param bool              $travels_alone          True if files are uploaded when they are selected; false if they
	 *                                                  are sent with the form.
	 * @param bool              $takes_active_documents True if PDF and RTF with embedded programs are allowed.
	 */
	private function __construct(
		public readonly UploadOwner $owner,
		public readonly ?int $max_files,
		public readonly ?array $extensions,
		public readonly array $size,
		public readonly bool $travels_alone,
		public readonly bool $takes_active_documents
	) {}

	/**
	 * @param array{multiple: bool, max_files: ?int, min_file_size: ?int, max_file_size: ?int, extensions: ?list<string>, ...} $rules Rules
	 *     of the form's field.
	 */
	public static function of_rules(
		UploadOwner $owner,
		array $rules,
		bool $uploads_immediately,
		bool $allows_active_documents = false
	): self {
		$size = array(
			'min' => $rules['min_file_size'],
			'max' => $rules['max_file_size'],
		);
		return new self(
			$owner,
			$rules['multiple'] ? $rules['max_files'] : 1,
			$rules['extensions'],
			$size,
			$uploads_immediately,
			$allows_active_documents
		);
	}
}
