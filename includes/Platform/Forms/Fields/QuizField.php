<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\PrintedField;

/**
 * Prints a question that people can answer and most bots cannot. Mirror of src/platform/forms/contact/quiz-field.tsx.
 */
final class QuizField {

	public static function html( PrintedField $printed ): string {
		$content  = $printed->view->content;
		$question = is_string( $content ) && '' !== $content ? $content : $printed->field['questions'][0] ?? $printed->field['label'];
		return TextField::html( new PrintedField(
			array( 'label' => $question ) + $printed->field,
			$printed->name,
			$printed->file_name,
			$printed->id,
			$printed->view,
			$printed->answer,
			$printed->settings
		) );
	}
}
