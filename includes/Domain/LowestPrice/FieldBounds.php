<?php
declare(strict_types=1);

namespace Aisle\Domain\LowestPrice;

use Aisle\Domain\DomainError;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\Number;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Domain\OptionForm\PreparedField;
use Aisle\Domain\OptionPrice;

/**
 * Bounds of the fields' prices if only some answers are given.
 *
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-import-type Option from OptionFormModel
 * @phpstan-import-type PriceModel from OptionFormModel
 * @phpstan-import-type PriceRule from OptionFormModel
 */
final class FieldBounds {

	/** Value of a text that is not known yet. */
	private const UNKNOWN_TEXT = null;

	/**
	 * @var array<string, Interval> Bounds of the fields with a price.
	 */
	public array $prices = array();

	/**
	 * @var array<string, array<string, Interval>> Bounds of each option, selected or not.
	 */
	public array $options = array();

	private function __construct(
		private readonly PartialAnswers $answers,
		private readonly CalculatedFields $calculated
	) {}

	public static function of( PartialAnswers $answers ): self {
		$field_bounds = new self( $answers, new CalculatedFields( $answers ) );
		foreach ( $answers->form->priced as $field ) {
			$id      = $field->model['id'];
			$pricing = $field->model['pricing'];
			if ( null !== $pricing && false !== $answers->visible[ $id ] ) {
				$field_bounds->prices[ $id ] = $field_bounds->price( $field, $pricing );
			}
		}
		return $field_bounds;
	}

	/**
	 * @param PriceModel $pricing
	 */
	private function price( PreparedField $field, array $pricing ): Interval {
		$model           = $field->model;
		$entry           = $this->answers->state->entries[ $model['id'] ] ?? null;
		$price_if_filled = match ( true ) {
			! OfferedOptions::are_prices_known( $model, $this->answers->state->context ) => self::products( $model, $pricing ),
			Answer::is_choice( $model['type'] ) => $this->choice( $field, $pricing ),
			isset( $model['calculation'] )      => $this->text( $field, $pricing, self::UNKNOWN_TEXT ),
			default                             => $this->text( $field, $pricing, $entry->source['texts'][0] ?? self::UNKNOWN_TEXT ),
		};
		$is_empty            = null !== $entry && array() === $entry->source['texts'];
		$is_certainly_filled = $this->calculated->is_filled( $model['id'] ) && $this->calculated->have_results( $field->price_references );
		return $is_empty ? Interval::exactly( 0.0 ) : ( $is_certainly_filled ? $price_if_filled : $price_if_filled->or_zero() );
	}

	/**
	 * Returns the bounds for a product field whose products' prices are not known: from 0, or without a lower bound if
	 * a price may be negative, and without an upper bound.
	 *
	 * @param Field      $model
	 * @param PriceModel $pricing
	 */
	private static function products( array $model, array $pricing ): Interval {
		$may_be_negative = 'formula' === $pricing['type']
			|| min( 0.0, $pricing['price'], ...array_column( $model['options'], 'price' ) ) < 0;
		return new Interval( $may_be_negative && ! $model['independent'] ? -INF : 0.0, INF );
	}

