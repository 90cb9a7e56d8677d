<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Markup;

use Aisle\Domain\Form\WholeLabel;
use Aisle\Domain\OptionForm\OptionFormModel;
use Aisle\Features\ProductOptions\Pricing\PricedOptions;

/**
 * Amounts of the price summary: the product, each option, products with their own lines, fees, the total. Mirror of
 * src/features/product-options/summary-view.ts; the JavaScript filter of its rows runs only in the browser.
 *
 * @phpstan-import-type PricedForm from PricedOptions
 * @phpstan-import-type ChosenProduct from OptionFormModel
 * @phpstan-import-type Field from OptionFormModel
 * @phpstan-type Row array{label: string, amount: float}
 */
final class SummaryView {

	/**
	 * @param bool       $has_selection True if the product has no variations or a variation is selected.
	 * @param float|null $lowest_price    Lowest price of one item with its options, as entered; null if unknown.
	 */
	public function __construct(
		private readonly PricedOptions $priced_options,
		private readonly Amounts $amounts,
		private readonly bool $has_selection = true,
		private readonly ?float $lowest_price = null
	) {}

	/**
	 * Returns whether the product can be ordered with these answers; until then there is no total and no rows.
	 */
	public function has_total(): bool {
		return $this->has_selection && $this->priced_options->is_orderable();
	}

	/**
	 * Returns the price of one item shown while there is no total: exact_item_price() or the lowest price; null if neither is
	 * known.
	 */
	public function from_price(): ?float {
		return $this->exact_item_price() ?? $this->lowest_price();
	}

	/**
	 * Returns the exact price of one item with the current answers, if the missing answers cannot change it; null if it
	 * is below the lowest price.
	 */
	public function exact_item_price(): ?float {
		if ( $this->has_total() || ! $this->has_selection || ! $this->priced_options->has_exact_price() ) {
			return null;
		}
		$item_price = $this->item_price();
		return $item_price > 0 && $item_price >= (float) $this->lowest_price() ? $item_price : null;
	}

	private function lowest_price(): ?float {
		return null === $this->lowest_price ? null : $this->amounts->displayed_line( $this->lowest_price );
	}

	/**
	 * @return float|null The product's share of the line; null if only the options are paid.
	 */
	public function product_row(): ?float {
		return match ( $this->priced_options->sum['basis'] ) {
			'both'    => $this->amounts->displayed_line( (float) $this->priced_options->sum['product_total'] ),
			'product' => $this->line_amount(),
			'options' => null,
		};
	}

	/**
	 * Returns the amount of the options. It is the rest of the line, so that the rows add up despite rounding.
	 *
	 * @return float|null Null if only the product is paid, if the listed options already add up to the line, or if no
	 *                    option costs anything.
	 */
	public function options_row(): ?float {
		$options      = $this->options();
		$listed_total = $this->amounts->round( (float) array_sum( array_column( $options, 'amount' ) ) );
		$remainder    = $this->amounts->round( $this->line_amount() - (float) $this->product_row() );
		return match ( $this->priced_options->sum['basis'] ) {
			'both'    => 0.0 === $remainder && array() === $options ? null : $remainder,
			'product' => null,
			'options' => $listed_total === $this->line_amount() ? null : $this->line_amount(),
		};
	}

	/**
	 * Returns the line's amount, rounded as in the cart, plus the fees and the products with their own cart lines.
	 */
	public function total(): float {
		$total = array_sum( array_column( array( ...$this->products(), ...$this->fees() ), 'amount' ) ) + $this->line_amount();
		return $this->amounts->round( (float) $total );
	}

	/**
	 * Returns the price of one item of the total, with its share of the fees and of products with their own cart lines.
	 * FromPrice uses the same calculation.
	 */
	public function item_price(): float {
		$separate_total = array_sum( array_column( array( ...$this->products(), ...$this->fees() ), 'amount' ) );
		return $this->amounts->round(
			$this->amounts->displayed_line( $this->priced_options->unit_price() ) + (float) $separate_total / $this->quantity()
		);
	}

	private function line_amount(): float {
		return $this->amounts->displayed_line( $this->priced_options->unit_price(), $this->quantity() );
	}

	/**
	 * @return list<Row> Price of each option.
	 */
	public function options(): array {
		$rows = array();
		foreach ( 'product' === $this->priced_options->sum['basis'] ? array() : $this->priced_options->forms as $form ) {
			foreach ( $form['model']['fields'] as $field ) {
				$price     = (float) ( $form['result']['prices'][ $field['id'] ] ?? 0 );
				$is_listed = ! empty( $field['pricing']['shows_price'] ) && empty( $field['pricing']['is_fee'] ) && ! $field['independent'];
				$amount    = $is_listed
					? $this->amounts->displayed_line(
						self::belongs_to_one_item( $field ) ? $price / $this->amounts->quantity->pieces : $price,
						$this->quantity()
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
			fn ( array $fee ): array => self::row( $fee['label'], $this->amounts->displayed_line( (float) $fee['amount'] ) ),
			$this->priced_options->fees()
		);
	}

	/**
	 * @return list<Row> Selected products that become cart lines of their own.
	 */
	public function products(): array {
		$rows = array();
		foreach ( $this->priced_options->forms as $form ) {
			foreach ( $form['result']['products'] as $selected ) {
				if ( $selected['independent'] ) {
					$tax_factor = $this->amounts->tax_factor_of_product( $selected['product_id'] );
					$rows[]     = self::row(
						$this->product_label( $form, $selected ),
						$this->amounts->displayed_line( (float) $selected['amount'], (float) $selected['quantity'], $tax_factor )
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
	 * Returns whether the field belongs to one single item of the line: its price is then paid once, not for each item.
	 *
	 * @param Field $field
	 */
	private static function belongs_to_one_item( array $field ): bool {
		return 'quantity' === ( $field['repetition']['by'] ?? '' );
	}

	private function quantity(): float {
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
