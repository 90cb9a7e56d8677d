<?php
/**
 * Builds rows for the option modules: forms and fields with wire names and only the relevant members; others have
 * defaults. TypeScript mirror: tests/vectors/options.ts.
 */

declare(strict_types=1);

use Aisle\Domain\BasePrice;
use Aisle\Domain\Conditions;
use Aisle\Domain\Conditions\Relations;
use Aisle\Domain\Form\CivilTime;
use Aisle\Domain\Form\ConditionalFields;
use Aisle\Domain\Form\DependencyOrder;
use Aisle\Domain\Form\PostedAnswer;
use Aisle\Domain\Form\Visibility;
use Aisle\Domain\FormDocument;
use Aisle\Domain\LowestPrice;
use Aisle\Domain\OptionForm;
use Aisle\Domain\OptionForm\PackedForm;
use Aisle\Domain\OptionForm\PackedVariations;
use Aisle\Domain\OptionForm\UnpricedFields;
use Aisle\Domain\OptionPrice;
use Aisle\Domain\Schedule\AvailableDates;
use Aisle\Domain\Schedule\BlockedDays;
use Aisle\Domain\Schedule\CivilDate;
use Aisle\Domain\Schedule\DayBound;
use Aisle\Domain\Schedule\ScheduleRules;
use Aisle\Domain\Schedule\ShopClock;
use Aisle\Domain\Validation;
use Aisle\Domain\Validation\FileRules;
use Aisle\Domain\Validation\Pattern;
use Aisle\Domain\Validation\PatternSafety;
use Aisle\Tests\Domain\Vectors;

$context = array(
	'quantity'       => 1,
	'product_price'  => 100,
	'attributes'     => array(),
	'stock_status'   => 'instock',
	'stock_quantity' => null,
	'custom_fields'  => array(),
	'product_ids'    => array(),
	'today'          => array(
		'days'      => 20778,
		'seconds'   => 36000,
		'timestamp' => 1795255200,
	),
);

$form    = static fn( array $brief ): array => FormDocument::to_model( $brief + array( 'schema_version' => 1 ) );
$field   = static fn( array $brief ): array => $form( array( 'fields' => array( $brief + array( 'id' => 'f_x' ) ) ) )['fields'][0];
$answer  = static fn( array $brief ): array => $brief + array(
	'values' => array(),
	'other'  => null,
);
$values  = static fn( array $texts ): array => array(
	'values' => $texts,
	'ids'    => array(),
	'texts'  => $texts,
);
$sources = static fn( array $data ): callable =>
	static fn( string $source, string $name ): array => $values( $data[ "$source:$name" ] ?? array() );

$forms   = static fn( array $briefs ): array => array_map(
	static fn( array $brief ): array => array(
		'model'   => $form( $brief['form'] ),
		'answers' => $brief['answers'],
	),
	$briefs
);
$pick    = static fn( array $keys ): callable => static fn( array $result ): array => array_intersect_key( $result, array_flip( $keys ) );

// Converts texts of days and times (`2026-12-01T11:59:30`) to the format of a form's context; without zone, UTC is
// used.
$time_context = static function ( string $text, array $zone ): array {
	$days       = (int) CivilTime::days( $text );
	$seconds    = (int) CivilTime::seconds( $text );
	$civil_time = array(
		'days'      => $days,
		'seconds'   => $seconds,
		'timestamp' => $days * 86400 + $seconds,
		'zone'      => $zone,
	);
	return array( 'timestamp' => (int) ShopClock::of( $civil_time )->timestamp( $days * 86400 + $seconds ) ) + $civil_time;
};