	/**
	 * @param PriceModel $pricing
	 */
	private function choice( PreparedField $field, array $pricing ): Interval {
		$model       = $field->model;
		$entry       = $this->answers->state->entries[ $model['id'] ] ?? null;
		$item_prices = array();
		if ( ! $this->calculated->have_results( $field->all_price_references() ) ) {
			return Interval::unbounded();
		}
		foreach ( OfferedOptions::of( $model, $this->answers->state->context ) as $option ) {
			$rule                  = OfferedOptions::rule( $model, $pricing, $option, $this->answers->state->context );
			$price                 = $this->rule(
				$field,
				$rule,
				$option['value'],
				'field' === $pricing['per'] ? $field->price_references : $field->option_references[ $option['id'] ] ?? array()
			);
			$item_prices[ $option['id'] ] = $model['independent'] ? $price->at_least_zero() : $price;
		}
		$prices                        = array_map(
			static fn( Interval $price ): Interval => $price->times( PossibleValues::quantity( $model ) ),
			$item_prices
		);
		$this->options[ $model['id'] ] = $prices;
		if ( null !== $entry ) {
			$selected = array_intersect_key( $prices, array_flip( $entry->answer['values'] ) );
			$sum      = array_reduce(
				$selected,
				static fn( Interval $sum, Interval $price ): Interval => $sum->plus( $price ),
				Interval::exactly( 0.0 )
			);
			return CheapestQuantities::sum(
				$model,
				array_intersect_key( $item_prices, $selected ),
				Interval::exactly( (float) count( $selected ) ),
				$sum
			);
		}
		$other = null !== $model['other'] && 'field' === $pricing['per']
			? $this->rule( $field, $pricing, self::UNKNOWN_TEXT, $field->price_references )
			: Interval::exactly( 0.0 );
		$sum   = PossibleValues::sum_of_selected(
			$model,
			array( ...array_values( $prices ), ...( null === $model['other'] ? array() : array( $other ) ) )
		);
		return CheapestQuantities::sum( $model, $item_prices, PossibleValues::count( $model ), $sum );
	}

	/**
	 * @param PriceModel $pricing
	 */
	private function text( PreparedField $field, array $pricing, ?string $text ): Interval {
		return $this->rule( $field, $pricing, $text, $field->price_references );
	}

	/**
	 * @param PriceRule    $rule
	 * @param list<string> $references
	 */
	private function rule( PreparedField $field, array $rule, ?string $text, array $references ): Interval {
		$pricing = $field->model['pricing'];
		$amount  = 'formula' === $rule['type']
			? $this->formula( $field, $rule, $text, $references )
			: $this->non_formula_price( $field->model, $rule, $text );
		return null !== $pricing && $pricing['is_fee'] && 'formula' === $pricing['type'] && ! $pricing['allows_discount']
			? $amount->at_least_zero()
			: $amount;
	}

	/**
	 * @param Field     $model
	 * @param PriceRule $rule
	 */
	private function non_formula_price( array $model, array $rule, ?string $text ): Interval {
		$scope = array(
			'product_price' => $this->answers->state->context['product_price'],
			'bindings'      => array(),
			'tables'        => array(),
		);
		if ( self::UNKNOWN_TEXT !== $text || 'fixed' === $rule['type'] || 'percentage' === $rule['type'] ) {
			try {
				$entry = array(
					'text'   => $text ?? '1',
					'length' => OptionPrice::length( $model, $text ?? '1' ),
					'count'  => 1,
				);
				return Interval::exactly( OptionPrice::of( $rule, $entry, $scope ) );
			} catch ( DomainError ) {
				return Interval::exactly( 0.0 );
			}
		}
		return match ( $rule['type'] ) {
			'per_character' => $this->length( $model )->times( Interval::exactly( $rule['price'] ) ),
			'multiply'      => $this->number( $model )->times( Interval::exactly( $rule['price'] ) )->at_least_zero(),
			default         => Interval::exactly( 0.0 ),
		};
	}

	/**
	 * @param PriceRule    $rule
	 * @param list<string> $references
	 */
	private function formula( PreparedField $field, array $rule, ?string $text, array $references ): Interval {
		$bindings = array();
		foreach ( $references as $name ) {
			$bindings[ $name ] = $this->value_of_reference( $name );
		}
		$entry_bindings = self::UNKNOWN_TEXT === $text
			? $this->bindings_of_unknown_text( $field->model, $rule['price'] )
			: OptionPrice::entry_bindings(
				$rule['price'],
				array(
					'text'   => $text,
					'length' => OptionPrice::length( $field->model, $text ),
					'count'  => 1,
				)
			);
		$count            = Answer::is_choice( $field->model['type'] ) ? array( 'count' => $this->count( $field->model ) ) : array();
		$quantity_binding = $field->model['chooses_quantity'] && self::UNKNOWN_TEXT !== $text
			? array( 'option_quantity' => PossibleValues::quantity( $field->model ) )
			: array();
		return FormulaBounds::of(
			$rule['formula'],
			$quantity_binding + $count + $entry_bindings + $bindings,
			$this->answers->form->model['tables']
		);
	}

