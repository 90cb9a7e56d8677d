<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart;

use Aisle\Platform\Forms\Html;

/**
 * Shows answers in the cart, and the problems that prevent a line from being ordered.
 */
final class CartDisplay {

	public function __construct(
		private readonly OptionLines $lines,
		private readonly CartStock $stock,
		private readonly AnswerText $text
	) {}

	/**
	 * `woocommerce_get_item_data`
	 *
	 * @param mixed                $rows
	 * @param array<string, mixed> $item
	 * @return array<mixed>
	 */
	public function add_answer_rows( $rows, $item ): array {
		$rows           = is_array( $rows ) ? $rows : array();
		$priced_options = $this->lines->priced_options( (array) $item );
		foreach ( null === $priced_options ? array() : $this->text->rows( $priced_options, $item['data'] ) as $row ) {
			$rows[] = array(
				'key'     => Html::text( $row['label'] ),
				'value'   => Html::text( $row['value'] ),
				'display' => $row['html'],
			);
		}
		return $rows;
	}

	/**
	 * `woocommerce_check_cart_items`: runs before both the classic and the block checkout.
	 */
	public function check_items(): void {
		foreach ( WC()->cart->get_cart() as $item ) {
			$problem = $this->lines->problem( $item );
			if ( '' !== $problem ) {
				OptionCart::add_notice( $problem );
			}
		}
		array_map( array( OptionCart::class, 'add_notice' ), $this->stock->problems() );
	}

	/**
	 * `aisle_cart_line_error`
	 *
	 * @param mixed                $error
	 * @param array<string, mixed> $item
	 */
	public function line_error( $error, $item ): ?string {
		$problem = $this->lines->problem( (array) $item );
		$problem = '' === $problem ? $this->stock->line_problem( (array) $item ) : $problem;
		if ( '' !== $problem ) {
			return $problem;
		}
		return is_string( $error ) ? $error : null;
	}
}
