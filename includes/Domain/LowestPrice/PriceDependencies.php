<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\ConditionalFields;
use Aisle\Domain\Formula\Reference;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Domain\OptionForm\PreparedField;
use Aisle\Domain\OptionForm\PreparedForm;

/**
 * Dependencies of a form's conditions and prices: the form's own fields, and the product.
 *
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-import-type ConditionItem from OptionFormModel
 */
final class PriceDependencies {

	public const NOTHING = '';
	/** Depends on the product's price, its minimum quantity, and the prices of products in product fields. */
	public const PRICE   = 'price';
	public const PRODUCT = 'product';

	/** Operators whose result is always a number. */
	private const NUMERIC_OPERATORS = array( 'neg', '+', '-', '*', '/', 'min', 'max', 'ceil', 'floor', 'abs', 'sqrt', 'round' );

	/**
	 * @param array<string, true> $fields   IDs of fields that affect prices or conditions, also through calculations.
	 * @param array<string, true> $condition_fields IDs of fields that conditions use.
	 */
	private function __construct(
		public readonly PreparedForm $form,
		public readonly array $fields,
		private readonly array $condition_fields
	) {}

	public static function of( PreparedForm $form ): self {
		$fields           = array();
		$condition_fields = array();
		foreach ( $form->fields as $field ) {
			$condition_fields += array_fill_keys( ConditionalFields::fields_in_conditions( $field->model['conditions'] ), true );
			$fields   += array_fill_keys( array_filter( array_map( Reference::field_id( ... ), $field->all_price_references() ) ), true );
		}
		return new self( $form, self::with_calculation_sources( $form, $fields + $condition_fields ), $condition_fields );
	}

	/**
	 * Adds the fields that relevant calculations read.
	 *
	 * @param array<string, true> $fields
	 * @return array<string, true>
	 */
	private static function with_calculation_sources( PreparedForm $form, array $fields ): array {
		do {
			$previous_count = count( $fields );
			foreach ( $form->fields as $id => $field ) {
				if ( isset( $fields[ $id ] ) || null !== $field->model['pricing'] ) {
					$fields += array_fill_keys( $field->calculation_source_ids(), true );
				}
			}
		} while ( count( $fields ) > $previous_count );
		return $fields;
	}

	/**
	 * Returns whether the field can be analyzed. A calculation that affects prices or conditions can be analyzed only
	 * if its result is a number, no condition uses it and it is not part of a cycle.
	 */
	public function can_be_analyzed( string $id ): bool {
		$field = $this->form->fields[ $id ] ?? null;
		return null === $field
			|| ! $this->is_relevant_calculation( $field )
			|| (
				! isset( $this->condition_fields[ $id ] )
				&& ! $field->is_calculated_in_circle
				&& $this->is_number( $field->model['calculation']['formula'] ?? null )
			);
	}

	/** Returns whether the field is a calculation whose result affects prices or conditions. */
	private function is_relevant_calculation( PreparedField $field ): bool {
		return 'calculation' === $field->model['type']
			&& ( null !== $field->model['pricing'] || isset( $this->fields[ $field->model['id'] ] ) );
	}

	private function is_number( mixed $node ): bool {
		$kind = is_array( $node ) ? $node[0] ?? '' : '';
		return match ( true ) {
			is_int( $node ) || is_float( $node ) => true,
			'ref' === $kind                      => $this->is_reference_to_number( (string) ( $node[1] ?? '' ) ),
			'if' === $kind                       => $this->is_number( $node[2] ?? null ) && $this->is_number( $node[3] ?? null ),
			default                              => in_array( $kind, self::NUMERIC_OPERATORS, true ),
		};
	}

	private function is_reference_to_number( string $name ): bool {
		list( $prefix, $id, $property ) = array_pad( explode( '.', $name, 3 ), 3, '' );
		$model                          = 'field' === $prefix ? $this->form->fields[ $id ]->model ?? null : null;
		return 'product_price' === $name
			|| (
				null !== $model
				&& ( in_array( $property, array( 'count', 'selected' ), true ) || ( 'value' === $property && 'number' === $model['type'] ) )
			);
	}

	/** Returns whether every answer of a field has the same effect on prices and conditions. */
	public function has_constant_effect( string $id ): bool {
		$field = $this->form->fields[ $id ] ?? null;
		if ( null === $field || isset( $this->fields[ $id ] ) || Answer::is_choice( $field->model['type'] ) ) {
			return false;
		}
		return null === $field->model['pricing'] || in_array( $field->model['pricing']['type'], array( 'fixed', 'percentage' ), true );
	}

	/**
	 * Returns which product data affects the form's price.
	 *
	 * @return self::NOTHING|self::PRICE|self::PRODUCT
	 */
	public function dependency_level(): string {
		$level = self::NOTHING;
		foreach ( $this->form->fields as $field ) {
			$names = array(
				...( $this->is_relevant_calculation( $field ) ? $field->content_references : array() ),
				...$field->all_price_references(),
			);
			if (
				array() !== array_filter( $names, self::refers_to_product( ... ) )
				|| self::conditions_use_product( $field->model['conditions']['groups'] ?? array() )
			) {
				return self::PRODUCT;
			}
			$level = 'percentage' === ( $field->model['pricing']['type'] ?? '' )
				|| 'quantity' === $field->repeat
				|| in_array( 'product_price', $names, true )
				? self::PRICE
				: $level;
		}
		return self::NOTHING === $level && array() !== $this->relevant_product_fields() ? self::PRICE : $level;
	}

	/**
	 * Returns the IDs of the products whose prices and availability affect the form's price: the products of all
	 * product fields if one of these fields is required or affects other fields, otherwise none. The list is complete,
	 * because a product that is missing in the context counts as unavailable.
	 *
	 * @return list<int>
	 */
	public function product_ids(): array {
		$ids = array();
		foreach ( array() === $this->relevant_product_fields() ? array() : $this->form->model['fields'] as $field ) {
			array_push( $ids, ...( 'product-group' === $field['type'] ? array_column( $field['options'], 'product_id' ) : array() ) );
		}
		return array_values( array_unique( $ids ) );
	}

	/** Returns whether a section is repeated for each item. */
	public function has_section_per_item(): bool {
		return in_array( 'quantity', array_map( static fn( PreparedField $field ): string => $field->repeat, $this->form->fields ), true );
	}

	/**
	 * @return list<Field> Product fields that are required or affect other fields.
	 */
	private function relevant_product_fields(): array {
		$models = array_column( $this->form->fields, 'model' );
		return array_values( array_filter(
			$models,
			fn( array $field ): bool =>
				'product-group' === $field['type'] && ( $field['rules']['required'] || isset( $this->fields[ $field['id'] ] ) )
		) );
	}

	private static function refers_to_product( string $name ): bool {
		return 'quantity' === $name || str_starts_with( $name, Reference::CUSTOM_FIELD );
	}

	/**
	 * @param array<mixed> $items
	 */
	private static function conditions_use_product( array $items ): bool {
		/** @var ConditionItem $item */
		foreach ( $items as $item ) {
			if ( isset( $item['groups'] ) ? self::conditions_use_product( $item['groups'] ) : 'field' !== ( $item['source'] ?? '' ) ) {
				return true;
			}
		}
		return false;
	}
}
