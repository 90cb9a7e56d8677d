<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\ConditionalFields;
use Aisle\Domain\Formula\Reference;
use Aisle\Domain\OptionForm\PreparedForm;
use Aisle\Domain\OptionForm\Shapes;

/**
 * What a form's conditions and prices look at: its own fields, and the product.
 *
 * @phpstan-import-type Form from Shapes
 * @phpstan-import-type ConditionItem from Shapes
 * @phpstan-import-type Field from Shapes
 */
final class LookedAt {

	public const NOTHING = '';
	public const PRICE   = 'price';
	public const PRODUCT = 'product';

	/**
	 * @param array<string, true> $fields Ids of fields.
	 */
	private function __construct(
		private readonly PreparedForm $form,
		public readonly array $fields
	) {}

	public static function of( PreparedForm $form ): self {
		$fields = array();
		foreach ( $form->fields as $field ) {
			$fields += array_fill_keys( ConditionalFields::looked_at( $field->model['conditions'] ), true );
			foreach ( array( ...$field->price_references, ...array_merge( ...array_values( $field->option_references ) ) ) as $name ) {
				$fields += str_starts_with( $name, 'field.' ) ? array( explode( '.', $name )[1] => true ) : array();
			}
		}
		return new self( $form, $fields );
	}

	/**
	 * Whether a field is a calculation that nothing hangs on, which makes no difference to any price.
	 *
	 * @param Field $field
	 */
	public function is_only_shown( array $field ): bool {
		return 'calculation' === $field['type'] && null === $field['pricing'] && ! isset( $this->fields[ $field['id'] ] );
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
	 * @param Form $model
	 * @return self::NOTHING|self::PRICE|self::PRODUCT
	 */
	public static function asks_for( array $model ): string {
		$asks = self::NOTHING;
		foreach ( PreparedForm::of( $model )->fields as $field ) {
			$names = array( ...$field->price_references, ...array_merge( ...array_values( $field->option_references ) ) );
			if ( array() !== array_filter( $names, self::is_of_product( ... ) ) || self::conditions_ask( $field->model['conditions']['groups'] ?? array() ) ) {
				return self::PRODUCT;
			}
			$asks = 'percentage' === ( $field->model['pricing']['type'] ?? '' ) || in_array( 'product_price', $names, true ) ? self::PRICE : $asks;
		}
		return $asks;
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
