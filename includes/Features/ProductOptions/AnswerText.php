<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

use Aisle\Domain\Money;

/**
 * Answers as people read them in the cart and in the order.
 */
final class AnswerText {

	public function __construct( private readonly PricingContext $context ) {}

	/**
	 * @param \WC_Product $product The line's product: its taxes decide how a price is shown.
	 * @return list<array{label: string, value: string}> Plain text; the price stands in parentheses behind the value.
	 */
	public function rows( PricedOptions $priced, \WC_Product $product ): array {
		$rows = array();
		foreach ( $priced->forms as $form ) {
			foreach ( $form['model']['fields'] as $field ) {
				$answer = $form['answers'][ $field['id'] ] ?? null;
				if ( null === $answer || empty( $form['result']['visible'][ $field['id'] ] ) ) {
					continue;
				}
				$value = self::value( $field, $answer );
				if ( '' !== $value ) {
					$rows[] = array(
						'label' => '' !== $field['label'] ? $field['label'] : $field['id'],
						'value' => $value . $this->price( $field, (float) ( $form['result']['prices'][ $field['id'] ] ?? 0 ), $product ),
					);
				}
			}
		}
		return $rows;
	}

	/**
	 * @param array<string, mixed>                               $field
	 * @param array{values: list<string>, other: string|null} $answer
	 */
	private static function value( array $field, array $answer ): string {
		$labels = array_column( $field['options'], 'label', 'id' );
		$parts  = array_map( static fn ( string $value ): string => (string) ( $labels[ $value ] ?? ( array() === $labels ? $value : '' ) ), $answer['values'] );
		if ( null !== $answer['other'] ) {
			$parts[] = $answer['other'];
		}
		return implode( ', ', array_filter( $parts, static fn ( string $part ): bool => '' !== $part ) );
	}

	/**
	 * @param array<string, mixed> $field
	 */
	private function price( array $field, float $amount, \WC_Product $product ): string {
		if ( 0.0 === $amount || empty( $field['pricing']['shows_price'] ) ) {
			return '';
		}
		$shown = Money::display_line( $amount, 1.0, $this->context->display_factor( $product, 'cart' ), $this->context->currency_factor( $product ), wc_get_price_decimals() );
		return ' (' . ( $shown > 0 ? '+' : '' ) . Money::format( $shown, $this->context->currency() ) . ')';
	}
}
