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
 * What a form's conditions and prices look at: its own fields, and the product.
 *
 * @phpstan-import-type Form from OptionFormModel
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-import-type ConditionItem from OptionFormModel
 */
final class PriceDependencies {

	public const NOTHING = '';
	/** Its price, how many of it are sold at least, and what the products of groups cost. */
	public const PRICE   = 'price';
	public const PRODUCT = 'product';

	/** What a formula of these comes to is a number, whatever its operands are. */
	private const OF_NUMBERS = array( 'neg', '+', '-', '*', '/', 'min', 'max', 'ceil', 'floor', 'abs', 'sqrt', 'round' );

	/**
	 * @param array<string, true> $fields   Ids of fields that make a difference, also through calculations.
	 * @param array<string, true> $asked_of Ids of fields that conditions ask.
	 */
	private function __construct(
		public readonly PreparedForm $form,
		public readonly array $fields,
		private readonly array $asked_of
	) {}

	public static function of( PreparedForm $form ): self {
		$fields   = array();
		$asked_of = array();
		foreach ( $form->fields as $field ) {
			$asked_of += array_fill_keys( ConditionalFields::looked_at( $field->model['conditions'] ), true );
			$fields   += array_fill_keys( array_filter( array_map( Reference::field( ... ), $field->all_price_references() ) ), true );
		}
		return new self( $form, self::with_what_is_calculated( $form, $fields + $asked_of ), $asked_of );
	}

	/**
	 * What calculations read makes a difference where their results do.
	 *
	 * @param array<string, true> $fields
	 * @return array<string, true>
	 */
	private static function with_what_is_calculated( PreparedForm $form, array $fields ): array {
		do {
			$before = count( $fields );
			foreach ( $form->fields as $id => $field ) {
				if ( isset( $fields[ $id ] ) || null !== $field->model['pricing'] ) {
					$fields += array_fill_keys( $field->calculation_reads(), true );
				}
			}
		} while ( count( $fields ) > $before );
		return $fields;
	}

	/**
	 * Whether it is no calculation, or one that makes no difference to any price, or one whose result is a number between known limits.
	 * What conditions ask of a result is not followed.
	 */
	public function can_be_followed( string $id ): bool {
		$field = $this->form->fields[ $id ] ?? null;
		return null === $field
			|| ! $this->decides( $field )
			|| (
				! isset( $this->asked_of[ $id ] )
				&& ! $field->is_calculated_in_circle
				&& $this->is_number( $field->model['calculation']['formula'] ?? null )
			);
	}

	/** Whether it is a calculation whose result makes a difference. */
	private function decides( PreparedField $field ): bool {
		return 'calculation' === $field->model['type']
			&& ( null !== $field->model['pricing'] || isset( $this->fields[ $field->model['id'] ] ) );
	}

	private function is_number( mixed $node ): bool {
		$kind = is_array( $node ) ? $node[0] ?? '' : '';
		return match ( true ) {
			is_int( $node ) || is_float( $node ) => true,
			'ref' === $kind                      => $this->is_reference_to_number( (string) ( $node[1] ?? '' ) ),
			'if' === $kind                       => $this->is_number( $node[2] ?? null ) && $this->is_number( $node[3] ?? null ),
			default                              => in_array( $kind, self::OF_NUMBERS, true ),
		};
	}

	private function is_reference_to_number( string $name ): bool {
		list( $of, $id, $property ) = array_pad( explode( '.', $name, 3 ), 3, '' );
		$model                      = 'field' === $of ? $this->form->fields[ $id ]->model ?? null : null;
		return 'product_price' === $name
			|| (
				null !== $model
				&& ( in_array( $property, array( 'count', 'selected' ), true ) || ( 'value' === $property && 'number' === $model['type'] ) )
			);
	}

	/** Whether it is all the same what is answered in a field, as long as something is. */
	public function costs_the_same( string $id ): bool {
		$field = $this->form->fields[ $id ] ?? null;
		if ( null === $field || isset( $this->fields[ $id ] ) || Answer::is_choice( $field->model['type'] ) ) {
			return false;
		}
		return null === $field->model['pricing'] || in_array( $field->model['pricing']['type'], array( 'fixed', 'percentage' ), true );
	}

	/**
	 * What of the product makes a difference to what the form costs.
	 *
	 * @return self::NOTHING|self::PRICE|self::PRODUCT
	 */
	public function asks_for(): string {
		$asks = self::NOTHING;
		foreach ( $this->form->fields as $field ) {
			$names = array( ...( $this->decides( $field ) ? $field->content_references : array() ), ...$field->all_price_references() );
			if (
				array() !== array_filter( $names, self::is_of_product( ... ) )
				|| self::conditions_ask( $field->model['conditions']['groups'] ?? array() )
			) {
				return self::PRODUCT;
			}
			$asks = 'percentage' === ( $field->model['pricing']['type'] ?? '' )
				|| 'quantity' === $field->repeat
				|| in_array( 'product_price', $names, true )
				? self::PRICE
				: $asks;
		}
		return self::NOTHING === $asks && array() !== $this->groups() ? self::PRICE : $asks;
	}

	/**
	 * The products that decide what the form costs, by their prices and by whether they are to be had: where one must be taken, or makes
	 * a difference to something else, those of every group. Beside known products one that is not known is not to be had.
	 *
	 * @return list<int>
	 */
	public function products(): array {
		$ids = array();
		foreach ( array() === $this->groups() ? array() : $this->form->model['fields'] as $field ) {
			array_push( $ids, ...( 'product-group' === $field['type'] ? array_column( $field['options'], 'product_id' ) : array() ) );
		}
		return array_values( array_unique( $ids ) );
	}

	/** Whether a section is asked for each piece. */
	public function is_by_piece(): bool {
		return in_array( 'quantity', array_map( static fn( PreparedField $field ): string => $field->repeat, $this->form->fields ), true );
	}

	/**
	 * @return list<Field> Product groups that make a difference.
	 */
	private function groups(): array {
		$models = array_column( $this->form->fields, 'model' );
		return array_values( array_filter(
			$models,
			fn( array $field ): bool =>
				'product-group' === $field['type'] && ( $field['rules']['required'] || isset( $this->fields[ $field['id'] ] ) )
		) );
	}

	private static function is_of_product( string $name ): bool {
		return 'quantity' === $name || str_starts_with( $name, Reference::CUSTOM_FIELD );
	}

	/**
	 * @param array<mixed> $items
	 */
	private static function conditions_ask( array $items ): bool {
		/** @var ConditionItem $item */
		foreach ( $items as $item ) {
			if ( isset( $item['groups'] ) ? self::conditions_ask( $item['groups'] ) : 'field' !== ( $item['source'] ?? '' ) ) {
				return true;
			}
		}
		return false;
	}
}
