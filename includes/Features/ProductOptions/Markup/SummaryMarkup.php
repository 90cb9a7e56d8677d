<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Platform\Forms\FieldSettings;
use Aisle\Platform\Forms\Html;

/**
 * The receipt under the form. Twin of src/features/product-options/components/price-summary.tsx.
 */
final class SummaryMarkup {

	/**
	 * @param array<string, string> $strings  The owner's words.
	 * @param FieldSettings         $settings The currency.
	 */
	public function __construct(
		private readonly array $strings,
		private readonly FieldSettings $settings
	) {}

	public function html( SummaryView $summary ): string {
		$rows = '';
		if ( ! $summary->is_only_total() ) {
			$rows .= $this->row( 'product-total', $this->word( 'product_total', __( 'Product', 'aisle' ) ), $summary->product_total() );
			$rows .= $this->row( 'options-total', $this->word( 'options_total', __( 'Options', 'aisle' ) ), $summary->options_total() );
		}
		foreach ( $summary->replaces() || ! $summary->is_only_total() ? $summary->options() : array() as $row ) {
			$rows .= $this->row( 'option', $row['label'], $row['amount'], 'detail' );
		}
		foreach ( $summary->products() as $row ) {
			$rows .= $this->row( 'product', $row['label'], $row['amount'] );
		}
		foreach ( $summary->fees() as $row ) {
			$rows .= $this->row( 'fee', $row['label'], $row['amount'] );
		}
		$rows .= $this->row( 'total', $this->word( 'total', __( 'Total', 'aisle' ) ), $summary->total(), 'total' );
		$live  = array(
			'class'       => 'aisle-visually-hidden',
			'role'        => 'status',
			'aria-live'   => 'polite',
			'aria-atomic' => 'true',
		);
		return Html::tag( 'div', array( 'class' => 'aisle-product-options__summary' ), Html::tag( 'dl', array(), $rows ) . Html::tag( 'div', $live ) );
	}

	private function row( string $name, string $label, float $amount, string $kind = '' ): string {
		$attributes = array(
			'class'            => 'aisle-product-options__row' . ( '' === $kind ? '' : ' aisle-product-options__row--' . $kind ),
			// For whoever shows the form's price elsewhere, before a script can say it.
			'data-aisle-total' => 'total' === $name ? '' : null,
			'data-row'         => $name,
		);
		return Html::tag( 'div', $attributes, Html::tag( 'dt', array(), Html::text( $label ) ) . Html::tag( 'dd', array(), Html::text( $this->settings->money( $amount ) ) ) );
	}

	private function word( string $key, string $ours ): string {
		$own = $this->strings[ $key ] ?? '';
		return '' === $own ? $ours : $own;
	}
}