	/**
	 * @param Field $model
	 * @return array<string, Interval|float>
	 */
	private function bindings_of_unknown_text( array $model, float $price ): array {
		return array(
			'value'           => $this->number( $model ),
			'value.length'    => $this->length( $model ),
			'count'           => 'file' === $model['type'] ? new Interval( 1.0, INF ) : Interval::exactly( 1.0 ),
			'option_price'    => $price,
			'option_quantity' => 1.0,
			'days'            => Interval::unbounded(),
			'seconds'         => Interval::unbounded(),
			'timestamp'       => Interval::unbounded(),
		);
	}

	/**
	 * @param Field $model
	 */
	private function count( array $model ): Interval|int {
		$entry = $this->answers->state->entries[ $model['id'] ] ?? null;
		return null === $entry ? PossibleValues::count( $model )->or_zero() : Answer::selected_count( $entry->answer );
	}

	private function value_of_reference( string $name ): Interval|int|float|string {
		if ( str_starts_with( $name, 'today.' ) ) {
			return Interval::unbounded();
		}
		$dot = str_starts_with( $name, 'field.' ) ? strpos( $name, '.', 6 ) : false;
		$id  = false === $dot ? '' : substr( $name, 6, $dot - 6 );
		if ( false === $dot || ! isset( $this->answers->form->fields[ $id ] ) ) {
			return $this->answers->state->bind( array( $name ), '' )[ $name ];
		}
		$property = substr( $name, $dot + 1 );
		$visible  = $this->answers->visible[ $id ];
		if ( 'price' === $property ) {
			return $this->prices[ $id ] ?? 0;
		}
		if ( 'quantity' === $property && false !== $visible && $this->answers->form->fields[ $id ]->model['chooses_quantity'] ) {
			// The shopper can select any quantity, for any options.
			return new Interval( 0.0, INF );
		}
		$is_calculation = isset( $this->answers->form->fields[ $id ]->model['calculation'] );
		if ( false === $visible || ( $visible && ! $is_calculation && isset( $this->answers->state->entries[ $id ] ) ) ) {
			return $this->answers->state->bind( array( $name ), '' )[ $name ];
		}
		$model = $this->answers->form->fields[ $id ]->model;
		$bound = match ( $property ) {
			'count', 'selected' => 'count' === $property ? PossibleValues::count( $model ) : Interval::exactly( 1.0 ),
			default             => $this->bindings_of_unknown_text( $model, 0.0 )[ $property ] ?? Interval::unbounded(),
		};
		return $bound instanceof Interval ? ( $this->calculated->is_filled( $id ) ? $bound : $bound->or_zero() ) : $bound;
	}

	/**
	 * @param Field $model
	 */
	private function number( array $model ): Interval {
		if ( ! isset( $model['calculation'] ) ) {
			return PossibleValues::number( $model );
		}
		$bindings = array();
		foreach ( $this->answers->form->fields[ $model['id'] ]->content_references as $name ) {
			// Prices are not known yet during a calculation.
			$bindings[ $name ] = str_ends_with( $name, '.price' ) ? 0 : $this->value_of_reference( $name );
		}
		$decimals = $model['calculation']['decimals'];
		return FormulaBounds::of( $model['calculation']['formula'], $bindings, $this->answers->form->model['tables'] )->through(
			static fn( float $result ): float => is_finite( $result ) ? Number::round( $result, $decimals ) : $result
		);
	}

	/**
	 * @param Field $model
	 */
	private function length( array $model ): Interval {
		return 'file' === $model['type'] || isset( $model['calculation'] ) || Answer::is_choice( $model['type'] )
			? new Interval( 0.0, INF )
			: PossibleValues::charged_length( $model );
	}

}
