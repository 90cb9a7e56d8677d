<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Domain\Form\RepetitionId;
use Aisle\Domain\OptionForm\OptionFormModel;

/**
 * Adds an empty text to a selected “Other” option. Without JavaScript its text input appears only on the next page, so
 * the selection must not be lost.
 *
 * @phpstan-import-type Form from OptionFormModel
 */
final class OtherOptionAnswers {

	/**
	 * @param Form         $model
	 * @param array<mixed> $answers Field id => answer, unchecked.
	 * @return array<mixed> The answers, with an empty text for “Other” if only the option was posted.
	 */
	public static function add_empty_texts( array $model, array $answers ): array {
		$other_options = array_filter( array_column( $model['fields'], 'other', 'id' ), is_array( ... ) );
		foreach ( $answers as $id => $answer ) {
			if (
				is_array( $answer )
				&& isset( $other_options[ RepetitionId::field_id( (string) $id ) ] )
				&& ! isset( $answer['other'] )
				&& is_array( $answer['values'] ?? null )
				&& in_array( '', $answer['values'], true )
			) {
				$answers[ $id ]['other'] = '';
			}
		}
		return $answers;
	}
}
