<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Features\ProductOptions\OptionSettings;
use Aisle\Platform\Forms\FieldSettings;
use Aisle\Platform\Forms\Html;

/**
 * Prints the price summary under the form. Mirror of src/features/product-options/components/price-summary.tsx.
 */
final class SummaryMarkup {

	/**
	 * @param array<string, string> $strings  The merchant's texts.
	 * @param FieldSettings         $settings Contains the currency.
	 * @param PriceSuffix           $suffix   Text after the product's price and the total.
	 */
	public function __construct(
		private readonly array $strings,
		private readonly FieldSettings $settings,
		private readonly PriceSuffix $suffix = new PriceSuffix()
	) {}

	public function html( SummaryView $summary ): string {
		$live_region = array(
			'class'       => 'aisle-visually-hidden',
			'role'        => 'status',
			'aria-live'   => 'polite',
			'aria-atomic' => 'true',
		);
		return Html::tag(
			'div',
			array( 'class' => 'aisle-product-options__summary' ),
			$this->content( $summary ) . Html::tag( 'div', $live_region )
		);
	}

	private function content( SummaryView $summary ): string {
		if ( $summary->has_total() ) {
			return Html::tag(
				'dl',
				array(),
				$this->rows( $summary ) . $this->row(
					'total',
					$this->text( 'total', __( 'Total', 'aisle' ) ),
					$this->settings->money( $summary->total() ),
					'total',
					$summary->total()
				)
			);
		}
		$from_price = $summary->from_price();
		if ( null === $from_price ) {
			return Html::tag(
				'p',
				array( 'class' => 'aisle-product-options__incomplete' ),
				Html::text( __( 'Complete the options to see the total.', 'aisle' ) )
			);
		}
		return Html::tag(
			'dl',
			array(),
			$this->row( 'from', __( 'Price', 'aisle' ), $this->from_text( $this->settings->money( $from_price ) ), 'total', $from_price )
		);
	}

	private function rows( SummaryView $summary ): string {
		$rows    = '';
		$product = $summary->product_row();
		$options = $summary->options_row();
		if ( null !== $product ) {
			$rows .= $this->row(
				'product-total',
				$this->text( 'product_total', __( 'Product', 'aisle' ) ),
				$this->settings->money( $product ),
				'',
				$product
			);
		}
		if ( null !== $options ) {
			$rows .= $this->row(
				'options-total',
				$this->text( 'options_total', __( 'Options', 'aisle' ) ),
				$this->settings->money( $options )
			);
		}
		foreach ( $summary->options() as $row ) {
			$rows .= $this->row( 'option', $row['label'], $this->settings->money( $row['amount'] ), 'detail' );
		}
		foreach ( $summary->products() as $row ) {
			$rows .= $this->row( 'product', $row['label'], $this->settings->money( $row['amount'] ) );
		}
		foreach ( $summary->fees() as $row ) {
			$rows .= $this->row( 'fee', $row['label'], $this->settings->money( $row['amount'] ) );
		}
		return $rows;
	}

	/**
	 * @param float|null $suffix_amount Amount that the suffix follows; null for no suffix.
	 */
	private function row( string $name, string $label, string $amount, string $modifier = '', ?float $suffix_amount = null ): string {
		$attributes = array(
			'class'            => 'aisle-product-options__row' . ( '' === $modifier ? '' : ' aisle-product-options__row--' . $modifier ),
			// The sticky bar shows this amount before a script calculates the form's price.
			'data-aisle-total' => 'total' === $modifier ? '' : null,
			'data-row'         => $name,
		);
		return Html::tag(
			'div',
			$attributes,
			Html::tag( 'dt', array(), Html::text( $label ) )
				. Html::tag( 'dd', array(), Html::text( $amount ) . $this->suffix( $suffix_amount ) )
		);
	}

	private function suffix( ?float $amount ): string {
		$text = null === $amount ? '' : $this->suffix->text_after( $amount, $this->settings );
		return '' === $text ? '' : Html::tag( 'small', array( 'class' => 'aisle-product-options__suffix' ), Html::text( ' ' . $text ) );
	}

	private function from_text( string $price ): string {
		/* translators: %s: a price. */
		return OptionSettings::with_price( $this->text( OptionSettings::FROM_TEXT, __( 'From %s', 'aisle' ) ), $price );
	}

	private function text( string $key, string $default_text ): string {
		$merchant_text = $this->strings[ $key ] ?? '';
		return '' === $merchant_text ? $default_text : $merchant_text;
	}
}
