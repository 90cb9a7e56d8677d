<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\FileSize;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;

/**
 * Describes which files are allowed, before a file is selected. Mirror of src/platform/uploads/limits.tsx.
 */
final class UploadLimitsText {

	/**
	 * @return string Empty if the field has no limits.
	 */
	public static function in_words( PrintedField $printed_field ): string {
		$rules = $printed_field->field['rules'];
		$max   = $rules['multiple'] ? $rules['max_files'] : null;
		$size  = null === $rules['max_file_size'] ? '' : FileSize::in_words( $rules['max_file_size'] );
		// Files submitted with the form have a limit for their total size.
		$is_sum = PrintedField::FILES_WITH_FORM === $printed_field->field['upload'] && $rules['multiple'];
		$parts  = array(
			strtoupper( implode( ', ', $rules['extensions'] ?? array() ) ),
			/* translators: %s: a size such as "5 MB". */
			'' === $size ? '' : sprintf( $is_sum ? __( 'up to %s in total', 'aisle' ) : __( 'up to %s', 'aisle' ), $size ),
			/* translators: %s: a number. */
			null === $max ? '' : sprintf( _n( 'up to %s file', 'up to %s files', $max, 'aisle' ), (string) $max ),
		);
		return implode( ' · ', array_filter( $parts, static fn ( string $part ): bool => '' !== $part ) );
	}

	public static function html( PrintedField $printed_field, string $text ): string {
		return '' === $text
			? ''
			: Html::tag( 'span', array( 'class' => 'aisle-field__limits', 'id' => $printed_field->id . '-limits' ), Html::text( $text ) );
	}
}
