<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\PrintedField;

/**
 * Prints a question that people can answer and most bots cannot. Mirror of src/platform/forms/contact/quiz-field.tsx.
 */
final class QuizField {

	public static function html( PrintedField $printed_field ): string {
		$content  = $printed_field->view->content;
		$question = is_string( $content ) && '' !== $content
			? $content
			: $printed_field->field['questions'][0] ?? $printed_field->field['label'];
		return TextField::html( new PrintedField(
			array( 'label' => $question ) + $printed_field->field,
			$printed_field->name,
			$printed_field->file_name,
			$printed_field->id,
			$printed_field->view,
			$printed_field->answer,
			$printed_field->settings
		) );
	}
}
