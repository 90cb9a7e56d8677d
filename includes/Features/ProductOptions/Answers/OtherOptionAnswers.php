<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Answers;

use Aisle\Domain\Form\RepetitionId;
use Aisle\Domain\OptionForm\OptionFormModel;

/**
 * “Other” as a browser without scripts posts it: ticked, and no text yet, because its input comes with the page that follows. Who ticks it
 * must not lose the choice without a word.
 *
 * @phpstan-import-type Form from OptionFormModel
 */
final class OtherOptionAnswers {

	/**
	 * @param Form         $model
	 * @param array<mixed> $answers Field id => answer, not checked yet.
	 * @return array<mixed> The same with an empty text where only the tick came.
	 */
	public static function in_answers( array $model, array $answers ): array {
		$others = array_filter( array_column( $model['fields'], 'other', 'id' ), is_array( ... ) );
		foreach ( $answers as $id => $answer ) {
			if (
				is_array( $answer )
				&& isset( $others[ RepetitionId::field( (string) $id ) ] )
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
