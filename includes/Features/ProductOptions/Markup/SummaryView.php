<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Domain\Form\WholeLabel;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;

/**
 * The price summary's amounts: what the product costs, what each choice adds, products of their own, fees, the total. Mirror of
 * src/features/product-options/summary-view.ts; the JavaScript filter of its rows runs in the browser alone.
 *
 * @phpstan-import-type PricedForm from PricedOptions
 * @phpstan-import-type ChosenProduct from OptionFormModel
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-type Row array{label: string, amount: float}
 */
final class SummaryView {

	/**
	 * @param bool       $is_selected False while a variation must still be chosen.
	 * @param float|null $lowest    The lowest price of one with its options, as entered; null where it is not known.
	 */
	public function __construct(
		private readonly PricedOptions $priced,
		private readonly Amounts $amounts,
		private readonly bool $is_selected = true,
		private readonly ?float $lowest = null
	) {}

	/**
	 * Whether the product can be ordered as it was answered: until then it has no total, and no rows.
	 */
	public function has_total(): bool {
		return $this->is_selected && $this->priced->is_sound();
	}

	/**
	 * Returns the lowest price of one, or so_far(), shown while there is no total; null if neither is known.
	 */
	public function from(): ?float {
		return $this->so_far() ?? $this->lowest();
	}

	/**
	 * Returns the exact price of one with the present answers, if all that is missing cannot change it; null if it is below the lowest
	 * price.
	 */
	public function so_far(): ?float {
		if ( $this->has_total() || ! $this->is_selected || ! $this->priced->has_exact_price() ) {
			return null;
		}
		$one = $this->of_one();
		return $one > 0 && $one >= (float) $this->lowest() ? $one : null;
	}

	private function lowest(): ?float {
		return null === $this->lowest ? null : $this->amounts->line( $this->lowest );
	}

	/**
	 * @return float|null The product's share of the line; null where the options are paid instead.
	 */
	public function product_row(): ?float {
		return match ( $this->priced->sum['basis'] ) {
			'both'    => $this->amounts->line( (float) $this->priced->sum['product_total'] ),
			'product' => $this->line(),
			'options' => null,
		};
	}

	/**
	 * The rows add up to the line: the options' row is the rest, so that rounding leaves no cent without a row.
	 *
	 * @return float|null Null where the product alone is paid, the single options already add up to the line, or none costs anything.
	 */
	public function options_row(): ?float {
		$options = $this->options();
		$listed  = $this->amounts->round( (float) array_sum( array_column( $options, 'amount' ) ) );
		$rest    = $this->amounts->round( $this->line() - (float) $this->product_row() );
		return match ( $this->priced->sum['basis'] ) {
			'both'    => 0.0 === $rest && array() === $options ? null : $rest,
			'product' => null,
			'options' => $listed === $this->line() ? null : $this->line(),
		};
	}

	/**
	 * The line as the cart rounds it, and the fees as the cart lists them.
	 */
	public function total(): float {
		$total = array_sum( array_column( array( ...$this->products(), ...$this->fees() ), 'amount' ) ) + $this->line();
		return $this->amounts->round( (float) $total );
	}

	/**
	 * Returns what one item of the total costs, with its share of the fees and of products that become cart lines of their own. FromPrice
	 * counts the same.
	 */
	public function of_one(): float {
		$beside = array_sum( array_column( array( ...$this->products(), ...$this->fees() ), 'amount' ) );
		return $this->amounts->round( $this->amounts->line( $this->priced->unit_price() ) + (float) $beside / $this->pieces() );
	}

	private function line(): float {
		return $this->amounts->line( $this->priced->unit_price(), $this->pieces() );
	}

	/**
	 * @return list<Row> What each choice costs.
	 */
	public function options(): array {
		$rows = array();
		foreach ( 'product' === $this->priced->sum['basis'] ? array() : $this->priced->forms as $form ) {
			foreach ( $form['model']['fields'] as $field ) {
				$price  = (float) ( $form['result']['prices'][ $field['id'] ] ?? 0 );
				$listed = ! empty( $field['pricing']['shows_price'] ) && empty( $field['pricing']['is_fee'] ) && ! $field['independent'];
				$amount = $listed
					? $this->amounts->line(
						self::is_of_piece( $field ) ? $price / $this->amounts->quantity->pieces : $price,
						$this->pieces()
					)
					: 0.0;
				if ( 0.0 !== $amount ) {
					$rows[] = self::row( WholeLabel::of( $field ), $amount );
				}
			}
		}
		return $rows;
	}

	/**
	 * @return list<Row>
	 */
	public function fees(): array {
		return array_map(
			fn ( array $fee ): array => self::row( $fee['label'], $this->amounts->line( (float) $fee['amount'] ) ),
			$this->priced->fees()
		);
	}

	/**
	 * @return list<Row> Chosen products that become cart lines of their own.
	 */
	public function products(): array {
		$rows = array();
		foreach ( $this->priced->forms as $form ) {
			foreach ( $form['result']['products'] as $selected ) {
				if ( $selected['independent'] ) {
					$tax_factor = $this->amounts->tax_factor_of_product( $selected['product_id'] );
					$rows[]     = self::row(
						$this->product_label( $form, $selected ),
						$this->amounts->line( (float) $selected['amount'], (float) $selected['quantity'], $tax_factor )
					);
				}
			}
		}
		return $rows;
	}

	/**
	 * @param PricedForm    $form
	 * @param ChosenProduct $selected
	 */
	private function product_label( array $form, array $selected ): string {
		$options = array_column( $form['model']['fields'], 'options', 'id' )[ $selected['field'] ] ?? array();
		$option  = array_column( $options, null, 'id' )[ $selected['option'] ] ?? null;
		$name    = null === $option ? $selected['option'] : OfferedProduct::name( $option, $this->amounts->products );
		return 1 === $selected['quantity'] ? $name : $selected['quantity'] . ' × ' . $name;
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
