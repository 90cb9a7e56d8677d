<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\DomainError;
use Aisle\Domain\Form\AcceptedAnswer;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\SelectedQuantity;
use Aisle\Domain\OptionPrice;
use Aisle\Domain\Validation\ProductRules;

/**
 * Calculates the prices of a field and its options, and collects the errors of their calculation.
 *
 * @phpstan-import-type Failure from OptionFormModel
 * @phpstan-import-type Option from OptionFormModel
 * @phpstan-import-type PriceModel from OptionFormModel
 * @phpstan-import-type PriceRule from OptionFormModel
 * @phpstan-import-type PriceScope from OptionFormModel
 */
final class FieldPricer {

	/**
	 * @var array<string, float> By option; empty for a text field.
	 */
	public array $option_prices = array();

	/** @var list<Failure> */
	public array $failures = array();

	/**
	 * @param PriceModel $pricing
	 */
	public function __construct(
		private readonly FormState $state,
		private readonly PreparedField $field,
		private readonly array $pricing,
		private readonly AcceptedAnswer $entry
	) {}

	public function price_text(): float {
		$failure = $this->state->calculation( $this->field->model['id'] )?->failure;
		if ( null !== $failure ) {
			$this->failures[] = array(
				'field'  => $this->field->model['id'],
				'option' => '',
				'code'   => $failure,
			);
		}
		$text = $this->entry->source['texts'][0] ?? null;
		return null === $text ? 0.0 : $this->price( $this->pricing, $text, $this->scope( $this->field->price_references ), '', true );
	}

	/**
	 * Prices each option separately, selected or not, because its price is shown next to it; returns the sum of the
	 * selected options.
	 */
	public function price_options(): float {
		$model        = $this->field->model;
		$is_shared    = 'field' === $this->pricing['per'];
		$shared_scope = $this->scope( $this->field->price_references );
		$selected     = array_flip( $this->entry->answer['values'] );
		$prices       = array();
		$total        = 0.0;
		foreach ( $model['options'] as $option ) {
			$id          = $option['id'];
			$is_selected = isset( $selected[ $id ] );
			$scope       = $is_shared ? $shared_scope : $this->scope( $this->field->option_references[ $id ] ?? array() );

			$prices[ $id ] = 'product-group' === $model['type']
				? $this->price_product( $option, $scope, $is_selected )
				: $this->price( $this->rule_of( $option ), $option['value'], $scope, $id, $is_selected );
			$total        += $is_selected ? $prices[ $id ] * $this->quantity_of( $id ) : 0.0;
		}
		$other = $this->entry->answer['other'];
		if ( $is_shared && null !== $other && ! Answer::is_blank( $other ) ) {
			$prices['other'] = $this->price( $this->pricing, $other, $shared_scope, 'other', true );
			$total          += $prices['other'];
		}
		$this->option_prices = $prices;
		return $total;
	}

	/** Returns the option's quantity. An invalid quantity is an error of the answer and costs nothing. */
	private function quantity_of( string $option ): int {
		return SelectedQuantity::of( $this->field->model, $this->entry->answer, $option ) ?? 0;
	}

	/**
	 * @param Option $option
	 * @return PriceRule
	 */
	private function rule_of( array $option ): array {
		return 'field' === $this->pricing['per'] ? $this->pricing : array(
			'type'    => $this->pricing['type'],
			'price'   => $option['price'],
			'formula' => $option['formula'],
		);
	}

	/**
	 * Returns the price of one product of a product field. Percentages refer to the product's own price, which formulas
	 * use as the option's price.
	 *
	 * @param Option     $option
	 * @param PriceScope $scope
	 */
	private function price_product( array $option, array $scope, bool $is_selected ): float {
		[ 'type' => $type, 'per' => $price_per ] = $this->pricing;

		$product_price = (float) ( ProductRules::product_data( $option['product_id'], $this->state->context )['price'] ?? 0.0 );
		$rule          = $this->rule_of( $option );
		if ( 'formula' === $type || ( 'fixed' === $type && 'product' === $price_per ) ) {
			$rule['price'] = $product_price;
		}
		$amount = $this->price( $rule, $option['value'], array( 'product_price' => $product_price ) + $scope, $option['id'], $is_selected );
		// A separate cart line is never negative.
		return $this->field->model['independent'] && $amount < 0 ? 0.0 : $amount;
	}

	/**
	 * @param list<string> $references
	 * @return PriceScope
	 */
	private function scope( array $references ): array {
		return array(
			'product_price' => $this->state->context['product_price'],
			'bindings'      => $this->state->bind( $references, $this->field->model['id'] ),
			'tables'        => $this->state->form->model['tables'],
		);
	}

	/**
	 * Raises a negative fee to 0, unless discounts are allowed: its formula depends on the shopper's answers and must
	 * not reduce other prices of the cart.
	 */
	private function clamp_amount( float $amount ): float {
		$may_be_negative = ! $this->pricing['is_fee'] || 'formula' !== $this->pricing['type'] || $this->pricing['allows_discount'];
		return $may_be_negative || $amount > 0 ? $amount : 0.0;
	}

	/**
	 * Returns the price. A price that cannot be calculated is 0; the error is reported only for selected options.
	 *
	 * @param PriceRule  $rule
	 * @param PriceScope $scope
	 */
	private function price( array $rule, string $text, array $scope, string $option, bool $is_selected ): float {
		$entry = array(
			'text'     => $text,
			'length'   => OptionPrice::length( $this->field->model, $text ),
			'count'    => Answer::selected_count( $this->entry->answer ),
			'quantity' => $is_selected && '' !== $option && 'other' !== $option ? $this->quantity_of( $option ) : 1,
		);
		try {
			return $this->clamp_amount( OptionPrice::of( $rule, $entry, $scope ) );
		} catch ( DomainError $error ) {
			if ( $is_selected ) {
				$this->failures[] = array(
					'field'  => $this->field->model['id'],
					'option' => $option,
					'code'   => $error->error_code,
				);
			}
			return 0.0;
		}
	}
}
