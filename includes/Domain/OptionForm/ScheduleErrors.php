<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\AcceptedAnswer;
use Aisle\Domain\Schedule\ScheduleRules;

/**
 * Checks a field's answer against its date and time rules. Mirror of src/domain/option-form/schedule-error.ts.
 *
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-import-type FieldError from OptionFormModel
 */
final class ScheduleErrors {

	/**
	 * Returns the error. The rule "after another field" is ignored if the other field is hidden, empty or invalid. If
	 * only the other field is in a repeated section, the answer must come after all of its repetitions.
	 *
	 * @param Field $model
	 * @return ?FieldError
	 */
	public static function of( FormState $state, array $model, AcceptedAnswer $entry ): ?array {
		if ( ! isset( $model['schedule'] ) ) {
			return null;
		}
		foreach ( $state->referenced_ids( $model['schedule']['after'], $model['id'] ) as $id ) {
			$other_answer = $state->entry( $id )->source['texts'][0] ?? '';
			$error = ScheduleRules::check(
				$model,
				$entry->source['texts'][0] ?? '',
				$state->context['today'],
				ScheduleRules::anchor( $other_answer )
			);
			if ( null !== $error ) {
				return $error;
			}
		}
		return null;
	}
}
