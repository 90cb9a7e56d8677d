<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\AcceptedAnswer;
use Aisle\Domain\Schedule\ScheduleRules;

/**
 * What the date and time rules of a field say to its answer. Twin of src/domain/option-form/schedule-error.ts.
 *
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-import-type FieldError from OptionFormModel
 */
final class ScheduleErrors {

	/**
	 * A hidden, empty or unreadable field is none that another one could come after. Where the other one stands in a repeated
	 * section and this one does not, it comes after each of them.
	 *
	 * @param Field $model
	 * @return ?FieldError
	 */
	public static function of( FormState $state, array $model, AcceptedAnswer $entry ): ?array {
		if ( ! isset( $model['schedule'] ) ) {
			return null;
		}
		foreach ( $state->meant( $model['schedule']['after'], $model['id'] ) as $id ) {
			$first = $state->entry( $id )->source['texts'][0] ?? '';
			$error = ScheduleRules::check(
				$model,
				$entry->source['texts'][0] ?? '',
				$state->context['today'],
				ScheduleRules::anchor( $first )
			);
			if ( null !== $error ) {
				return $error;
			}
		}
		return null;
	}
}
