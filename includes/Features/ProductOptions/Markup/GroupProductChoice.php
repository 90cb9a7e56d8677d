<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Domain\Number;
use Aisle\Platform\Forms\Fields\Choices;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;
use Aisle\Platform\Forms\Stepper;

/**
 * One product of a group. Mirror of src/features/product-options/components/product-choice.tsx and its quantity
 * stepper.
 */
final class GroupProductChoice {

	public function __construct(
		private readonly PrintedField $printed,
		private readonly OfferedProduct $product,
		private readonly string $id,
		private readonly string $option
	) {}

	public function html( string $name ): string {
		$offered = $this->product->is_offered();
		$src     = $this->product->image_src();
		$stock   = $this->product->stock_label();
		$image   = array(
			'src'      => $src,
			'width'    => 56,
			'height'   => 56,
			'alt'      => '',
			'loading'  => 'lazy',
			'decoding' => 'async',
		);
		$about   = Choices::label( $name )
			. ( '' === $stock ? '' : Html::tag( 'span', array( 'class' => 'aisle-product-options__stock' ), Html::text( $stock ) ) );
		$label   = Html::tag(
			'label',
			array( 'for' => $this->id ),
			Choices::input( $this->printed, $this->id, $this->option, $this->is_checked(), ! $offered && ! $this->is_checked() )
			. Html::tag( 'span', array( 'class' => 'aisle-product-options__thumb' ), '' === $src ? '' : Html::tag( 'img', $image ) )
			. Html::tag( 'span', array( 'class' => 'aisle-product-options__about' ), $about )
			. $this->amount()
		);
		$css     = 'aisle-product-options__product' . ( $this->is_checked() ? ' is-chosen' : '' ) . ( $offered ? '' : ' is-unavailable' );
		$stepper = $this->is_checked() && $this->printed->field['chooses_quantity']
			? Html::tag( 'div', array( 'class' => 'aisle-product-options__quantity' ), $this->stepper( $name ) )
			: '';
		return Html::tag( 'div', array( 'class' => $css ), $label . $stepper );
	}

	/**
	 * Returns "+ $24.00" with "2 × $12.00" below it; for a quantity of 1, only the price.
	 */
	private function amount(): string {
		$each = $this->printed->price_of( $this->option ) ?? 0.0;
		if ( 0.0 === $each ) {
			return '';
		}
		$together = $this->is_checked() ? $this->printed->view->item_prices[ $this->option ] ?? null : null;
		$quantity = $this->printed->field['chooses_quantity'] ? $this->number() : 1.0;
		$several  = null !== $together && 1.0 !== $quantity;
		$money    = $this->printed->settings;
		$small    = $several
			? Html::tag( 'small', array(), Html::text( Number::to_string( $quantity ) . ' × ' . $money->money( $each ) ) )
			: '';
		return Html::tag(
			'span',
			array( 'class' => 'aisle-field__price' ),
			Html::text( $money->signed( $several ? $together : $each ) ) . $small
		);
	}

	private function stepper( string $name ): string {
		/* translators: %s: name of a product. */
		$label = sprintf( __( 'Quantity of %s', 'aisle' ), $name );
		return Stepper::html(
			$this->printed->name . '[quantities][' . $this->option . ']',
			$label,
			$this->number(),
			$this->least(),
			$this->most()
		);
	}

	private function is_checked(): bool {
		return Choices::is_selected( $this->printed, $this->option );
	}

	/** Returns the product's quantity in the answer. */
	private function number(): float {
		return Number::parse( trim( $this->printed->answer['quantities'][ $this->option ] ?? Number::to_string( $this->least() ) ) ) ?? 1.0;
	}

	private function least(): float {
		return (float) max( 1, $this->printed->field['quantity_limits']['min'] ?? 1 );
	}

	private function most(): ?float {
		$found = array_filter(
			array( $this->product->most( $this->printed->view->times ), $this->printed->field['quantity_limits']['max'] ?? null ),
			'is_numeric'
		);
		return array() === $found ? null : (float) min( $found );
	}
}
