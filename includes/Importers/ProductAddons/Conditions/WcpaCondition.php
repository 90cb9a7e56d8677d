<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Conditions;

use Aisle\Domain\FormDocument\WireNames;
use Aisle\Domain\Formula\Reference;
use Aisle\Importers\ProductAddons\Values\WcpaHidden;
use Aisle\Importers\ProductAddons\Values\WcpaNames;
use Aisle\Importers\ProductAddons\Values\WcpaTypes;

/**
 * Converts one WCPA condition to an Aisle condition.
 */
final class WcpaCondition {

	private const RELATION_PREFIXES = array(
		'date'           => 'date',
		'datetime-local' => 'date',
		'time'           => 'time',
	);

	/**
	 * Relation => suffixes of the date or time relations that replace it, such as `date_is_after`. Several suffixes are
	 * joined by “or”.
	 */
	private const DATE_TIME_SUFFIXES = array(
		'is'                  => array( '_is' ),
		'is_in'               => array( '_is' ),
		'is_greater'          => array( '_is_after' ),
		'is_lessthan'         => array( '_is_before' ),
		'is_greater_or_eqaul' => array( '_is', '_is_after' ),
		'is_lessthan_or_eqal' => array( '_is', '_is_before' ),
	);

	/**
	 * @param array<string, string>               $ids     WCPA field ID => Aisle field ID.
	 * @param array<string, array<string, mixed>> $fields  WCPA field ID => WCPA field. Conditions are compared with its
	 *                                                     options.
	 * @param array<string, list<string>>         $options WCPA field ID => Aisle IDs of its options, in order.
	 * @param bool                                $is_from_other_store True if the form comes from another store, whose IDs
	 *                                                            do not exist here.
	 */
	public function __construct(
		private readonly array $ids,
		private readonly array $fields,
		private readonly array $options,
		private readonly bool $is_from_other_store = false
	) {}

	/**
	 * @param array<string, mixed> $rule
	 * @return array<string, mixed>|string The condition, empty if it checks nothing; or the reason why it cannot be
	 *                                     converted.
	 */
	public function of( array $rule ): array|string {
		$source_key      = is_scalar( $rule['cl_field'] ?? null ) ? (string) $rule['cl_field'] : '';
		$source_key      = str_starts_with( $source_key, 'external|' ) ? substr( $source_key, 9 ) : $source_key;
		$wcpa_relation   = is_scalar( $rule['cl_relation'] ?? null ) ? (string) $rule['cl_relation'] : '';
		$source          = WcpaNames::SOURCES[ $source_key ] ?? 'field';
		$source_has_name = in_array( $source, array( 'attribute', 'custom_field' ), true );
		if ( '' === $source_key ) {
			return array();
		}
		if ( $source_has_name && ! isset( $rule['cl_field_sub'] ) ) {
			// Older versions stored the attribute's name in place of the relation, and always checked for equality.
			$rule['cl_field_sub'] = $wcpa_relation;
			$wcpa_relation        = 'is';
		}
		if ( 'product_ids' === $source && $this->is_from_other_store ) {
			return __(
				'A condition uses product IDs from another store and was skipped. Check that the field still appears when it should.',
				'aisle'
			);
		}
		$relation = WcpaNames::RELATIONS[ $wcpa_relation ] ?? $wcpa_relation;
		if ( 'field' === $source && ( ! isset( $this->ids[ $source_key ] ) || WcpaHidden::is( $this->fields[ $source_key ] ) ) ) {
			return sprintf(
				/* translators: %s: id of a field or name of a source. */
				__(
					'A condition checks “%s”, which was not imported. The condition was skipped. Check that the field still appears when it should.',
					'aisle'
				),
				mb_substr( $source_key, 0, 80 )
			);
		}
		if ( 'field' === $source && 'checkbox' === ( $this->fields[ $source_key ]['type'] ?? '' ) ) {
			$relation = self::of_checkbox( $relation, self::first_value( $rule['cl_val'] ?? '' ) );
		}
		$source_name = $source_has_name && is_scalar( $rule['cl_field_sub'] ) ? (string) $rule['cl_field_sub'] : '';
		return $this->convert_comparison(
			array( 'cl_source' => $source, 'cl_field' => 'field' === $source ? $this->ids[ $source_key ] : $source_name ),
			$source_key,
			array( $wcpa_relation, $relation ),
			$rule['cl_val'] ?? ''
		);
	}

