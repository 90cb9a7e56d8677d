<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Domain\Number;
use Aisle\Platform\Forms\Fields\Choices;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;
use Aisle\Platform\Forms\Stepper;

/**
 * Prints one product of a product group. Mirror of src/features/product-options/components/product-choice.tsx and its
 * quantity stepper.
 */
final class GroupProductChoice {

	public function __construct(
		private readonly PrintedField $printed_field,
		private readonly OfferedProduct $product,
		private readonly string $id,
		private readonly string $option_id
	) {}

	public function html( string $name ): string {
		$is_available = $this->product->is_available();
		$src          = $this->product->image_src();
		$stock        = $this->product->stock_label();
		$image        = array(
			'src'      => $src,
			'width'    => 56,
			'height'   => 56,
			'alt'      => '',
			'loading'  => 'lazy',
			'decoding' => 'async',
		);
		$description   = Choices::label( $name )
			. ( '' === $stock ? '' : Html::tag( 'span', array( 'class' => 'aisle-product-options__stock' ), Html::text( $stock ) ) );
		$label   = Html::tag(
			'label',
			array( 'for' => $this->id ),
			Choices::input(
				$this->printed_field,
				$this->id,
				$this->option_id,
				$this->is_checked(),
				! $is_available && ! $this->is_checked()
			)
			. Html::tag( 'span', array( 'class' => 'aisle-product-options__thumb' ), '' === $src ? '' : Html::tag( 'img', $image ) )
			. Html::tag( 'span', array( 'class' => 'aisle-product-options__about' ), $description )
			. $this->price_html()
		);
		$css     = 'aisle-product-options__product' . ( $this->is_checked() ? ' is-chosen' : '' )
			. ( $is_available ? '' : ' is-unavailable' );
		$stepper = $this->is_checked() && $this->printed_field->field['chooses_quantity']
			? Html::tag( 'div', array( 'class' => 'aisle-product-options__quantity' ), $this->stepper( $name ) )
			: '';
		return Html::tag( 'div', array( 'class' => $css ), $label . $stepper );
	}

	/**
	 * Returns "+ $24.00" with "2 × $12.00" below it; for a quantity of 1, only the price; '' if the product adds
	 * nothing to the price.
	 */
	private function price_html(): string {
		$unit_price = $this->printed_field->price_of( $this->option_id ) ?? 0.0;
		if ( 0.0 === $unit_price ) {
			return '';
		}
		$total_price      = $this->is_checked() ? $this->printed_field->view->item_prices[ $this->option_id ] ?? null : null;
		$quantity         = $this->printed_field->field['chooses_quantity'] ? $this->quantity() : 1.0;
		$shows_total      = null !== $total_price && 1.0 !== $quantity;
		$field_settings   = $this->printed_field->settings;
		$calculation_html = $shows_total
			? Html::tag( 'small', array(), Html::text( Number::to_string( $quantity ) . ' × ' . $field_settings->money( $unit_price ) ) )
			: '';
		return Html::tag(
			'span',
			array( 'class' => 'aisle-field__price' ),
			Html::text( $field_settings->signed_money( $shows_total ? $total_price : $unit_price ) ) . $calculation_html
		);
	}

	private function stepper( string $name ): string {
		/* translators: %s: name of a product. */
		$label = sprintf( __( 'Quantity of %s', 'aisle' ), $name );
		return Stepper::html(
			$this->printed_field->name . '[quantities][' . $this->option_id . ']',
			$label,
			$this->quantity(),
			$this->min_quantity(),
			$this->max_quantity()
		);
	}

	private function is_checked(): bool {
		return Choices::is_selected( $this->printed_field, $this->option_id );
	}

	/** Returns the product's quantity in the answer; without one, the minimum quantity. */
	private function quantity(): float {
		return Number::parse( trim(
			$this->printed_field->answer['quantities'][ $this->option_id ] ?? Number::to_string( $this->min_quantity() )
		) ) ?? 1.0;
	}

	private function min_quantity(): float {
		return (float) max( 1, $this->printed_field->field['quantity_limits']['min'] ?? 1 );
	}

	private function max_quantity(): ?float {
		$limits = array_filter(
			array(
				$this->product->max_quantity( $this->printed_field->view->times ),
				$this->printed_field->field['quantity_limits']['max'] ?? null,
			),
			'is_numeric'
		);
		return array() === $limits ? null : (float) min( $limits );
	}
}