return array(
	'conditions.holds'             => static fn( string $relation, array $texts, array $targets ): bool =>
		Relations::holds( $relation, $values( $texts ), $targets ),
	'conditions.holds_for'         => Relations::holds( ... ),
	'conditions.evaluate'          => static fn( array $conditions, array $data ): ?bool =>
		Conditions::evaluate( $conditions, $sources( $data ) ),
	'conditions.visible'           => static fn( array $conditions, array $data, bool $was_visible ): bool =>
		Conditions::is_visible( $conditions, $sources( $data ), $was_visible ),
	'conditions.lower_case'        => Conditions::lower_case( ... ),
	'validation.check'             => static fn( array $brief, array $input, ?array $data = null ): ?array =>
		Validation::check( $field( $brief ), $answer( $input ), $data ),
	'validation.check_files'       => static fn( array $brief, array $files ): ?array => FileRules::check( $field( $brief ), $files ),
	'validation.characters_left'   => static fn( array $brief, string $text ): ?int =>
		Validation::remaining_characters( $field( $brief ), $text ),
	'validation.is_empty'          => static fn( array $input ): bool => Validation::is_empty( $answer( $input ) ),
	'validation.pattern_problem'   => Pattern::problem( ... ),
	'validation.pattern_ends_soon' => PatternSafety::is_safe_pattern( ... ),
	'option-price.of'              => OptionPrice::of( ... ),
	'option-price.length'          => OptionPrice::length( ... ),
	'base-price.of'                => BasePrice::of( ... ),
	'base-price.basis'             => BasePrice::charged_parts( ... ),
	'base-price.strongest'         => BasePrice::applicable_mode( ... ),
	'option-form.evaluate'         => static fn( array $brief, array $answers, array $input, array $keys ): array =>
		$pick( $keys )( OptionForm::evaluate( $form( $brief ), $answers, $input + $context ) ),
	'option-form.evaluate_all'     => static fn( array $briefs, array $input, array $keys ): array =>
		array_map( $pick( $keys ), OptionForm::evaluate_all( $forms( $briefs ), $input + $context ) ),
	'option-form.lacks'            => static function ( array $brief, array $answers, array $input ) use ( $form, $context ): array {
		$errors = OptionForm::evaluate( $form( $brief ), $answers, $input + $context )['errors'];
		return array(
			'missing'       => array_keys( $errors ),
			'only_unpriced' => UnpricedFields::lacks_only_unpriced_fields( $form( $brief ), $errors ),
		);
	},
	'option-form.total'            => static function ( array $briefs, array $input, bool $changes_price ) use ( $forms, $context ): array {
		$full_context     = $input + $context;
		$results          = OptionForm::evaluate_all( $forms( $briefs ), $full_context );
		$bound_quantities = array_filter( array_column( $results, 'quantity' ), is_int( ... ) );
		$product          = array(
			'product_price'            => $full_context['product_price'],
			'quantity'                 => array_values( $bound_quantities )[0] ?? $full_context['quantity'],
			'change_price_as_quantity' => $changes_price,
		);
		return OptionForm::combine( $results, array_column( array_column( $forms( $briefs ), 'model' ), 'base_price' ), $product );
	},
	'option-form.problems'         => static fn( array $brief ): array => OptionForm::problems( $form( $brief ) ),
	'option-form.combine'          => OptionForm::combine( ... ),
	'form.civil_days'              => CivilTime::days( ... ),
	'form.seconds_of_day'          => CivilTime::seconds( ... ),
	'form.dependency_order'        => static function ( array $prerequisites ): array {
		$found = DependencyOrder::of( $prerequisites );
		return array(
			'order'  => $found->order,
			'cyclic' => $found->cyclic,
		);
	},
	'form.conditional_fields'      => static function ( array $fields ): array {
		$found = ConditionalFields::of( $fields );
		return array(
			'order'     => $found->order,
			'has_cycle' => array() !== $found->cycle,
		);
	},
	'form.visible'                 => static function ( array $fields, array $values_by_field ) use ( $values ): array {
		$visible          = array_fill_keys( array_column( $fields, 'id' ), true );
		$conditions_by_id = array_column( $fields, 'conditions', 'id' );
		$sources          = static function ( string $source, string $name ) use ( &$visible, $values_by_field, $values ): array {
			return $values( ( $visible[ $name ] ?? false ) ? $values_by_field[ $name ] ?? array() : array() );
		};
		$is_field_visible  = static fn( string $id, bool $was_visible ): bool =>
			null === $conditions_by_id[ $id ] ? $was_visible : Conditions::is_visible( $conditions_by_id[ $id ], $sources, $was_visible );
		Visibility::update( ConditionalFields::of( $fields ), $visible, $is_field_visible );
		return $visible;
	},
	'form.read_posted'             => static function ( string $type, mixed $posted_value ): array {
		$posted_answer = PostedAnswer::read( $type, $posted_value );
		return array(
			'answer' => $posted_answer->answer,
			'error'  => $posted_answer->error['code'] ?? null,
		);
	},
	'schedule.check'               => static fn(
		array $brief,
		string $text,
		string $current_time,
		string $after = '',
		array $zone = array()
	): ?array => ScheduleRules::check( $field( $brief ), $text, $time_context( $current_time, $zone ), ScheduleRules::anchor( $after ) ),
	'schedule.read'                => static function ( array $brief ) use ( $field ): ?array {
		$schedule = $field( $brief )['schedule'] ?? null;
		return null === $schedule ? null : array_diff_key( $schedule, array( 'native' => true ) );
	},
	'schedule.native'              => static fn( array $brief ): ?array => $field( $brief )['schedule']['native'] ?? null,
	'schedule.errors'              => static fn( array $brief, array $answers ): array =>
		OptionForm::evaluate( $form( $brief ), $answers, $context )['errors'],
	'schedule.problems'            => static fn( array $brief ): array => OptionForm::problems( $form( $brief ) ),
	'schedule.offered'             => static function (
		array $brief,
		string $current_time,
		string $day,
		string $after = '',
		array $zone = array()
	) use ( $field, $time_context ): array {
		$model = $field( $brief );
		$found = AvailableDates::of(
			$model['schedule'],
			$model['type'],
			$time_context( $current_time, $zone ),
			ScheduleRules::anchor( $after )
		);
		$first = 'time' === $model['type'] ? null : $found->first_day();
		return array(
			'first' => null === $first ? null : CivilDate::iso( $first ),
			'times' => 'date' === $model['type'] ? array() : $found->times( CivilTime::days( $day ) ),
		);
	},
	'schedule.bound'               => static function ( string $text, string $today ): ?string {
		$day = DayBound::of( $text, (int) CivilTime::days( $today ) );
		return null === $day ? null : CivilDate::iso( $day );
	},
	'schedule.is_blocked'          => static fn( array $entries, string $day ): bool =>
		BlockedDays::of( $entries )->contains( (int) CivilTime::days( $day ) ),
	'schedule.weekday'             => static fn( string $day ): int => CivilDate::weekday( (int) CivilTime::days( $day ) ),
	'schedule.iso'                 => CivilDate::iso( ... ),
	'schedule.plus_months'         => static fn( string $day, int $months ): string =>
		CivilDate::iso( CivilDate::plus_months( (int) CivilTime::days( $day ), $months ) ),
	'form-document.to_model'         => $form,
	'form-document.field'            => $field,
	'form-document.to_model_exactly' => FormDocument::to_model( ... ),
	'lowest-price.of_form'           => static fn( array $brief, array $input ): ?array =>
		LowestPrice::of_form( $form( $brief ), $input + $context ),
	'lowest-price.of_product'      => LowestPrice::of_product( ... ),
	'packed-variations.carries'    => static fn( array $variations, array $packed ): bool =>
		Vectors::canonical( PackedVariations::pack( $variations ) ) === Vectors::canonical( $packed ),
	'packed-form.carries'          => static fn( array $brief, array $packed ): bool =>
		Vectors::canonical( PackedForm::pack( $form( $brief ) ) ) === Vectors::canonical( $packed ),
);