	/**
	 * @param array{cl_source: string, cl_field: string} $condition_source     Source of the condition.
	 * @param string                                     $source_key    WCPA field ID, or name of the source.
	 * @param array{string, string}                      $relation Name of the relation in WCPA and in Aisle.
	 * @return array<string, mixed>|string
	 */
	private function convert_comparison( array $condition_source, string $source_key, array $relation, mixed $raw_value ): array|string {
		list( $wcpa_relation, $relation ) = $relation;

		$source = $condition_source['cl_source'];
		$type   = 'field' === $source ? (string) WcpaTypes::of( $this->fields[ $source_key ] ) : '';
		$values = self::compared_texts( $raw_value, $source );
		if ( self::is_unsupported_value( $raw_value ) ) {
			return sprintf(
				/* translators: %s: name of a comparison. */
				__(
					'A condition uses “%s” with a date range or a product field, which Aisle doesn’t support. The condition was skipped. Check that the field still appears when it should.',
					'aisle'
				),
				mb_substr( $wcpa_relation, 0, 80 )
			);
		}
		$is_date_or_time = isset( self::RELATION_PREFIXES[ $type ] ) && isset( self::DATE_TIME_SUFFIXES[ $relation ] );
		if (
			! isset( WireNames::RELATIONS[ $relation ] )
			|| ( isset( self::RELATION_PREFIXES[ $type ] ) && in_array( $relation, array( 'is_not', 'is_not_in' ), true ) )
		) {
			return sprintf(
				/* translators: %s: name of a comparison. */
				__(
					'A condition uses “%s”, which Aisle doesn’t support. The condition was skipped. Check that the field still appears when it should.',
					'aisle'
				),
				mb_substr( $wcpa_relation, 0, 80 )
			);
		}
		// If the relation compares a single value, WCPA uses the first.
		$values   = $is_date_or_time || in_array( $relation, array( 'is_in', 'is_not_in' ), true ) || 'product_ids' === $source
			? $values
			: array_slice( $values, 0, 1 );
		$compared_values = ( new WcpaConditionValues( $this->fields, $this->options ) )->of(
			'field' === $source ? $source_key : $source,
			$type,
			$is_date_or_time ? self::RELATION_PREFIXES[ $type ] . '_is' : $relation,
			$values,
			$raw_value
		);
		if ( null === $compared_values ) {
			return sprintf(
				/* translators: %s: what a condition compares with. */
				__(
					'A condition compares with “%s”, which is not a valid option, number, or date. The condition was skipped. Check that the field still appears when it should.',
					'aisle'
				),
				mb_substr( implode( ', ', array_slice( $values, 0, 5 ) ), 0, 80 )
			);
		}
		if ( $is_date_or_time ) {
			return $this->date_time_condition(
				$condition_source['cl_field'],
				self::RELATION_PREFIXES[ $type ],
				self::DATE_TIME_SUFFIXES[ $relation ],
				$compared_values
			);
		}
		return $condition_source + array(
			'cl_relation' => count( $compared_values ) > 1 && 'is' === $relation ? 'is_in' : $relation,
			'cl_val'      => self::single_or_list( $compared_values ),
		);
	}

	/**
	 * Returns the relation for a checkbox. WCPA compares it with true or false; in Aisle, it is a choice whose only
	 * option is selected or not.
	 */
	private static function of_checkbox( string $relation, mixed $value ): string {
		$is_true  = in_array( $value, array( true, 'true', 1, '1' ), true );
		$is_false = in_array( $value, array( false, 'false', 0, '0' ), true );
		if ( ! $is_true && ! $is_false ) {
			return $relation;
		}
		return match ( $relation ) {
			'is', 'is_in'         => $is_true ? 'is_not_empty' : 'is_empty',
			'is_not', 'is_not_in' => $is_true ? 'is_empty' : 'is_not_empty',
			default               => $relation,
		};
	}

	/**
	 * Builds a date or time condition. Several values or relations, such as “this or later”, become a group of
	 * conditions joined by “or”.
	 *
	 * @param list<string> $relations
	 * @param list<string> $values
	 * @return array<string, mixed>
	 */
	private function date_time_condition( string $field, string $relation_prefix, array $relations, array $values ): array {
		$rules = array();
		foreach ( $values as $value ) {
			foreach ( $relations as $relation ) {
				$rules[] = array(
					'cl_source'   => 'field',
					'cl_field'    => $field,
					'cl_relation' => $relation_prefix . $relation,
					'cl_val'      => $value,
					'operator'    => 'or',
				);
			}
		}
		$rules[ count( $rules ) - 1 ]['operator'] = '';
		if ( 1 === count( $rules ) ) {
			return $rules[0];
		}
		return array(
			'groups' => array(
				array(
					'rules'    => $rules,
					'operator' => '',
				),
			),
		);
	}

	/**
	 * Returns whether the value is a range or refers to a custom field of the product. Aisle can compare with neither.
	 */
	private static function is_unsupported_value( mixed $raw_value ): bool {
		foreach ( is_array( $raw_value ) && array_is_list( $raw_value ) ? $raw_value : array( $raw_value ) as $item ) {
			$item_value = is_array( $item ) ? $item['value'] ?? $item['i'] ?? null : $item;
			if (
				( is_array( $item ) && null === $item_value )
				|| is_array( $item_value )
				|| ( is_string( $item_value ) && str_contains( $item_value, '{' . Reference::CUSTOM_FIELD ) )
			) {
				return true;
			}
		}
		return false;
	}

	private static function first_value( mixed $value ): mixed {
		$first = is_array( $value ) && array_is_list( $value ) ? $value[0] ?? '' : $value;
		return is_array( $first ) ? $first['value'] ?? '' : $first;
	}

	/**
	 * @return non-empty-list<string>
	 */
	private static function compared_texts( mixed $value, string $source ): array {
		$list = is_array( $value ) && array_is_list( $value ) ? $value : array( $value );
		$text = array();
		foreach ( $list as $item ) {
			$item_value = is_array( $item ) ? $item['value'] ?? $item['i'] ?? '' : $item;
			$text       = array_merge(
				$text,
				'product_ids' === $source
					? (array) preg_split( '/[\s,]+/', is_scalar( $item_value ) ? (string) $item_value : '', -1, PREG_SPLIT_NO_EMPTY )
					: array( is_scalar( $item_value ) ? (string) $item_value : '' )
			);
		}
		$texts = array_values( array_map( 'strval', $text ) );
		return array() === $texts ? array( '' ) : $texts;
	}

	/**
	 * @param list<string> $values
	 * @return string|list<string>
	 */
	private static function single_or_list( array $values ): string|array {
		return 1 === count( $values ) ? $values[0] : $values;
	}
}
