<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Limits;

use Aisle\Platform\Uploads\Storage\UploadOwner;

/**
 * What a feature allows in one field. Sizes in bytes.
 */
final class AllowedFiles {

	/**
	 * @param UploadOwner       $owner      As the feature writes it down: the product of a variation.
	 * @param int|null          $most_files How many files the field takes; null where nobody counts.
	 * @param list<string>|null $extensions Lower-case, without a dot; null leaves it to the site.
	 * @param array{min: int|null, max: int|null} $size
	 * @param bool              $travels_alone          Sent as soon as it is chosen; else only together with its form.
	 * @param bool              $takes_active_documents PDF and RTF with programs inside.
	 */
	private function __construct(
		public readonly UploadOwner $owner,
		public readonly ?int $most_files,
		public readonly ?array $extensions,
		public readonly array $size,
		public readonly bool $travels_alone,
		public readonly bool $takes_active_documents
	) {}

	/**
	 * @param array{multiple: bool, max_files: ?int, min_file_size: ?int, max_file_size: ?int, extensions: ?list<string>, ...} $rules Of the
	 *        form's field.
	 */
	public static function of_rules( UploadOwner $owner, array $rules, bool $travels_alone, bool $takes_active_documents = false ): self {
		$size = array(
			'min' => $rules['min_file_size'],
			'max' => $rules['max_file_size'],
		);
		return new self(
			$owner,
			$rules['multiple'] ? $rules['max_files'] : 1,
			$rules['extensions'],
			$size,
			$travels_alone,
			$takes_active_documents
		);
	}
}
