<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Domain\BasePrice;
use Aisle\Domain\Form\WholeLabel;
use Aisle\Domain\OptionForm\Shapes;
use Aisle\Features\ProductOptions\PricedOptions;

/**
 * The receipt's figures: what the product costs, what each choice adds, products of their own, fees, the total. Twin of
 * src/features/product-options/summary-view.ts; the JavaScript filter of its rows runs in the browser alone.
 *
 * @phpstan-import-type PricedForm from PricedOptions
 * @phpstan-import-type ChosenProduct from Shapes
 * @phpstan-import-type Field from Shapes
 * @phpstan-type Row array{label: string, amount: float}
 */
final class SummaryView {

	public function __construct(
		private readonly PricedOptions $priced,
		private readonly Amounts $amounts
	) {}

	/**
	 * An override mode is on: only the total tells the truth.
	 */
	public function is_only_total(): bool {
		return $this->priced->sum['rows_hidden'];
	}

	/**
	 * What the choices cost is what the product costs: each of them is listed, without the product's own price.
	 */
	public function replaces(): bool {
		return 'options' === BasePrice::strongest( array_column( array_column( $this->priced->forms, 'model' ), 'base_price' ) );
	}

	public function product_total(): float {
		return $this->amounts->line( (float) $this->priced->sum['product_total'] );
	}

	public function options_total(): float {
		return $this->amounts->line( (float) $this->priced->sum['options_total'] );
	}

	/**
	 * Each line as the cart will round it, and the fees as the cart will list them: never a sum of rounded rows.
	 */
	public function total(): float {
		$total = $this->amounts->line( $this->priced->unit_price(), $this->pieces() );
		foreach ( array( ...$this->products(), ...$this->fees() ) as $row ) {
			$total += $row['amount'];
		}
		return $this->amounts->round( $total );
	}

	/**
	 * @return list<Row>
	 */
	public function options(): array {
		$rows = array();
		foreach ( $this->priced->forms as $form ) {
			foreach ( $form['model']['fields'] as $field ) {
				$price  = (float) ( $form['result']['prices'][ $field['id'] ] ?? 0 );
				$listed = ! empty( $field['pricing']['shows_price'] ) && empty( $field['pricing']['is_fee'] ) && ! $field['independent'];
				if ( $listed && 0.0 !== $price ) {
					$rows[] = self::row( WholeLabel::of( $field ), $this->amounts->line( self::is_of_piece( $field ) ? $price / $this->amounts->quantity->pieces : $price, $this->pieces() ) );
				}
			}
		}
		return $rows;
	}

	/**
	 * @return list<Row>
	 */
	public function fees(): array {
		return array_map( fn ( array $fee ): array => self::row( $fee['label'], $this->amounts->line( (float) $fee['amount'] ) ), $this->priced->fees() );
	}

	/**
	 * @return list<Row> Chosen products that become cart lines of their own.
	 */
	public function products(): array {
		$rows = array();
		foreach ( $this->priced->forms as $form ) {
			foreach ( $form['result']['products'] as $chosen ) {
				if ( $chosen['independent'] ) {
					$tax_factor = $this->amounts->tax_factor_of_product( $chosen['product_id'] );
					$rows[]     = self::row( $this->product_label( $form, $chosen ), $this->amounts->line( (float) $chosen['amount'], (float) $chosen['quantity'], $tax_factor ) );
				}
			}
		}
		return $rows;
	}

	/**
	 * @param PricedForm    $form
	 * @param ChosenProduct $chosen
	 */
	private function product_label( array $form, array $chosen ): string {
		$options = array_column( $form['model']['fields'], 'options', 'id' )[ $chosen['field'] ] ?? array();
		$option  = array_column( $options, null, 'id' )[ $chosen['option'] ] ?? null;
		$name    = null === $option ? $chosen['option'] : OfferedProduct::name( $option, $this->amounts->products );
		return 1 === $chosen['quantity'] ? $name : $chosen['quantity'] . ' × ' . $name;
	}

	/**
	 * What one piece adds is paid once, not by each.
	 *
	 * @param Field $field
	 */
	private static function is_of_piece( array $field ): bool {
		return 'quantity' === ( $field['repetition']['by'] ?? '' );
	}

	private function pieces(): float {
		return $this->amounts->quantity->in_summary ? $this->amounts->quantity->pieces : 1.0;
	}

	/**
	 * @return Row
	 */
	private static function row( string $label, float $amount ): array {
		return array(
			'label'  => $label,
			'amount' => $amount,
		);
	}
}
